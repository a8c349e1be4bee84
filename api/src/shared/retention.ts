/**
 * How many days the database keeps what no page promises a time for. Times that a page names are in the contracts.
 * The data protection document is generated from the same numbers.
 */
export const KEPT_DAYS = {
  teamMessages: 365,
  teamAnnouncements: 365,
  teamMeetings: 365,
  /** After a year without news an address that refused mail is tried again. */
  addressStates: 365,
  /** After the invitation has run out. */
  unusedInvitations: 90,
  /** After payment provider and ledger agree again about what differed. */
  settledDifferences: 90,
  learningActivity: 180,
  trainerMessages: 2,
  /** After the planned end of a session that nobody completes. */
  photosOfUnfinishedSessions: 7,
  /** How long we try to end our access at a calendar provider. */
  endingCalendarAccess: 7,
} as const;

/** Claims from a contract run out after six years, and until then it can be shown that notice of lower pay was given. */
export const PAY_NOTICE_KEPT_YEARS = 6;

/** How many hours a link in an email works; then it is deleted. */
export const LINK_HOURS = { verify_email: 24, change_email: 24, reset_password: 1 } as const;

/** The mark of a card is deleted this number of months after the last payment with it. */
export const CARD_MARK_MONTHS = 12;
