import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMoney } from '../../checks/money-invariants';
import { buildTestApp, type TestApp } from '../../testing';
import { createCaller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

const SESSIONS = runs({ test: 6, long: 12 });
const DELIVERIES = runs({ test: 300, long: 3_000 });
const TOLERANCE_SECONDS = 300;

let domain: PayingDomain;
/** Another process of the same API, which starts when the first has been at it for a while. */
let restarted: TestApp | undefined;
beforeAll(async () => {
  domain = await buildPayingDomain();
  await domain.app.fund.grant({ key: 'start', pence: 100_000, note: 'A gift' });
});
afterAll(async () => {
  await restarted?.app.close();
  await domain.close();
});

/** The same numbers each time: a failure can be looked at again. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const roll = dice(20_261_121);
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(roll() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: roll() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** A session that is paid at the second try, without our being told; some are cancelled before we are. */
const play = async (
  index: number,
): Promise<{ payloads: string[]; cancelled: boolean; subsidised: boolean }> => {
  const client = await domain.signIn('client');
  const pricePence = 1001 + index;
  const subsidised = index % 2 === 0;
  const { service } = await domain.soleOffer(
    subsidised ? { category: 'pay_it_forward', pricePence, fullPricePence: 4500 } : { pricePence },
  );
  const { id } = await domain.book(client, service);
  const body = { booking_id: id, top_up: subsidised ? 0 : index };
  const { client_secret } = await ok(client, 'POST /payments/create-intent', { body });
  const intent = domain.intentId(client_secret);
  await domain.payIntent(intent, 'pm_card_chargeDeclined').catch(() => undefined);
  await domain.payIntent(intent);
  const types = ['created', 'payment_failed', 'succeeded'].map((type) => `payment_intent.${type}`);
  const events = await Promise.all(types.map((type) => domain.eventOf(type, intent)));
  const cancelled = index % 3 === 0;
  if (cancelled) {
    const cancel = { params: { id }, body: { reason: 'Changed' } };
    await ok(client, 'DELETE /bookings/:id/cancel', cancel);
    events.push(await domain.eventOf('refund.created', intent));
  }
  return { payloads: events.map(({ payload }) => payload), cancelled, subsidised };
};

const now = () => Math.floor(Date.now() / 1000);
const KINDS = ['good', 'good', 'good', 'good', 'good', 'good', 'good', 'good', 'late', 'forged'] as const;
const signatureFor = (payload: string, kind: (typeof KINDS)[number]): string => {
  if (kind === 'late') return domain.sign(payload, now() - TOLERANCE_SECONDS - 60);
  return kind === 'forged' ? domain.sign(payload, now(), 'whsec_somebody_else') : domain.sign(payload);
};

const deliverTo = (app: TestApp['app'], payload: string, signature: string) =>
  createCaller(app).raw({
    method: 'POST',
    path: '/payments/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, cookie: undefined },
  });

/** Twenty at a time, as a provider that catches up would. */
const storm = async (
  app: TestApp['app'],
  deliveries: readonly { payload: string; kind: (typeof KINDS)[number] }[],
) => {
  const answers: { kind: string; status: number }[] = [];
  for (let index = 0; index < deliveries.length; index += 20)
    answers.push(
      ...(await Promise.all(
        deliveries.slice(index, index + 20).map(async ({ payload, kind }) => ({
          kind,
          status: (await deliverTo(app, payload, signatureFor(payload, kind))).status,
        })),
      )),
    );
  return answers;
};

const books = async () => {
  const { db } = domain.connection;
  if (!db) throw new Error('there is no database');
  const entries = await db.collection('journal_entries').find().sort({ key: 1 }).toArray();
  const bookings = await db.collection('bookings').find().sort({ _id: 1 }).toArray();
  return {
    check: await checkMoney(db),
    entries: entries.map(({ key, lines }) => ({ key, lines })),
    bookings: bookings.map(({ status, paymentState, history }) => ({
      status,
      paymentState,
      events: history.map(({ event }: { event: string }) => event),
    })),
    events: await db.collection('payment_events').countDocuments(),
    refunds: await db.collection('refunds').countDocuments(),
  };
};

describe('a thousand webhooks', () => {
  it('shuffled, repeated, late, forged and sent again after a restart take effect once', async () => {
    const sessions: Awaited<ReturnType<typeof play>>[] = [];
    for (let index = 0; index < SESSIONS; index += 1) sessions.push(await play(index));
    const payloads = sessions.flatMap((session) => session.payloads);
    const chosen = Array.from({ length: DELIVERIES - payloads.length }, () => ({
      payload: oneOf(payloads),
      kind: oneOf(KINDS),
    }));
    const deliveries = shuffled([
      ...chosen,
      ...payloads.map((payload) => ({ payload, kind: 'good' as const })),
    ]);
    const answers = await storm(domain.app, deliveries.slice(0, DELIVERIES * 0.7));
    const { MONGODB_URI, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE = '' } = domain.config;
    restarted = await buildTestApp({
      env: { MONGODB_URI, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE },
    });
    const { app } = restarted;
    answers.push(...(await storm(app, deliveries.slice(DELIVERIES * 0.7))));

    expect(answers).toHaveLength(DELIVERIES);
    const wrong = answers.filter(({ kind, status }) => status !== (kind === 'good' ? 200 : 400));
    expect(wrong).toEqual([]);
    const after = await books();
    expect(after.check.findings).toEqual([]);
    const cancelled = sessions.filter((session) => session.cancelled).length;
    const promised = sessions.filter((session) => session.subsidised).length;
    // A payment for each session, and a promise of the fund for some; a refund that is owed and sent for each cancelled one.
    expect(after.entries).toHaveLength(1 + SESSIONS + promised + 2 * cancelled);
    expect(after.refunds).toBe(cancelled);
    expect(after.events).toBe(payloads.length);
    for (const { status, paymentState, events } of after.bookings)
      if (status === 'cancelled') {
        expect(paymentState).toBe('refunded');
        expect(events).toEqual(['create', 'pay', 'cancel', 'refund']);
      } else expect([paymentState, events]).toEqual(['paid', ['create', 'pay']]);

    await storm(
      restarted.app,
      shuffled(payloads).map((payload) => ({ payload, kind: 'good' })),
    );
    expect(await books()).toEqual(after);
  });
});
