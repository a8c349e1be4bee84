import { engineUri } from '@gently/testing/mongo';
import Stripe from 'stripe';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdempotency } from '../http/idempotency';
import { openDatabase } from '../store/database';
import { refusal, startWorld, type World } from './world';

const databaseName = `sandbox-${randomUUID()}`;
let world: World;
beforeAll(async () => {
  world = await startWorld({ databaseName });
});
afterAll(() => world.stop());

const params: Stripe.PaymentIntentCreateParams = {
  amount: 4500,
  currency: 'gbp',
  allowed_payment_method_types: ['card'],
};
const create = (amount: number, idempotencyKey: string) =>
  world.stripe.paymentIntents.create({ ...params, amount }, { idempotencyKey });

describe('an idempotency key', () => {
  it('replays the answer of the same call', async () => {
    const first = await create(4500, 'k1');
    const again = await create(4500, 'k1');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  it('refuses other parameters', async () => {
    await create(4500, 'k2');
    const error = await refusal(create(4600, 'k2'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });

  it('is refused while the first call is still running, and taken over when that was broken off', async () => {
    const database = openDatabase(engineUri, databaseName);
    const claim = { id: 'secret:k3', key: 'k3', fingerprint: 'f', requestId: 'req_1' };
    const before = createIdempotency(database);
    expect(await before.claim(claim)).toBeUndefined();
    await expect(before.claim(claim)).rejects.toMatchObject({
      status: 409,
      fields: { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    });
    await expect(before.claim({ ...claim, fingerprint: 'g' })).rejects.toMatchObject({ status: 400 });
    const afterRestart = createIdempotency(database);
    expect(await afterRestart.claim(claim)).toBeUndefined();
    await afterRestart.keep(claim.id, { status: 200, body: '{}' });
    afterRestart.release(claim.id);
    expect(await afterRestart.claim(claim)).toMatchObject({ status: 200, body: '{}' });
    await database.close();
  });

  it('makes one payment of many simultaneous calls', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => create(4500, 'k4')));
    const ids = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    const refused = all.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { statusCode: number }] : [],
    );
    expect(refused.every(({ statusCode }) => statusCode === 409)).toBe(true);
    expect((await create(4500, 'k4')).id).toBe(ids[0]);
  });

  it('replays a declined card without asking the bank again', async () => {
    const intent = await create(4500, 'k5');
    const confirm = () =>
      refusal(
        world.stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey: 'k6' },
        ),
      );
    expect((await confirm()).decline_code).toBe('generic_decline');
    expect((await confirm()).decline_code).toBe('generic_decline');
    const charges = await world.stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
  });

  it('stays free when the call was refused for its parameters', async () => {
    expect((await refusal(create(1, 'k7'))).code).toBe('amount_too_small');
    expect((await create(4500, 'k7')).amount).toBe(4500);
  });
});
