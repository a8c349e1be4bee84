import {
  CURRENCY,
  type IntentData,
  type Payment as WirePayment,
  type PaymentSummary,
  type Pence,
  type Refund as WireRefund,
  toPounds,
} from '@gently/contracts';
import { stateOf } from './payment';
import type { ClientTotals, PaymentWithRefunds } from './payments.service';
import type { ProviderIntent } from './provider';
import { isSent, type RefundRecord } from './refund-record';

const presentRefund = (refund: RefundRecord): WireRefund => ({
  id: refund.id,
  amount: toPounds(refund.amountPence),
  status: isSent(refund) ? 'succeeded' : 'pending',
  reason: refund.reason,
  ...(refund.status === 'owed' && refund.isHeld ? { is_held: true as const } : {}),
  created_at: refund.createdAt.toISOString(),
});

export const presentPayment = ({ payment, refunds }: PaymentWithRefunds): WirePayment => ({
  id: payment.id,
  booking_id: payment.bookingId,
  amount: toPounds(payment.amountPence),
  amount_refunded: toPounds(payment.refundedPence),
  top_up: toPounds(payment.topUpPence),
  refunds: refunds.map(presentRefund),
  currency: CURRENCY,
  status: stateOf(payment),
  service: payment.serviceName,
  booking_date: payment.bookingDate,
  payment_date: payment.paidAt?.toISOString() ?? null,
  method: payment.method,
});

export const presentIntent = (
  { intent, topUpPence, giftWelcome }: { intent: ProviderIntent; topUpPence: Pence; giftWelcome: boolean },
  { publishableKey, sandbox }: { publishableKey: string; sandbox: boolean },
): IntentData => ({
  client_secret: intent.clientSecret,
  publishable_key: publishableKey,
  provider: sandbox ? 'sandbox' : 'live',
  amount: toPounds(intent.amountPence),
  top_up: toPounds(topUpPence),
  gift_welcome: giftWelcome,
  currency: CURRENCY,
});

export const presentSummary = (totals: ClientTotals): PaymentSummary => ({
  total_paid: toPounds(totals.paidPence),
  total_refunded: toPounds(totals.refundedPence),
  total_payments: totals.payments,
  pending_refunds: toPounds(totals.owedPence),
  ...(totals.heldPence > 0 ? { held_refunds: toPounds(totals.heldPence) } : {}),
  pending: toPounds(totals.awaitedPence),
});
