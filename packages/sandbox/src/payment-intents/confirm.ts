import { DECLINES } from '../cards/test-cards';
import { makeCharge } from '../charges/charges';
import { recordEvent } from '../events/record-event';
import { refusedRequest } from '../http/errors';
import { view } from '../http/view';
import type { PaymentError, PaymentIntentRecord, PaymentMethodRecord } from '../store/records';
import { findOrRefuse, save, type Unit } from '../store/unit';
import {
  askingForAuthentication,
  AUTHENTICATION_FAILURE,
  authorised,
  failed,
  mayDo,
  type IntentAction,
} from './rules';

/** What became of the intent. A declined card is a result that is kept, not a failed call. */
export interface Confirmed {
  intent: PaymentIntentRecord;
  error?: PaymentError;
}

export function requireStatus(action: IntentAction, intent: PaymentIntentRecord): void {
  const check = mayDo(action, intent.status);
  if (!check.ok)
    throw refusedRequest(check.message, {
      code: 'payment_intent_unexpected_state',
      payment_intent: view(intent),
    });
}

async function settle(
  unit: Unit,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  authenticated: boolean,
): Promise<Confirmed> {
  const charge = await makeCharge(unit, intent, method, authenticated);
  if (method.behaviour.decline) {
    const error: PaymentError = {
      type: 'card_error',
      ...DECLINES[method.behaviour.decline],
      charge: charge._id,
      payment_method: view(method),
    };
    const refused = await save(unit, 'payment_intents', failed(intent, error, charge._id));
    await recordEvent(unit, 'payment_intent.payment_failed', refused);
    return { intent: refused, error };
  }
  const agreed = await save(unit, 'payment_intents', authorised(intent, method._id, charge._id));
  const held = agreed.status === 'requires_capture';
  await recordEvent(
    unit,
    held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    agreed,
  );
  return { intent: agreed };
}

/** Presents the method to the bank, which agrees, declines or asks for the person. */
export async function confirmIntent(
  unit: Unit,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): Promise<Confirmed> {
  requireStatus('confirm', intent);
  if (!method.behaviour.authenticate) return settle(unit, intent, method, false);
  const asking = await save(unit, 'payment_intents', askingForAuthentication(intent, method._id));
  await recordEvent(unit, 'payment_intent.requires_action', asking);
  return { intent: asking };
}

/** The person has answered the bank's question. */
export async function authenticateIntent(
  unit: Unit,
  intent: PaymentIntentRecord,
  passed: boolean,
): Promise<Confirmed> {
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw refusedRequest(
      `This PaymentIntent is not waiting for authentication: it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    );
  const method = await findOrRefuse(unit, 'payment_methods', intent.payment_method);
  if (passed) return settle(unit, { ...intent, next_action: null }, method, true);
  const error: PaymentError = { ...AUTHENTICATION_FAILURE, payment_method: view(method) };
  const refused = await save(unit, 'payment_intents', failed(intent, error));
  await recordEvent(unit, 'payment_intent.payment_failed', refused);
  return { intent: refused, error };
}
