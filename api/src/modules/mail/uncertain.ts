import type { EmailTemplate } from './email';

/**
 * Emails that go out after a restore although they may have been sent before: they say that a session is off, at another time
 * or given to another declutterer, or that a password was changed. Reading that twice does less harm than never.
 */
export const SENT_ALL_THE_SAME: readonly EmailTemplate[] = [
  'booking_cancelled',
  'booking_moved',
  'session_given',
  'session_handed_back',
  'session_moved',
  'session_reassigned',
  'session_unmatched',
  'session_withdrawn',
  'password_changed',
];

/** Taking over money after a restore writes these again: their people had them when it moved. */
export const ABOUT_MONEY: readonly EmailTemplate[] = [
  'booking_paid',
  'refund_sent',
  'payout_sent',
  'payout_returned',
];
