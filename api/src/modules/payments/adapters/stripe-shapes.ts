import type Stripe from 'stripe';
import { z } from 'zod';
import { WebhookRefused } from '../provider';

/*
 * What a message must look like before anything of it is believed. A signature says who sent it, not that we can read it:
 * the provider's library hands over whatever was signed. Only the parts that we use are looked at.
 */

/** Ids of the provider; some of them become part of an address or a header. */
const id = z.string().regex(/^\w[\w.-]{0,254}$/);
const word = z.string().min(1).max(255);
const pence = z.int().nonnegative();
const some = z.int().positive();
const reference = z.union([id, z.looseObject({ id })]).nullish();
const metadata = z.record(z.string(), z.string().max(500)).nullish();

const card = z.looseObject({ brand: word.nullish(), last4: z.string().max(8).nullish() });
const charge = z.looseObject({
  id,
  payment_method_details: z.looseObject({ card: card.nullish() }).nullish(),
});

const intent = z.looseObject({
  id,
  status: word,
  amount: pence,
  amount_received: pence,
  currency: word,
  client_secret: z.string().max(500).nullish(),
  latest_charge: z.union([id, charge]).nullish(),
  metadata,
});
const refund = z.looseObject({
  id,
  status: word.nullish(),
  amount: some,
  currency: word,
  payment_intent: reference,
  metadata,
});
const dispute = z.looseObject({ id, status: word, amount: some, currency: word, payment_intent: reference });
const anything = z.looseObject({ id });

const SHAPES = new Map<string, z.ZodType>([
  ['payment_intent', intent],
  ['refund', refund],
  ['charge.dispute', dispute],
  ['account', anything],
  ['transfer', anything],
  ['payout', anything],
]);

const event = z
  .looseObject({
    id,
    type: word,
    account: id.nullish(),
    data: z.looseObject({ object: z.looseObject({}) }),
  })
  .check(({ value, issues }) => {
    // `charge.dispute.created` is about a `charge.dispute`.
    const about = value.type.slice(0, value.type.lastIndexOf('.'));
    const problems = SHAPES.get(about)?.safeParse(value.data.object).error?.issues ?? [];
    for (const { path } of problems)
      issues.push({ code: 'custom', input: value, path: ['data', 'object', ...path] });
  });

const idOf = (message: unknown): string | null => {
  const known = z.looseObject({ id }).safeParse(message);
  return known.success ? known.data.id : null;
};

/** @throws WebhookRefused for a signed message that is no event, or not of the form that its kind has. */
export const checkedEvent = (message: unknown): Stripe.Event => {
  const { error } = event.safeParse(message);
  if (!error) return message as Stripe.Event;
  const fields = error.issues.map(({ path }) => path.join('.'));
  throw new WebhookRefused('the event cannot be read', { event_id: idOf(message), fields });
};
