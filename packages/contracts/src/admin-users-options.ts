/** What is looked for among people: their state, or that their address was never confirmed. */
export const PERSON_STATES = {
  active: 'Active',
  pending: 'Waits for approval',
  suspended: 'Paused',
  unconfirmed: 'Email not confirmed',
} as const;
export type PersonState = keyof typeof PERSON_STATES;

export const PEOPLE_SEARCH_LENGTH = 100;
export const ADMIN_REASON_LENGTH = 500;

export const PEOPLE_TEXTS = {
  reason: 'Please say why, in 3 to 500 characters',
  role: 'Please choose another role than the one they have',
  paused: 'The account is paused. Please activate it first, or choose another role.',
  unconfirmed: 'An admin needs a confirmed email address. Please send the link again first.',
  email: 'Please type the email address of this account',
} as const;

/** What must be settled before somebody gets another role or loses the account, in words. */
export const UNSETTLED = {
  sessions:
    'They have sessions ahead, running or waiting. Those have to be completed, moved to somebody else or called off first.',
  regions: 'They look after a region. Give the region to somebody else first.',
} as const;
export type Unsettled = keyof typeof UNSETTLED;

/** The file with all that is held about somebody, below the API's base. */
export const userExportPath = (id: string): string => `/admin/users/${id}/export`;
