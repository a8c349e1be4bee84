import * as z from 'zod';
import { PAYMENT_STATES, REFUND_REASONS } from './booking-status';
import { idSchema, instant, page, pageQuery, pounds } from './wire';

/** The most that a person can add for the Pay-It-Forward fund in one payment, in pounds. */
export const TOP_UP_MAX = 500;
/** Said of a gift on top of a price that the fund has lowered. */
export const NO_GIFT_NEEDED = 'The fund pays a part of this session, so we take no gift with it.';

/** `amount` is the price of the booking, without the top-up. */
export const createIntentBody = z.strictObject({
  booking_id: idSchema,
  amount: pounds.optional(),
  /** A gift to the Pay-It-Forward fund on top of the price, in pounds. Left out: as it was before, else none. */
  top_up: pounds.max(TOP_UP_MAX, `Please choose at most £${TOP_UP_MAX}`).optional(),
});
export type CreateIntentBody = z.input<typeof createIntentBody>;

/** What the browser needs to let the provider take the card. `sandbox` is the local stand-in. */
export const intentData = z.object({
  client_secret: z.string(),
  publishable_key: z.string(),
  provider: z.enum(['live', 'sandbox']),
  /** What the card is charged, the top-up included. */
  amount: pounds,
  top_up: pounds,
  /** Whether a gift may be added: nobody is asked for one whose session the fund pays a part of. */
  gift_welcome: z.boolean(),
  currency: z.literal('gbp'),
});
export type IntentData = z.infer<typeof intentData>;

/** Money that goes back: `pending` until the bank has taken it on, `succeeded` once it has been sent. */
export const refund = z.object({
  id: z.string(),
  amount: pounds,
  status: z.enum(['pending', 'succeeded']),
  reason: z.enum(REFUND_REASONS),
  /** Set while it waits for the client's bank to decide about the payment. */
  is_held: z.boolean().optional(),
  created_at: instant,
});
export type Refund = z.infer<typeof refund>;

export const payment = z.object({
  id: z.string(),
  booking_id: z.string(),
  amount: pounds,
  /** What has been sent back so far: the sum of the refunds that are not pending. */
  amount_refunded: pounds,
  /** How much of the amount was a gift to the Pay-It-Forward fund. */
  top_up: pounds,
  /** Oldest first. */
  refunds: z.array(refund),
  currency: z.literal('gbp'),
  status: z.enum(PAYMENT_STATES),
  /** Name of the service that was paid for. */
  service: z.string(),
  booking_date: z.string(),
  payment_date: instant.nullable(),
  /** For example `Visa ending 4242`; empty until a card was used. */
  method: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const paymentData = z.object({ payment });

/** Sums over all of a client's payments, whatever page is shown; queries over the ledger. */
export const paymentSummary = z.object({
  /** Everything that came in, top-ups included. */
  total_paid: pounds,
  /** Everything that has been sent back. */
  total_refunded: pounds,
  /** How many payments came in. */
  total_payments: z.number().int().nonnegative(),
  /** Refunds that are owed and that the bank has not taken on yet. */
  pending_refunds: pounds,
  /** What of them waits for the client's bank to decide about a payment; missing where none does. */
  held_refunds: pounds.optional(),
  /** Asked for and not paid yet, as long as the time is held. */
  pending: pounds,
});
export type PaymentSummary = z.infer<typeof paymentSummary>;
export const paymentsData = z.object({
  payments: z.array(payment),
  summary: paymentSummary,
  page,
});

/** What the Pay-It-Forward fund holds. */
export const fundData = z.object({
  /** Free for new sessions. */
  balance: pounds,
  given: pounds,
  spent: pounds,
  /** How many sessions it has paid towards. */
  sessions: z.number().int().nonnegative(),
});
export type FundData = z.infer<typeof fundData>;
export const paymentsQuery = z.strictObject({ ...pageQuery });
export const webhookData = z.object({ received: z.literal(true) });
