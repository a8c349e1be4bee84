import { CURRENCY, type PaymentState, type Pence } from '@gently/contracts';
import type { ProviderIntent } from './provider';

export type PaymentStatus = 'open' | 'processing' | 'declined' | 'succeeded' | 'cancelled';

/** One attempt to take the money of a booking: our side of a provider's intent. */
export interface Payment {
  id: string;
  bookingId: string;
  clientId: string;
  serviceName: string;
  bookingDate: string;
  reference: string;
  /** What the card is charged: the price of the booking and the gift on top. */
  amountPence: Pence;
  /** How much of it is a gift to the Pay-It-Forward fund. */
  topUpPence: Pence;
  refundedPence: Pence;
  status: PaymentStatus;
  /** The money is not what was asked for: it pays nothing and goes back. */
  stray: boolean;
  /** Unknown until the provider has answered. */
  intentId: string | null;
  chargeId: string | null;
  method: string;
  paidAt: Date | null;
  /** When the provider was last asked or last told us. */
  checkedAt: Date;
  createdAt: Date;
}

/** What an intent of the provider means for our record of it. Final states never change again. */
export const statusAfter = (current: PaymentStatus, intent: ProviderIntent): PaymentStatus => {
  if (current === 'succeeded') return 'succeeded';
  if (intent.status === 'succeeded') return 'succeeded';
  if (current === 'cancelled' || intent.status === 'cancelled') return 'cancelled';
  if (intent.status === 'processing') return 'processing';
  if (intent.declined) return 'declined';
  return current === 'declined' ? 'declined' : 'open';
};

/** Whether money can still come in through it. */
export const isLive = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'open' || status === 'processing' || status === 'declined';

const STATES: Record<PaymentStatus, PaymentState> = {
  open: 'requires_payment',
  processing: 'processing',
  declined: 'failed',
  succeeded: 'paid',
  cancelled: 'requires_payment',
};

/** What the booking itself costs. */
export const priceOf = ({ amountPence, topUpPence }: Pick<Payment, 'amountPence' | 'topUpPence'>): Pence =>
  amountPence - topUpPence;

/** What every entry of the ledger about the money of a payment names. @param providerId of the charge, or of its intent */
export const ledgerFacts = (
  { id: paymentId, bookingId, clientId }: Pick<Payment, 'id' | 'bookingId' | 'clientId'>,
  providerId: string,
  at: Date,
) => ({ paymentId, bookingId, clientId, providerId, at });

/** The state that a person sees. A gift stays with the fund, so a whole price that came back is a full refund. */
export const stateOf = (payment: Payment): PaymentState => {
  const { status, refundedPence, stray } = payment;
  if (stray) return refundedPence >= payment.amountPence ? 'refunded' : 'failed';
  if (status !== 'succeeded' || refundedPence === 0) return STATES[status];
  return refundedPence >= priceOf(payment) ? 'refunded' : 'partially_refunded';
};

/** Why money is not the money that we asked for. */
export type Mismatch = 'other_intent' | 'other_currency' | 'other_amount';

type Asked = Pick<Payment, 'intentId' | 'amountPence'>;
type Told = Pick<ProviderIntent, 'id' | 'status' | 'amountPence' | 'receivedPence' | 'currency'>;

/**
 * Compares an intent with the payment that it was made for: it must be the stored one, in our currency, over what is due,
 * and once it has succeeded exactly that must have come in. Our id in its metadata proves nothing.
 */
export const mismatchOf = ({ intentId, amountPence }: Asked, told: Told): Mismatch | null => {
  if (told.id !== intentId) return 'other_intent';
  if (told.currency !== CURRENCY) return 'other_currency';
  const came = told.status === 'succeeded' ? told.receivedPence : amountPence;
  return told.amountPence === amountPence && came === amountPence ? null : 'other_amount';
};

/** Whether money that the provider moved is the money of an order of ours: in pounds, and exactly as much. */
export const isMoneyOf = (
  order: { amountPence: Pence },
  told: { amountPence: Pence; currency: string },
): boolean => told.currency === CURRENCY && told.amountPence === order.amountPence;
