import { DECLINES } from '../cards/test-cards';
import { recordEvent } from '../events/record-event';
import type {
  BalanceTransactionRecord,
  ChargeRecord,
  PaymentIntentRecord,
  PaymentMethodRecord,
} from '../store/records';
import { fresh, insert, save, type Unit } from '../store/unit';

const DAYS_UNTIL_AVAILABLE = 7;
const DAY = 86_400;

/** Money that moved, less the fee; negative for a refund, whose fee is not given back. */
export function bookBalance(
  unit: Unit,
  entry: {
    type: 'charge' | 'refund' | 'transfer';
    amount: number;
    currency: string;
    source: string;
    description: string | null;
  },
): Promise<BalanceTransactionRecord> {
  const fee = entry.type === 'charge' ? Math.round(entry.amount * unit.settings.feeRate) : 0;
  const details = {
    amount: fee,
    currency: entry.currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee' as const,
  };
  return insert(unit, 'balance_transactions', {
    ...fresh(unit, 'txn', 'balance_transaction'),
    amount: entry.amount,
    available_on: unit.now + DAYS_UNTIL_AVAILABLE * DAY,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee,
    fee_details: fee > 0 ? [details] : [],
    net: entry.amount - fee,
    reporting_category: entry.type,
    source: entry.source,
    status: 'pending',
    type: entry.type,
  });
}

function outcomeOf(method: PaymentMethodRecord): ChargeRecord['outcome'] {
  const { decline } = method.behaviour;
  if (!decline)
    return {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  return {
    network_status: 'declined_by_network',
    reason: DECLINES[decline].decline_code,
    risk_level: 'normal',
    seller_message: 'The bank returned a decline code.',
    type: 'issuer_declined',
  };
}

function detailsOf(
  method: PaymentMethodRecord,
  authenticated: boolean,
): ChargeRecord['payment_method_details'] {
  const { card, behaviour } = method;
  return {
    type: 'card',
    card: {
      ...card,
      network: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: behaviour.decline === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      three_d_secure: authenticated ? { authentication_flow: 'challenge', result: 'authenticated' } : null,
    },
  };
}

/** Presents the card to the bank and keeps what it said. */
export async function makeCharge(
  unit: Unit,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  authenticated: boolean,
): Promise<ChargeRecord> {
  const decline = method.behaviour.decline && DECLINES[method.behaviour.decline];
  const taken = !decline && intent.capture_method !== 'manual';
  const charge: ChargeRecord = {
    ...fresh(unit, 'ch', 'charge'),
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: taken,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: decline ? decline.code : null,
    failure_message: decline ? decline.message : null,
    metadata: intent.metadata,
    outcome: outcomeOf(method),
    paid: !decline,
    payment_intent: intent._id,
    payment_method: method._id,
    payment_method_details: detailsOf(method, authenticated),
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
  if (taken) charge.balance_transaction = (await bookCharge(unit, charge, intent.amount))._id;
  await insert(unit, 'charges', charge);
  await recordEvent(unit, decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

const bookCharge = (unit: Unit, charge: ChargeRecord, amount: number) =>
  bookBalance(unit, {
    type: 'charge',
    amount,
    currency: charge.currency,
    source: charge._id,
    description: charge.description,
  });

/** Takes what was held; the rest goes back to the card. */
export async function captureCharge(unit: Unit, charge: ChargeRecord, amount: number): Promise<ChargeRecord> {
  const transaction = await bookCharge(unit, charge, amount);
  const taken = await save(unit, 'charges', {
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    balance_transaction: transaction._id,
  });
  await recordEvent(unit, 'charge.captured', taken);
  return taken;
}

/** Lets go of what was held. */
export async function releaseCharge(unit: Unit, charge: ChargeRecord): Promise<void> {
  const released = { ...charge, amount_refunded: charge.amount, refunded: true };
  await save(unit, 'charges', released);
  await recordEvent(unit, 'charge.refunded', released, { amount_refunded: 0, refunded: false });
}
