import type Stripe from 'stripe';
import type {
  PayeeEvent,
  ProviderDispute,
  ProviderEvent,
  ProviderIntent,
  ProviderMovement,
  ProviderRefund,
  RecentIntent,
} from '../provider';

/** Keys under which our own ids travel in the provider's metadata. */
export const METADATA = {
  payment: 'payment_id',
  booking: 'booking_id',
  reference: 'reference',
  refund: 'refund_id',
  topUp: 'top_up_pence',
};

/** What a table says of a word of the provider's; nothing for one that it does not list itself. */
const wordOf = <Word>(table: Readonly<Record<string, Word>>, word: string): Word | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** For example `Visa ending 4242`. */
export const methodText = (charge: Stripe.Charge | null): string => {
  const card = charge?.payment_method_details?.card;
  if (!card?.last4) return '';
  const brand = card.brand ?? 'card';
  return `${wordOf(BRANDS, brand) ?? capitalised(brand)} ending ${card.last4}`;
};

const INTENT_STATUS: Record<string, ProviderIntent['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export const toIntent = (intent: Stripe.PaymentIntent): ProviderIntent => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: wordOf(INTENT_STATUS, intent.status) ?? 'processing',
    declined: intent.status === 'requires_payment_method' && Boolean(intent.last_payment_error),
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    currency: intent.currency,
    paymentId: intent.metadata?.[METADATA.payment] ?? null,
    chargeId: idOf(intent.latest_charge),
    method: intent.status === 'succeeded' ? methodText(charge) : '',
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
  };
};

export const toRecentIntent = (intent: Stripe.PaymentIntent): RecentIntent => {
  const topUp = intent.metadata?.[METADATA.topUp];
  const { latest_charge: charge } = intent;
  return {
    ...toIntent(intent),
    bookingId: intent.metadata?.[METADATA.booking] ?? null,
    chargedAt: charge && typeof charge === 'object' ? new Date(charge.created * 1000) : null,
    topUpPence: topUp !== undefined && /^\d{1,9}$/.test(topUp) ? Number(topUp) : null,
  };
};

const refundStatus = (status: string | null): ProviderRefund['status'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

export const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refundStatus(refund.status),
  amountPence: refund.amount,
  currency: refund.currency,
  intentId: idOf(refund.payment_intent),
  refundId: refund.metadata?.[METADATA.refund] ?? null,
});

/** The charge as it counts for us: under the id of its intent, and only if money came in. */
export const chargeMovement = (charge: Stripe.Charge): ProviderMovement[] => {
  const id = idOf(charge.payment_intent);
  const came = charge.status === 'succeeded' && charge.captured;
  return id && came ? [{ kind: 'charge', id, pence: charge.amount_captured, currency: charge.currency }] : [];
};

export const refundMovement = (refund: Stripe.Refund): ProviderMovement[] =>
  refundStatus(refund.status) === 'failed'
    ? []
    : [{ kind: 'refund', id: refund.id, pence: refund.amount, currency: refund.currency }];

/** What a transfer has moved that was not taken back. */
export const transferMovement = ({
  id,
  amount,
  amount_reversed,
  currency,
}: Stripe.Transfer): ProviderMovement[] =>
  amount > amount_reversed ? [{ kind: 'transfer', id, pence: amount - amount_reversed, currency }] : [];

const DISPUTE_ENDS: Record<string, ProviderDispute['state']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

export const toDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  state: wordOf(DISPUTE_ENDS, dispute.status) ?? 'open',
  amountPence: dispute.amount,
  currency: dispute.currency,
  intentId: idOf(dispute.payment_intent),
});

export const toEvent = (event: Stripe.Event): ProviderEvent => {
  const { id, type } = event;
  const payee = (what: PayeeEvent['what'], about: string): ProviderEvent => ({
    id,
    type,
    kind: 'payee',
    payee: { what, id: about, accountId: event.account ?? '' },
  });
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.requires_action':
      return { id, type, kind: 'intent', intent: toIntent(event.data.object) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { id, type, kind: 'refund', refund: toRefund(event.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { id, type, kind: 'dispute', dispute: toDispute(event.data.object) };
    case 'account.updated':
      return payee('account', event.data.object.id);
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      return payee('transfer', event.data.object.id);
    case 'payout.paid':
    case 'payout.updated':
    case 'payout.failed':
    case 'payout.canceled':
      return payee('bank_payout', event.data.object.id);
    default:
      return { id, type, kind: 'other' };
  }
};
