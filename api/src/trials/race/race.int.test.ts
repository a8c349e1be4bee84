import { patience } from '@gently/testing/patience';
import { IS_LONG, runs } from '@gently/testing/tier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBookings } from '../../checks/booking-invariants';
import { createCaller } from '../../testing/caller';
import { buildPayingDomain, type PayingDomain } from '../../testing/domain';
import { checkProvider } from './provider-check';
import { runRace, type RaceResult } from './race';
import { settle } from './settle';
import { createAnswerers, RACE_PASSWORD, setStage, type Stage } from './stage';

/** The short race has one day, so that as large a share of its operations meets another one as in the long race. */
const [WORKERS, DAYS] = IS_LONG ? [64, 3] : [32, 1];
const OPERATIONS = runs({ test: 80, long: 3_000, nightly: 30_000 });
const CLIENTS = 12;

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const buildStage = async (): Promise<Stage> => {
  const { app } = domain;
  const { services, clients, days } = await setStage(app, 'test', CLIENTS, DAYS);
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

/** What must have happened, or the race says nothing about it. */
const WANTED = [
  ...['create', 'pay', 'confirm', 'decline', 'reschedule', 'cancel'].map((operation) => `${operation}: done`),
  'create: slot_taken',
];
const happened = (outcomes: RaceResult['outcomes']): string[] =>
  Object.entries(outcomes).flatMap(([operation, row]) =>
    Object.keys(row).map((outcome) => `${operation}: ${outcome}`),
  );
const missingIn = (outcomes: RaceResult['outcomes']): string[] => {
  const seen = happened(outcomes);
  return WANTED.filter((outcome) => !seen.includes(outcome));
};

it(
  'leaves nothing that must never be',
  { timeout: patience(180_000) * runs({ test: 1, long: 10 }) },
  async () => {
    const { outcomes, unexpected } = await runRace(await buildStage(), {
      operations: OPERATIONS,
      workers: WORKERS,
      seed: 7,
      goesOn: (soFar) => missingIn(soFar).length > 0,
    });
    expect(unexpected).toEqual([]);
    expect(missingIn(outcomes), 'what never happened').toEqual([]);
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
