import { randomUUID } from 'node:crypto';
import { engineUri } from '@gently/testing/mongo';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startTestSandbox,
  startWebhookReceiver,
  TEST_KEYS,
  type Received,
  type WebhookReceiver,
} from '../testing';
import { refusal, startWorld, stripeFor } from './world';

let receiver: WebhookReceiver;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await receiver.stop();
});

const open = async () => {
  const world = await startWorld({ webhookUrl: receiver.url });
  stops.push(world.stop);
  return world;
};
const typeOf = ({ payload }: Received): string => (JSON.parse(payload) as { type: string }).type;
const about = (type: string) => (delivery: Received) => typeOf(delivery) === type;
const params: Stripe.PaymentIntentCreateParams = {
  amount: 4500,
  currency: 'gbp',
  allowed_payment_method_types: ['card'],
};

describe('webhooks', () => {
  it('carry full, signed events of a payment and its refund', async () => {
    const { stripe } = await open();
    const paid = await stripe.paymentIntents.create({
      ...params,
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { booking_id: 'b1' },
    });
    await stripe.refunds.create({ payment_intent: paid.id });
    const expected = [
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ];
    for (const type of expected) await receiver.next(about(type));
    expect(receiver.received.map(typeOf).sort()).toEqual([...expected].sort());
    const delivery = await receiver.next(about('payment_intent.succeeded'));
    const event = stripe.webhooks.constructEvent(
      delivery.payload,
      delivery.signature,
      TEST_KEYS.webhookSecret,
    );
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: paid.id, status: 'succeeded', metadata: { booking_id: 'b1' } } },
    });
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
    const listed = await stripe.events.list({ types: ['charge.refunded', 'refund.created'] });
    expect(listed.data.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created']);
  });

  it('tell of failures, of authentication and of cancelling', async () => {
    const { stripe } = await open();
    const intent = await stripe.paymentIntents.create(params);
    await refusal(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    );
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' });
    await stripe.paymentIntents.cancel(intent.id);
    await receiver.next(about('payment_intent.payment_failed'));
    await receiver.next(about('payment_intent.requires_action'));
    await receiver.next(about('payment_intent.canceled'));
  });

  it('come after the answer of the call that caused them', async () => {
    const { stripe } = await open();
    const order: string[] = [];
    const hook = receiver.next(about('payment_intent.created')).then(() => order.push('webhook'));
    await new Promise<void>((resolve, reject) => {
      stripe.once('response', () => {
        order.push('answer');
        resolve();
      });
      stripe.paymentIntents.create(params).catch(reject);
    });
    await hook;
    expect(order).toEqual(['answer', 'webhook']);
  });

  it('are tried again until the receiver takes them', async () => {
    const { stripe } = await open();
    const answers = [500, 503, 200];
    receiver.answerWith(() => answers.shift() ?? 200);
    await stripe.paymentIntents.create(params);
    await receiver.next(({ status }) => status === 200);
    expect(receiver.received.map(({ status }) => status)).toEqual([500, 503, 200]);
    expect(
      new Set(receiver.received.map(({ payload }) => (JSON.parse(payload) as { id: string }).id)).size,
    ).toBe(1);
  });

  it('survive a restart', async () => {
    const databaseName = `sandbox-${randomUUID()}`;
    const options = { mongoUri: engineUri, databaseName, webhookUrl: receiver.url };
    receiver.answerWith(() => 500);
    const first = await startTestSandbox(options);
    const intent = await stripeFor(first).paymentIntents.create(params);
    await receiver.next(about('payment_intent.created'));
    await first.stop();
    receiver.answerWith(() => 200);
    const second = await startTestSandbox(options);
    stops.push(second.stop);
    const delivery = await receiver.next(({ status }) => status === 200);
    expect(JSON.parse(delivery.payload)).toMatchObject({ data: { object: { id: intent.id } } });
    expect(await stripeFor(second).paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id });
  });

  it('can be sent again by hand, with the secret key only', async () => {
    const { stripe, sandbox } = await open();
    await stripe.paymentIntents.create(params);
    await receiver.next(about('payment_intent.created'));
    const event = (await stripe.events.list()).data[0];
    const again = (key: string) =>
      fetch(`${sandbox.url}/sandbox-control/events/${event?.id ?? ''}/redeliver`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await again(TEST_KEYS.publishableKey)).status).toBe(401);
    expect((await again(TEST_KEYS.secretKey)).status).toBe(200);
    const [first] = receiver.received;
    await receiver.next((delivery) => delivery !== first && delivery.payload.includes(event?.id ?? ''));
  });
});
