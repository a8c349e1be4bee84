import type { z } from 'zod';
import { captureCharge, releaseCharge } from '../charges/charges';
import { recordEvent } from '../events/record-event';
import { asMoney } from '../cards/money';
import { InvalidParams, refusedRequest } from '../http/errors';
import { mergeMetadata } from '../http/params';
import { createMethod, methodById } from '../payment-methods/payment-methods';
import { newClientSecret } from '../store/ids';
import type { PaymentIntentRecord, PaymentMethodRecord } from '../store/records';
import { findOrRefuse, fresh, insert, save, type Unit } from '../store/unit';
import { requireStatus } from './confirm';
import type { cancelParams, confirmParams, createParams, updateParams } from './params';
import { canceled, captured, checkAmount, withMethod } from './rules';

function requireAmount(amount: number, currency: string): void {
  const check = checkAmount(amount, currency);
  if (check.ok) return;
  const most = check.reason === 'amount_too_large';
  throw new InvalidParams({
    code: check.reason,
    param: 'amount',
    message: `Amount must be ${most ? 'no more than' : 'at least'} ${asMoney(check.limit, currency)} ${currency}`,
  });
}

type MethodChoice = Pick<z.output<typeof confirmParams>, 'payment_method' | 'payment_method_data'>;

/** The method that the call names or brings, if any. */
export async function chosenMethod(
  unit: Unit,
  given: MethodChoice,
): Promise<PaymentMethodRecord | undefined> {
  if (given.payment_method !== undefined && given.payment_method_data !== undefined)
    throw new InvalidParams({
      message: 'You may only specify one of these parameters: payment_method, payment_method_data.',
    });
  if (given.payment_method_data)
    return createMethod(unit, given.payment_method_data, 'payment_method_data[card]');
  return given.payment_method === undefined ? undefined : methodById(unit, given.payment_method);
}

type CreateParams = z.output<typeof createParams>;

function automaticMethods(given: CreateParams): PaymentIntentRecord['automatic_payment_methods'] {
  const { automatic_payment_methods: automatic, allowed_payment_method_types: types } = given;
  if (automatic?.enabled && types)
    throw new InvalidParams({
      message:
        'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
    });
  if (types || automatic?.enabled === false) return null;
  return { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: true };
}

export async function createIntent(unit: Unit, given: CreateParams): Promise<PaymentIntentRecord> {
  requireAmount(given.amount, given.currency);
  const start = fresh(unit, 'pi', 'payment_intent');
  const intent: PaymentIntentRecord = {
    ...start,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: automaticMethods(given),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(start._id),
    confirmation_method: 'automatic',
    currency: given.currency,
    customer: null,
    description: given.description || null,
    last_payment_error: null,
    latest_charge: null,
    metadata: mergeMetadata({}, given.metadata),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: given.receipt_email || null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
  };
  const method = await chosenMethod(unit, given);
  const made = await insert(unit, 'payment_intents', method ? withMethod(intent, method._id) : intent);
  await recordEvent(unit, 'payment_intent.created', made);
  return made;
}

export async function updateIntent(
  unit: Unit,
  id: string,
  given: z.output<typeof updateParams>,
): Promise<PaymentIntentRecord> {
  const intent = await findOrRefuse(unit, 'payment_intents', id);
  const method = await chosenMethod(unit, given);
  const amount = given.amount ?? intent.amount;
  const currency = given.currency ?? intent.currency;
  const essential = amount !== intent.amount || currency !== intent.currency || method !== undefined;
  if (essential) {
    requireStatus('change amount', intent);
    requireAmount(amount, currency);
  }
  const changed: PaymentIntentRecord = {
    ...intent,
    amount,
    currency,
    description: given.description === undefined ? intent.description : given.description || null,
    receipt_email: given.receipt_email === undefined ? intent.receipt_email : given.receipt_email || null,
    metadata: mergeMetadata(intent.metadata, given.metadata),
  };
  // What the person agreed to with their bank was another payment: it has to be confirmed again.
  const restarted: PaymentIntentRecord =
    essential && intent.status === 'requires_action'
      ? { ...changed, status: 'requires_confirmation', next_action: null }
      : changed;
  return save(unit, 'payment_intents', method ? withMethod(restarted, method._id) : restarted);
}

export async function captureIntent(unit: Unit, id: string, asked?: number): Promise<PaymentIntentRecord> {
  const intent = await findOrRefuse(unit, 'payment_intents', id);
  requireStatus('capture', intent);
  const amount = asked ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable)
    throw refusedRequest(
      `The amount to capture must be between 1 and the capturable amount (${intent.amount_capturable}).`,
      { param: 'amount_to_capture', code: amount < 1 ? 'amount_too_small' : 'amount_too_large' },
    );
  const charge = await findOrRefuse(unit, 'charges', intent.latest_charge ?? '');
  await captureCharge(unit, charge, amount);
  const done = await save(unit, 'payment_intents', captured(intent, amount));
  await recordEvent(unit, 'payment_intent.succeeded', done);
  return done;
}

export async function cancelIntent(
  unit: Unit,
  id: string,
  given: z.output<typeof cancelParams>,
): Promise<PaymentIntentRecord> {
  const intent = await findOrRefuse(unit, 'payment_intents', id);
  requireStatus('cancel', intent);
  if (intent.status === 'requires_capture')
    await releaseCharge(unit, await findOrRefuse(unit, 'charges', intent.latest_charge ?? ''));
  const done = canceled(intent, unit.now, given.cancellation_reason ?? null);
  await save(unit, 'payment_intents', done);
  await recordEvent(unit, 'payment_intent.canceled', done);
  return done;
}
