import type { Option } from './options';

/** What a session is to its declutterer. An offer that waits for an answer is `pending`. */
export const SESSION_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** The reason that Decline sends when nobody types another. */
export const DECLINE_REASON = 'Unavailable';
/** Why somebody cannot come to a session that they have taken. Only the team reads it. */
export const HAND_BACK_REASON_OPTIONS = [
  { value: 'ill', label: 'I am not well' },
  { value: 'family', label: 'Something in my family' },
  { value: 'travel', label: 'I cannot get there' },
  { value: 'away', label: 'I am away then' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Option[];
export type HandBackReason = (typeof HAND_BACK_REASON_OPTIONS)[number]['value'];
export const HAND_BACK_REASONS = HAND_BACK_REASON_OPTIONS.map(({ value }) => value) as [
  HandBackReason,
  ...HandBackReason[],
];
/** As many as are handed back at once, for a holiday. */
export const HAND_BACK_AT_ONCE = 50;
export const HAND_BACK_WORDS_LENGTH = 500;

/** The longest reason for completing a session before half of its time has passed. */
export const EARLY_REASON_LENGTH = 500;
export const EARLY_REASON_TEXT = 'Please say why the session ended before half of its time';

/** For how many hours a completed session still takes notes and photos that were forgotten. */
export const ADDITION_HOURS = 24;

export const SESSIONS_PAGE_SIZE = 20;
