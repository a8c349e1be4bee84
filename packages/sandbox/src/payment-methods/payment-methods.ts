import { z } from 'zod';
import { numberOfTestMethod } from '../cards/test-cards';
import { missingResource, refusedRequest } from '../http/errors';
import { mergeMetadata, metadata } from '../http/params';
import type { PaymentMethodRecord } from '../store/records';
import { find, findOrRefuse, fresh, insert, save, type Unit } from '../store/unit';
import { billingParams, cardMethod, cardParams, fingerprintOf, wholeCard } from './card-params';

export const methodFields = {
  type: z.literal('card', { error: () => 'The sandbox takes payment methods of type card only.' }),
  card: cardParams,
  billing_details: billingParams.optional(),
  metadata: metadata().optional(),
};

type MethodData = Omit<z.output<z.ZodObject<typeof methodFields>>, 'type'>;

async function methodOfToken(unit: Unit, id: string, param: string): Promise<PaymentMethodRecord> {
  const token = await findOrRefuse(unit, 'tokens', id, { param });
  if (token.used)
    throw refusedRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param,
    });
  await save(unit, 'tokens', { ...token, used: true });
  return token.method;
}

/** Makes a payment method of a card's details or of a token. `prefix` is where the card stands in the request. */
export async function createMethod(
  unit: Unit,
  data: MethodData,
  prefix: string,
): Promise<PaymentMethodRecord> {
  const made =
    data.card.token === undefined
      ? cardMethod(unit, wholeCard(data.card, prefix), data.billing_details)
      : await methodOfToken(unit, data.card.token, `${prefix}[token]`);
  return insert(unit, 'payment_methods', { ...made, metadata: mergeMetadata({}, data.metadata) });
}

/**
 * A stored one, or a fresh copy of one of Stripe's ready-made ones such as `pm_card_visa`. Each copy counts as another card,
 * unlike Stripe's own, so that the many people of a demo or a test do not all pay with one.
 */
export async function methodById(unit: Unit, id: string): Promise<PaymentMethodRecord> {
  const number = numberOfTestMethod(id);
  if (number !== undefined) {
    const exp_year = new Date(unit.now * 1000).getUTCFullYear() + 1;
    const made = cardMethod(unit, { number, exp_month: 12, exp_year });
    const card = { ...made.card, fingerprint: fingerprintOf(made._id) };
    return insert(unit, 'payment_methods', { ...made, card });
  }
  const found = await find(unit, 'payment_methods', id);
  if (!found) throw missingResource('PaymentMethod', id, 'payment_method', 400);
  return found;
}

/** A single-use token of a card. */
export async function createToken(unit: Unit, card: z.output<typeof cardParams>) {
  const method = cardMethod(unit, wholeCard(card, 'card'));
  return insert(unit, 'tokens', { ...fresh(unit, 'tok', 'token'), type: 'card', used: false, method });
}
