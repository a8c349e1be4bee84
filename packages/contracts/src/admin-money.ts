import * as z from 'zod';
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_SUBJECTS,
  type DifferenceKind,
  type DifferenceSubject,
} from './admin-money-options';
import { adminReason } from './admin-users';
import { REFUND_REASONS } from './booking-status';
import { PAYOUT_STATUSES } from './payout-options';
import { signedPounds } from './reports';
import { instant, isoDate, line, pounds } from './wire';

const count = z.number().int().nonnegative();
const PROVIDER_ID_LENGTH = 255;
const CURRENCY_LENGTH = 3;

const payout = z.object({
  booking_id: z.string(),
  reference: z.string(),
  declutterer: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  amount: pounds,
  /** On which it is sent. */
  pay_on: isoDate,
  attempts: count,
  /** What the provider said last; empty where all is well. */
  last_error: z.string(),
});
export type DeskPayout = z.infer<typeof payout>;

const refund = z.object({
  booking_id: z.string(),
  reference: z.string(),
  amount: pounds,
  reason: z.enum(REFUND_REASONS),
  since: instant,
  /** Handed over to the provider, whose answer is awaited. */
  is_sent: z.boolean(),
  attempts: count,
  next_attempt_at: instant.nullable(),
  last_error: z.string(),
});
export type DeskRefund = z.infer<typeof refund>;

const debt = z.object({
  booking_id: z.string(),
  reference: z.string(),
  declutterer: z.string(),
  /** Whether their account is gone: it stays owed, and no later session pays for it. */
  is_account_gone: z.boolean(),
  /** The part that is not made up for yet. */
  amount: pounds,
  /** Null where nobody knows. */
  since: instant.nullable(),
});
export type OwedPayout = z.infer<typeof debt>;

const difference = z.object({
  kind: z.enum(Object.keys(DIFFERENCE_KINDS) as [DifferenceKind, ...DifferenceKind[]]),
  what: z.string(),
  provider_id: z.string(),
  provider_amount: signedPounds,
  ledger_amount: signedPounds,
  /** Where it is not pounds. */
  currency: z.string().nullable(),
});

/** Stays until the two sides agree. */
const foundDifference = difference.extend({
  since: instant,
  settled_at: instant.nullable(),
  /** Why an admin has settled it although both sides still differ. */
  explanation: z.string().optional(),
  explained_at: instant.optional(),
});
export type FoundDifference = z.infer<typeof foundDifference>;

/** An admin explains a difference as the page has shown it: other amounts later on are another difference. */
export const explainDifferenceBody = difference.strict().extend({
  what: z.enum(Object.keys(DIFFERENCE_SUBJECTS) as [DifferenceSubject, ...DifferenceSubject[]]),
  provider_id: line(PROVIDER_ID_LENGTH),
  currency: line(CURRENCY_LENGTH).nullable(),
  reason: adminReason,
});
export type ExplainDifferenceBody = z.input<typeof explainDifferenceBody>;
export const explainedDifferenceData = z.object({ difference: foundDifference });

export const moneyDeskData = z.object({
  payouts: z.object({
    /** By status: how many sessions, and how much. */
    totals: z.array(z.object({ status: z.enum(PAYOUT_STATUSES), count, amount: pounds })),
    /** Not in a bank yet, the earliest day first. */
    open: z.array(payout),
    /** A client's bank asks about these. */
    disputed: z.array(payout),
  }),
  refunds: z.object({ count, amount: pounds, open: z.array(refund) }),
  /** Payouts that turned out too high, the longest owed first. Earlier releases of the API do not send them. */
  debts: z.object({ count, amount: pounds, open: z.array(debt) }).optional(),
  /** Of the last night; null before the first one. */
  reconciliation: z
    .object({
      at: instant,
      from: instant,
      before: instant,
      charges: count,
      refunds: count,
      transfers: count,
      charged: signedPounds,
      refunded: signedPounds,
      transferred: signedPounds,
      differences: z.array(difference),
    })
    .nullable(),
  /** The longest known first, and what was settled lately. Earlier releases of the API do not send them. */
  known_differences: z
    .object({
      open: z.array(foundDifference),
      settled: z.array(foundDifference),
      /** Both sides still differ, and an admin has said why. Earlier releases of the API do not send them. */
      explained: z.array(foundDifference).optional(),
    })
    .optional(),
  fund: z.object({ balance: signedPounds, given: pounds, spent: pounds, sessions: count }),
});
export type MoneyDesk = z.infer<typeof moneyDeskData>;
