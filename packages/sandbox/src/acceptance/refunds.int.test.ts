import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const pay = () =>
  world.stripe.paymentIntents.create({
    amount: 4500,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  });

describe('refunds', () => {
  it('give back a part, then the rest, then nothing', async () => {
    const paid = await pay();
    const part = await world.stripe.refunds.create({
      payment_intent: paid.id,
      amount: 2250,
      reason: 'requested_by_customer',
      metadata: { booking_id: 'b1' },
      expand: ['charge', 'balance_transaction'],
    });
    expect(part).toMatchObject({
      object: 'refund',
      amount: 2250,
      status: 'succeeded',
      metadata: { booking_id: 'b1' },
      charge: { amount_refunded: 2250, refunded: false },
      balance_transaction: { amount: -2250, fee: 0, type: 'refund' },
    });
    expect(
      await refusal(world.stripe.refunds.create({ payment_intent: paid.id, amount: 2251 })),
    ).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    const rest = await world.stripe.refunds.create({ charge: String(paid.latest_charge) });
    expect(rest.amount).toBe(2250);
    const none = await refusal(world.stripe.refunds.create({ payment_intent: paid.id }));
    expect(none).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
    const listed = await world.stripe.refunds.list({ payment_intent: paid.id });
    expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    const charge = await world.stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 4500 });
  });

  it('never give back more than was paid when asked many times at once', async () => {
    const paid = await pay();
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => world.stripe.refunds.create({ payment_intent: paid.id, amount: 1500 })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const charge = await world.stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 4500 });
  });

  it('need a successful charge', async () => {
    const unpaid = await world.stripe.paymentIntents.create({ amount: 4500, currency: 'gbp' });
    expect(await refusal(world.stripe.refunds.create({ payment_intent: unpaid.id }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await refusal(world.stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
    expect(await refusal(world.stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
  });
});

describe('lists', () => {
  it('are walked page by page in both directions', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await pay()).id);
    const found: string[] = [];
    for await (const intent of world.stripe.paymentIntents.list({ limit: 2 })) {
      found.push(intent.id);
      if (found.length === 5) break;
    }
    expect(found).toEqual(made);
    const back = await world.stripe.paymentIntents.list({ ending_before: made[3] ?? '', limit: 2 });
    expect(back.data.map(({ id }) => id)).toEqual([made[1], made[2]]);
  });

  it('expand what they hold', async () => {
    const { data } = await world.stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
    expect(data[0]?.latest_charge).toMatchObject({ object: 'charge' });
  });
});
