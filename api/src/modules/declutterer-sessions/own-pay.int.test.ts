import { toPence } from '@gently/contracts';
import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';

let domain: PayingDomain;
let stage: PayoutStage;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
  await domain.app.fund.grant({ key: 'start', pence: 50_000, note: 'A gift' });
});
afterAll(() => domain.close());

type Fields = Parameters<PayoutStage['offer']>[0];
const FULL: Fields = { pricePence: 9000 };
/** Every share of £45.01 has a part of a penny to divide. */
const ODD: Fields = { pricePence: 4501 };
const SUBSIDISED: Fields = { category: 'pay_it_forward', pricePence: 1001, fullPricePence: 4500 };

/** A paid session that waits for the answer of the only person who can come. */
const offered = async (fields: Fields, topUp = 0) => {
  const { service, declutterer } = await stage.offer(fields);
  const { userId } = declutterer;
  const accountId = await stage.setUpPayouts(userId);
  const client = await domain.signIn('client');
  const { id, starts_at } = await domain.book(client, service);
  await ok(client, 'POST /payments/create-intent', { body: { booking_id: id, top_up: topUp } });
  const intent = await domain.pay(client, id);
  return { client, userId, accountId, intent, id, starts_at, params: { id } };
};
type Offered = Awaited<ReturnType<typeof offered>>;

const payInList = async ({ userId, id }: Offered) => {
  const { sessions } = await ok(await stage.asDeclutterer(userId), 'GET /declutterer/sessions', {
    query: {},
  });
  return sessions.find((session) => session.id === id)?.own_pay;
};
const payOnPage = async ({ userId, params }: Offered) =>
  (await ok(await stage.asDeclutterer(userId), 'GET /declutterer/sessions/:id', { params })).session.own_pay;

const playToItsEnd = async ({ userId, id, starts_at }: Offered) => {
  await domain.app.matching.accept(id, userId);
  domain.clock.set(new Date(Date.parse(starts_at) + 3_600_000));
  await domain.app.bookings.start(id, userId);
  await domain.app.bookings.complete(id, userId);
};

/** A gift and the fund's part do not belong to the declutterer. A full price is divided by the same rule, so it waits for the long tier. */
const PRICES = [
  ['a session with a gift on top, which is not theirs', ODD, 5, 34.7],
  ['a session that the fund pays a part of', SUBSIDISED, 0, 34.7],
  ['a session at its full price', FULL, 0, 69.39],
  ['a price that does not divide evenly', ODD, 0, 34.7],
] as const;

describe('what a declutterer is told to earn before they answer', () => {
  it.each(sample(PRICES, 2))(
    'is what the ledger has and what is transferred in the end: %s',
    async (_name, fields, topUp, pounds) => {
      const session = await offered(fields, topUp);
      expect([await payInList(session), await payOnPage(session)]).toEqual([pounds, pounds]);

      await playToItsEnd(session);
      expect(await payOnPage(session)).toBe(pounds);
      expect(await stage.earningsOf(session.userId)).toMatchObject({ net: pounds, lines: [{ net: pounds }] });

      await stage.toPayDay(session.userId);
      await domain.app.payouts.payDue();
      const transfers = await stage.transfersTo(session.accountId);
      expect(transfers.map(({ amount }) => amount)).toEqual([toPence(pounds)]);
      expect(await payOnPage(session)).toBe(pounds);
    },
  );

  it('becomes less with money that goes back after a yes, and is not told of a session that was called off', async () => {
    const session = await offered(ODD);
    await domain.app.matching.accept(session.id, session.userId);
    await stage.refundByHand(session.intent, 1500);
    const entry = await domain.connection
      .collection<{ lines: { account: string; pence: number }[] }>('journal_entries')
      .findOne({ kind: 'refund_owed', booking: domain.objectId(session.id) } as object);
    const taken = entry?.lines.find(({ account }) => account === 'declutterer_payable')?.pence ?? 0;
    expect(taken).toBeGreaterThan(0);
    expect(toPence((await payOnPage(session)) ?? 0)).toBe(3470 - taken);

    const other = await offered(FULL);
    await domain.app.matching.accept(other.id, other.userId);
    expect(await payOnPage(other)).toBe(69.39);
    const body = { reason: 'User requested cancellation' };
    await ok(other.client, 'DELETE /bookings/:id/cancel', { params: other.params, body });
    expect(await payOnPage(other)).toBeNull();
  });
});
