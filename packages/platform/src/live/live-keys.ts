/** The first part of the query keys that live news refresh; whoever asks for these things builds on them. */
export const liveKeys = {
  notifications: ['notifications'],
  /** Holds `{ unread_count }`. */
  unread: ['notifications', 'unread-count'],
  bookings: ['bookings'],
  payments: ['payments'],
} as const;
