import type { RefundReason } from './booking-status';
import type { PayoutStatus } from './payout-options';

/** Where the share of a session stands, as the money desk says it. */
export const DESK_PAYOUT_LABELS: Record<PayoutStatus, string> = {
  waiting: 'Waiting for bank details',
  scheduled: 'Scheduled',
  withheld: 'On hold: something has to be settled',
  on_the_way: 'On its way',
  paid: 'Paid',
  failed: 'Sent back by the bank',
  nothing_due: 'Nothing due',
};

/** Why money goes back, as the money desk says it. */
export const DESK_REFUND_REASONS: Record<RefundReason, string> = {
  client_cancelled: 'The client called it off',
  unmatched: 'Nobody was found in time',
  declutterer_cancelled: 'The declutterer could not come',
  provider_cancelled: 'We called it off',
  session_question: 'The session did not go as booked',
  fund_limit: 'A limit of Pay-It-Forward sessions was reached',
  late_payment: 'It was paid after its time had been given away',
  mismatch: 'What was paid was not what was asked for',
  outside: 'Given back by hand at the payment provider',
};

/** What the night has found at the payment provider beside the ledger. */
export const DIFFERENCE_KINDS = {
  missing_in_ledger: 'At the provider, and not in our books',
  missing_at_provider: 'In our books, and not at the provider',
  amount_differs: 'Another amount than in our books',
  other_currency: 'In another currency',
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

/** Labels for the subject of a difference. */
export const DIFFERENCE_SUBJECTS = {
  charge: 'Payment by a client',
  refund: 'Refund to a client',
  transfer: 'Payout to a declutterer',
} as const;
export type DifferenceSubject = keyof typeof DIFFERENCE_SUBJECTS;
