import { CURRENCY, type IntentData, type Payment as WirePayment, toPounds } from '@gently/contracts';
import { type Payment, stateOf } from './payment';
import type { ProviderIntent } from './provider';

export const presentPayment = (payment: Payment): WirePayment => ({
  id: payment.id,
  booking_id: payment.bookingId,
  amount: toPounds(payment.amountPence),
  amount_refunded: toPounds(payment.refundedPence),
  top_up: 0,
  refunds: [],
  currency: CURRENCY,
  status: stateOf(payment),
  service: payment.serviceName,
  booking_date: payment.bookingDate,
  payment_date: payment.paidAt?.toISOString() ?? null,
  method: payment.method,
});

export const presentIntent = (
  intent: ProviderIntent,
  { publishableKey, sandbox }: { publishableKey: string; sandbox: boolean },
): IntentData => ({
  client_secret: intent.clientSecret,
  publishable_key: publishableKey,
  provider: sandbox ? 'sandbox' : 'live',
  amount: toPounds(intent.amountPence),
  top_up: 0,
  currency: CURRENCY,
});
