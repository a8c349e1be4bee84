import type { EmailTemplate } from './email';

/** What a person can switch off: each optional email belongs to one of these. */
export const EMAIL_PREFERENCES = ['email_updates', 'reminders'] as const;
export type EmailPreference = (typeof EMAIL_PREFERENCES)[number];

/**
 * How much depends on an email.
 *
 * - `optional`: the person can do without it, and can switch it off.
 * - `essential`: about money, the account or what the person asked for. If it cannot be delivered, the site shows it.
 * - `safety`: a person could come to harm, or wait for a session that does not take place. If it cannot be delivered, those
 *   who look after the region are notified as well.
 */
type Importance = 'optional' | 'essential' | 'safety';

interface EmailKind {
  importance: Importance;
  /** What switches it off; null for what is always sent. */
  preference: EmailPreference | null;
  /**
   * Sent even to an address that refused mail before: the person has just asked for it, or it is the only way back into the
   * account.
   */
  isAlwaysTried?: true;
}

const UPDATE = { importance: 'optional', preference: 'email_updates' } as const;
const ESSENTIAL = { importance: 'essential', preference: null } as const;
const ASKED_FOR = { ...ESSENTIAL, isAlwaysTried: true } as const;
const SAFETY = { importance: 'safety', preference: null } as const;
/** About a change of a session: a person who reads these in the site only may switch the emails off. */
const SESSION_CHANGE = { importance: 'safety', preference: 'email_updates' } as const;

/** Every kind of email: a new template does not compile before it is listed here. */
const KINDS = {
  welcome: ASKED_FOR,
  verify_again: ASKED_FOR,
  reset_password: ASKED_FOR,
  address_test: ASKED_FOR,
  address_change: ASKED_FOR,
  address_changed: ASKED_FOR,
  account_deleted: ASKED_FOR,
  contact_reply: ASKED_FOR,
  contact_to_support: ASKED_FOR,
  team_invitation: ASKED_FOR,

  password_changed: SAFETY,
  address_confirmed: SAFETY,
  account_role_changed: SAFETY,
  account_paused: SAFETY,
  account_viewed: SAFETY,
  account_file_taken: SAFETY,
  account_approved: ESSENTIAL,
  account_active_again: ESSENTIAL,
  application_received: ESSENTIAL,
  application_question: ESSENTIAL,
  application_declined: ESSENTIAL,
  application_waiting: ESSENTIAL,

  booking_paid: ESSENTIAL,
  refund_sent: ESSENTIAL,
  refund_returned: ESSENTIAL,
  refund_alert: ESSENTIAL,
  ledger_alert: ESSENTIAL,
  payout_returned: ESSENTIAL,
  payout_debt: ESSENTIAL,
  dispute_opened: ESSENTIAL,
  dispute_lost: ESSENTIAL,
  pay_change: ESSENTIAL,
  legal_change: ESSENTIAL,
  payout_sent: UPDATE,

  booking_cancelled: SAFETY,
  booking_moved: SESSION_CHANGE,
  session_reassigned: SAFETY,
  session_handed_back: SAFETY,
  session_unmatched: SAFETY,
  session_not_started: SAFETY,
  session_ended_early: SAFETY,
  session_questioned: SAFETY,
  session_settled: SAFETY,
  session_given: SESSION_CHANGE,
  session_moved: SESSION_CHANGE,
  session_withdrawn: SESSION_CHANGE,
  conversation_reported: SAFETY,
  region_uncovered: SAFETY,
  region_areas_requested: ESSENTIAL,
  region_areas_decided: ESSENTIAL,
  region_manager_asked: ESSENTIAL,
  region_manager_answered: ESSENTIAL,
  region_manager_replaced: ESSENTIAL,
  session_time_proposed: SESSION_CHANGE,
  session_watch: SESSION_CHANGE,
  nobody_found: SESSION_CHANGE,
  session_not_completed: ESSENTIAL,
  session_missed: ESSENTIAL,
  person_unreachable: ESSENTIAL,

  booking_confirmed: UPDATE,
  booking_completed: UPDATE,
  booking_expired: UPDATE,
  session_offered: UPDATE,
  session_taken: UPDATE,
  session_reminder: { importance: 'optional', preference: 'reminders' },
  message_waiting: UPDATE,
  session_message: UPDATE,
  decide_later: UPDATE,
  certificate: UPDATE,
  certificate_revoked: ESSENTIAL,
  training_assessment: UPDATE,
  training_required: ESSENTIAL,
  training_requirement: ESSENTIAL,
  training_message: UPDATE,
  training_attempts: UPDATE,
  training_module: UPDATE,
  training_course: UPDATE,
  team_joined: UPDATE,
  team_meeting: UPDATE,
  team_message: UPDATE,
  announcement: UPDATE,
} as const satisfies Record<EmailTemplate, EmailKind>;

export const EMAIL_KINDS: Record<EmailTemplate, EmailKind> = KINDS;

/** Those that reach managers where they cannot reach the person. */
export type SafetyTemplate = {
  [Template in EmailTemplate]: (typeof KINDS)[Template]['importance'] extends 'safety' ? Template : never;
}[EmailTemplate];

export const isSafety = (template: EmailTemplate): template is SafetyTemplate =>
  EMAIL_KINDS[template].importance === 'safety';

const HOUR_MS = 3_600_000;
/** Changes of a session that begins later than this leave time to reach the person in another way. */
export const URGENT_HOURS = 48;

/** Whether a session begins so soon that an email about it cannot wait; `null` for emails that are about none. */
export const isUrgent = (session: { startsAt: Date } | null, at: Date): boolean =>
  session === null || session.startsAt.getTime() - at.getTime() <= URGENT_HOURS * HOUR_MS;
