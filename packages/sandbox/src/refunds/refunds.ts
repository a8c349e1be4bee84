import { z } from 'zod';
import { bookBalance } from '../charges/charges';
import { recordEvent } from '../events/record-event';
import { InvalidParams, refusedRequest } from '../http/errors';
import * as field from '../http/params';
import type { ChargeRecord, RefundRecord } from '../store/records';
import { findOrRefuse, fresh, insert, save, type Unit } from '../store/unit';

export const refundParams = z.strictObject({
  ...field.common,
  charge: field.text().optional(),
  payment_intent: field.text().optional(),
  amount: field.integer().optional(),
  reason: field.oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: field.metadata().optional(),
});

type RefundParams = z.output<typeof refundParams>;

export type RefundCheck =
  | { ok: true; amount: number }
  | { ok: false; reason: 'not_paid' | 'already_refunded' | 'too_small' | 'too_much' };

/** How much goes back, or why nothing can. No amount means all that is left. */
export function checkRefund(
  charge: Pick<
    ChargeRecord,
    'amount_captured' | 'amount' | 'amount_refunded' | 'captured' | 'refunded' | 'status'
  >,
  asked: number | undefined,
): RefundCheck {
  if (charge.status !== 'succeeded' || !charge.captured) return { ok: false, reason: 'not_paid' };
  const left = charge.amount - charge.amount_refunded;
  if (charge.refunded || left <= 0) return { ok: false, reason: 'already_refunded' };
  const amount = asked ?? left;
  if (amount < 1) return { ok: false, reason: 'too_small' };
  return amount > left ? { ok: false, reason: 'too_much' } : { ok: true, amount };
}

async function chargeOf(unit: Unit, given: RefundParams): Promise<ChargeRecord> {
  if (given.charge !== undefined) return findOrRefuse(unit, 'charges', given.charge, { param: 'charge' });
  if (given.payment_intent === undefined)
    throw new InvalidParams({
      code: 'parameter_missing',
      message: 'One of the following params should be provided for this request: payment_intent or charge.',
    });
  const intent = await findOrRefuse(unit, 'payment_intents', given.payment_intent, {
    param: 'payment_intent',
  });
  if (intent.latest_charge === null || intent.status !== 'succeeded')
    throw refusedRequest(`This PaymentIntent (${intent._id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  return findOrRefuse(unit, 'charges', intent.latest_charge);
}

function refusal(charge: ChargeRecord, reason: Exclude<RefundCheck, { ok: true }>['reason'], asked = 0) {
  if (reason === 'already_refunded')
    return refusedRequest(`Charge ${charge._id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge._id,
    });
  if (reason === 'not_paid')
    return refusedRequest(`Charge ${charge._id} has not been captured, so it cannot be refunded.`, {
      charge: charge._id,
    });
  if (reason === 'too_small')
    return new InvalidParams({
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: 'Invalid positive integer',
    });
  const left = charge.amount - charge.amount_refunded;
  return refusedRequest(
    `Refund amount (${asked}) is greater than unrefunded amount on charge (${left}) in ${charge.currency}.`,
    { param: 'amount', charge: charge._id },
  );
}

export async function createRefund(unit: Unit, given: RefundParams): Promise<RefundRecord> {
  const charge = await chargeOf(unit, given);
  const check = checkRefund(charge, given.amount);
  if (!check.ok) throw refusal(charge, check.reason, given.amount);
  const start = fresh(unit, 're', 'refund');
  const { amount } = check;
  const transaction = await bookBalance(unit, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: start._id,
    description: 'REFUND FOR CHARGE',
  });
  const refund = await insert(unit, 'refunds', {
    ...start,
    amount,
    balance_transaction: transaction._id,
    charge: charge._id,
    currency: charge.currency,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: field.mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    reason: given.reason ?? null,
    receipt_number: null,
    status: 'succeeded',
  });
  const total = charge.amount_refunded + amount;
  const updated = { ...charge, amount_refunded: total, refunded: total >= charge.amount };
  await save(unit, 'charges', updated);
  await recordEvent(unit, 'refund.created', refund);
  await recordEvent(unit, 'charge.refunded', updated, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return refund;
}
