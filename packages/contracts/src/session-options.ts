/** What a session is to its declutterer. An offer that waits for an answer is `pending`. */
export const SESSION_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** The reason that Decline sends when nobody types another. */
export const DECLINE_REASON = 'Unavailable';
export const SESSIONS_PAGE_SIZE = 20;
