import { patience } from '@gently/testing/patience';
import { runs } from '@gently/testing/tier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBookings } from '../../checks/booking-invariants';
import { createCaller } from '../../testing/caller';
import { buildPayingDomain, type PayingDomain } from '../../testing/domain';
import { checkProvider } from './provider-check';
import { runRace } from './race';
import { settle } from './settle';
import { createAnswerers, RACE_PASSWORD, setStage, type Stage } from './stage';

const WORKERS = 64;
const OPERATIONS = runs({ test: 200, long: 3_000, nightly: 30_000 });
const CLIENTS = 12;

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const buildStage = async (): Promise<Stage> => {
  const { app } = domain;
  const { services, clients, days } = await setStage(app, 'test', CLIENTS);
  const callers = [];
  for (const { id, email } of clients) {
    const body = { email, password: RACE_PASSWORD };
    const { data } = await domain.visitor().call('POST /auth/login', { body });
    callers.push({ id, caller: createCaller(app, { authorization: `Bearer ${data.token}` }) });
  }
  return {
    services,
    days,
    clients: callers,
    ...createAnswerers(app),
    payCard: async (intentId) => {
      await domain.payIntent(intentId).catch(() => undefined);
      const news = await app.paymentProvider.getIntent(intentId);
      if (news.status === 'succeeded')
        await domain.deliver(await domain.eventOf('payment_intent.succeeded', intentId));
    },
  };
};

const databaseOf = () => {
  const { db } = domain.connection;
  if (!db) throw new Error('there is no database');
  return db;
};

it(
  'leaves nothing that must never be',
  { timeout: patience(180_000) * runs({ test: 1, long: 10 }) },
  async () => {
    const result = await runRace(await buildStage(), { operations: OPERATIONS, workers: WORKERS, seed: 7 });
    expect(result.unexpected).toEqual([]);
    for (const operation of ['create', 'pay', 'confirm', 'decline', 'reschedule', 'cancel'])
      expect(result.outcomes[operation]?.['done']).toBeGreaterThan(0);
    expect(result.outcomes['create']?.['slot_taken']).toBeGreaterThan(0);
    expect((await checkBookings(databaseOf())).findings).toEqual([]);
    await settle(domain.app, () => domain.clock.advance(3_600_000));
    const settled = await checkBookings(databaseOf());
    expect(settled.findings).toEqual([]);
    expect(await checkProvider(databaseOf(), domain.app.paymentProvider)).toEqual([]);
    const unpaid = { status: 'pending', paymentState: { $ne: 'paid' } };
    expect(await databaseOf().collection('bookings').countDocuments(unpaid)).toBe(0);
    expect(await databaseOf().collection('refunds').countDocuments({ status: 'owed' })).toBe(0);
  },
);
