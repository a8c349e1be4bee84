import * as z from 'zod';
import { PAYMENT_STATES } from './booking-status';
import { idSchema, instant, page, pageQuery, pounds } from './wire';

export const createIntentBody = z.strictObject({ booking_id: idSchema, amount: pounds.optional() });
export type CreateIntentBody = z.input<typeof createIntentBody>;

/** What the browser needs to let the provider take the card. `sandbox` is the local stand-in. */
export const intentData = z.object({
  client_secret: z.string(),
  publishable_key: z.string(),
  provider: z.enum(['live', 'sandbox']),
  amount: pounds,
  currency: z.literal('gbp'),
});
export type IntentData = z.infer<typeof intentData>;

export const payment = z.object({
  id: z.string(),
  booking_id: z.string(),
  amount: pounds,
  amount_refunded: pounds,
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
export const paymentsData = z.object({ payments: z.array(payment), page });
export const paymentsQuery = z.strictObject({ ...pageQuery });
export const webhookData = z.object({ received: z.literal(true) });
