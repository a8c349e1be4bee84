/** Requests of franchise owners: postcode areas from an admin, or a manager for a region. */
export const REGION_REQUEST_KINDS = ['areas', 'manager'] as const;
export type RegionRequestKind = (typeof REGION_REQUEST_KINDS)[number];

export const REGION_REQUEST_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type RegionRequestStatus = (typeof REGION_REQUEST_STATUSES)[number];

export const REGION_REQUEST_REASON_MAX = 500;
export const REGION_REQUEST_TEXTS = {
  reason: 'Please write why, in 3 to 500 characters',
  reason_length: 'Please use at most 500 characters',
  manager: 'Please choose a manager who can look after this region',
} as const;
