/** Addresses of pages that only this room links to. */
export const PUBLIC_PATHS = {
  training: '/training',
  recruitment: '/declutterer/recruitment',
  privacy: '/privacy',
  terms: '/terms',
} as const;
