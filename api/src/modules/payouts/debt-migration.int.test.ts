import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';

let domain: PayingDomain;
let stage: PayoutStage;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
});
afterAll(() => domain.close());

const NAME = 'give payouts what they took for earlier ones';
const FIELDS = { settled: 1, owedPence: 1, owedSince: 1 } as const;
const stored = () =>
  domain.connection.collection('payouts').find({}, { projection: FIELDS }).sort({ _id: 1 }).toArray();

it('finds the reason of each amount and what is owed, as they are stored from now on', async () => {
  const { userId, offer, intent } = await stage.finished();
  const pay = async () => {
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
  };
  await pay();
  // The first debt takes all of the second payout and a part of the third; the second has a debt of its own afterwards.
  await stage.refundByHand(intent, 4500);
  const second = await stage.finish(offer);
  await stage.refundByHand(second.intent, 2000);
  await pay();
  domain.clock.advance(60_000);
  await stage.refundByHand(second.intent, 1000);
  await stage.finish(offer);
  await pay();
  const last = await stage.finish(offer);
  await pay();
  domain.clock.advance(60_000);
  await stage.refundByHand(last.intent, 4500);
  await stage.finish(offer);
  const before = await stored();
  expect(before.map(({ settled }) => (settled as unknown[]).length)).toEqual([0, 1, 2, 0, 0]);
  const earnings = await stage.earningsOf(userId);

  const payouts = domain.connection.collection('payouts');
  await payouts.updateMany({}, { $unset: { ...FIELDS, isDebtUnannounced: '' } });
  expect(await migrate(domain.app, NAME)).toBeGreaterThan(0);
  expect(await stored()).toEqual(before);
  expect(await stage.earningsOf(userId)).toEqual(earnings);
  expect(await migrate(domain.app, NAME)).toBe(0);
  expect(await stage.findings()).toEqual([]);

  const admin = await domain.signIn('admin');
  expect((await ok(admin, 'GET /admin/money')).debts).toMatchObject({ count: 1, amount: 34.7 });
  const titles = async () =>
    (await stage.toldOf(userId)).notes.filter(({ title }) => title === 'A payout was too high');
  const noticesBefore = (await titles()).length;
  expect(await domain.app.payouts.notifyOfOldDebts()).toBe(1);
  expect(await titles()).toHaveLength(noticesBefore + 1);
});
