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
/** The fewest characters of a reason that an admin gives. */
export const ADMIN_REASON_LEAST = 3;

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

/** The longest description of how a person asked for their file, in characters. */
export const FILE_REQUEST_LENGTH = 200;

export const USER_FILE_TEXTS = {
  on: 'Please give the day on which they asked, today or earlier',
  how: 'Please say how they asked, in 3 to 200 characters',
} as const;
