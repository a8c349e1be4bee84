import { EMAIL_TEMPLATES, type EmailTemplate } from './email';
import { isSafety } from './email-kinds';

const WARNINGS: readonly EmailTemplate[] = ['pay_change', 'legal_change'];

/**
 * Emails that go out after a restore although they may have been sent before: a person could come to harm without them, wait for
 * a session that does not take place, or be paid less or bound by other terms without having been warned. Reading that twice does
 * less harm than never.
 */
export const SENT_ALL_THE_SAME: readonly EmailTemplate[] = EMAIL_TEMPLATES.filter(
  (template) => isSafety(template) || WARNINGS.includes(template),
);

/** Taking over money after a restore writes these again: their people had them when it moved. */
export const ABOUT_MONEY: readonly EmailTemplate[] = [
  'booking_paid',
  'refund_sent',
  'refund_returned',
  'refund_alert',
  'ledger_alert',
  'payout_sent',
  'payout_returned',
  'payout_debt',
  'dispute_opened',
  'dispute_lost',
];
