import { runs } from '@gently/testing/tier';
import { addDays, type IsoDate, londonDate } from '@gently/contracts/dates';
import { BOOKING_STATUSES, type BookingStatus } from '@gently/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactOn } from '../../../shared/database/transaction';
import { createDailySums } from '../../../shared/kept-days/kept-days';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import { londonInstant } from '../../declutterers';
import type { RegionScope } from '../../regions';
import { createRatingsRepository } from '../ratings/ratings.repository';
import type { Booking } from '../rules/booking';
import { createBookingsRepository } from '../store/bookings.repository';
import { withSessionDays } from './forget-days';
import { createSessionDays } from './session-days';
import { createSessionDaysRepository } from './session-days.repository';

/*
 * Whatever happens to sessions and whenever days are summed up: what is answered is what a plain count of everything
 * comes to.
 */

const START = new Date('2035-03-20T08:00:00Z');
const TODAY = londonDate(START);
/** The clocks change in the middle of it. */
const ALL = { from: addDays(TODAY, -12), to: addDays(TODAY, 12) };
const HOUR_MS = 3_600_000;
const SEED = 20_350_320;
const SESSIONS = runs({ test: 30, long: 60, nightly: 60 });
const STEPS = runs({ test: 90, long: 400 });

let domain: PayingDomain;
let regionIds: string[];
let scope: RegionScope;
beforeAll(async () => {
  domain = await buildPayingDomain();
  regionIds = Array.from({ length: 3 }, () => String(new domain.connection.base.Types.ObjectId()));
  scope = { regionIds } as unknown as RegionScope;
});
afterAll(() => domain.close());

/** Sums of days in one spelling; a day with nothing is left out. */
const spelt = (
  sums: readonly { regionId: string; date: string; sessions: number; stars: number; ratings: number }[],
) =>
  Object.fromEntries(
    sums.map(({ regionId, date, ...sum }) => [`${date} ${regionId}`, sum] as const).toSorted(),
  );

/** Every session there is, one after the other, with its rating. */
const plainCount = async (ids: readonly string[]) => {
  const bookings = await domain.connection.collection('bookings').find().toArray();
  const ratings = await domain.connection.collection('ratings').find().toArray();
  const given = new Map(ratings.map((row) => [String(row['booking']), Number(row['stars'])]));
  const days = new Map<
    string,
    { regionId: string; date: string; sessions: number; stars: number; ratings: number }
  >();
  for (const row of bookings) {
    const regionId = String(row['region']);
    if (row['status'] !== 'completed' || !ids.includes(regionId)) continue;
    const date = String(row['scheduledDate']);
    const day = days.get(`${date} ${regionId}`) ?? { regionId, date, sessions: 0, stars: 0, ratings: 0 };
    const stars = given.get(String(row['_id']));
    days.set(`${date} ${regionId}`, {
      ...day,
      sessions: day.sessions + 1,
      stars: day.stars + (stars ?? 0),
      ratings: day.ratings + (stars === undefined ? 0 : 1),
    });
  }
  return spelt([...days.values()]);
};

const at = (date: IsoDate) => {
  const startsAt = londonInstant(date, '10:00');
  return { scheduledDate: date, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
};

const bookingOf = (index: number, date: IsoDate, status: BookingStatus, regionId: string | null): Booking => {
  const newId = () => String(new domain.connection.base.Types.ObjectId());
  return {
    id: newId(),
    reference: `GS-DAY-${index}`,
    clientId: newId(),
    decluttererId: newId(),
    ...(regionId === null ? {} : { regionId, postcodeArea: null }),
    service: { id: newId(), name: 'Home Reset', category: 'home_organisation' },
    ...at(date),
    scheduledTime: '10:00',
    durationMinutes: 60,
    pricePence: 4_500,
    fullPricePence: 4_500,
    locationType: 'online',
    locationDetails: '',
    address: null,
    specialRequirements: '',
    sensoryNeeds: [],
    communicationPreferences: [],
    notes: '',
    status,
    paymentState: 'paid',
    paidPence: 4_500,
    refundedPence: 0,
    resentPence: 0,
    termsVersion: 1,
    giftPence: 0,
    paidAt: START,
    claimExpiresAt: null,
    extensions: 0,
    matchingBy: null,
    refundCap: 100,
    earlierRefund: null,
    ratedAt: null,
    createdAt: START,
    revision: 0,
    history: [],
  };
};

/** The rooms of sessions and of their sums over one database, with a clock of their own. */
const createStage = () => {
  const { connection } = domain;
  const time = { now: START };
  const clock = () => time.now;
  const regions = { list: () => Promise.resolve(regionIds.map((id) => ({ id }))) };
  const { kept, count } = createSessionDaysRepository(connection);
  const bookings = withSessionDays(createBookingsRepository(connection), kept.forget, clock);
  const transact = transactOn(connection);
  const find = async (id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (!booking) throw new Error('there is no such session');
    return booking;
  };
  const change = async (id: string, patch: Partial<Booking>): Promise<void> => {
    const booking = await find(id);
    await transact((tx) => bookings.change(booking, patch, null, tx));
  };
  const rate = async (id: string, stars: number): Promise<void> => {
    const booking = await find(id);
    if (booking.ratedAt) return;
    const { clientId, decluttererId } = booking;
    const ratedAt = clock();
    const rating = { bookingId: id, clientId, decluttererId: String(decluttererId), samePerson: true };
    await transact(async (tx) => {
      await createRatingsRepository(connection).insert({ ...rating, stars, comment: '', ratedAt }, tx);
      await bookings.change(booking, { ratedAt }, null, tx);
    });
  };
  const days = createSessionDays({ connection, regions, clock });
  return { time, clock, kept, count, bookings, transact, change, rate, days };
};

const anyDay = fc.integer({ min: -12, max: 12 }).map((ahead) => addDays(TODAY, ahead));
const anyIndex = (length: number) => fc.integer({ min: 0, max: length - 1 });
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('status'),
      which: anyIndex(SESSIONS),
      to: fc.constantFrom(...BOOKING_STATUSES),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('complete'), which: anyIndex(SESSIONS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('rate'),
      which: anyIndex(SESSIONS),
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('region'), which: anyIndex(SESSIONS), region: anyIndex(3) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('day'), which: anyIndex(SESSIONS), date: anyDay }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('close') }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
);
interface Step {
  what: string;
  which?: number;
  to?: BookingStatus;
  stars?: number;
  region?: number;
  date?: IsoDate;
  hours?: number;
}

const took = async (
  stage: ReturnType<typeof createStage>,
  ids: readonly string[],
  step: Step,
): Promise<void> => {
  const id = ids[step.which ?? 0] ?? '';
  if (step.what === 'status') await stage.change(id, { status: step.to ?? 'cancelled' });
  if (step.what === 'complete') await stage.change(id, { status: 'completed' });
  if (step.what === 'rate') await stage.rate(id, step.stars ?? 1);
  if (step.what === 'day') await stage.change(id, at(step.date ?? TODAY));
  if (step.what === 'close') await stage.days.closeDays();
  if (step.what === 'wait') stage.time.now = new Date(stage.time.now.getTime() + (step.hours ?? 0) * HOUR_MS);
  const regionId = regionIds[step.region ?? 0] ?? '';
  if (step.what !== 'region') return;
  const wasFirst = await stage.transact((tx) =>
    stage.bookings.setFirstRegion(id, { regionId, postcodeArea: null }, tx),
  );
  if (!wasFirst) await stage.change(id, { regionId });
};

describe('sessions by day', () => {
  it('are what a plain count comes to, whatever happens and whenever days are summed up', async () => {
    const stage = createStage();
    const [dates = []] = fc.sample(fc.array(anyDay, { minLength: SESSIONS, maxLength: SESSIONS }), {
      seed: SEED,
      numRuns: 1,
    });
    const ids: string[] = [];
    for (const [index, date] of dates.entries()) {
      const status = (['completed', 'confirmed', 'in_progress', 'pending'] as const)[index % 4] ?? 'pending';
      const booking = bookingOf(index, date, status, index % 7 === 0 ? null : (regionIds[index % 3] ?? null));
      await stage.transact((tx) => stage.bookings.insert(booking, tx));
      ids.push(booking.id);
    }
    while ((await stage.days.closeDays()) > 0);
    const steps = fc.sample(anyStep, { seed: SEED, numRuns: STEPS }) as Step[];
    for (const [index, step] of steps.entries()) {
      await took(stage, ids, step);
      const said = `after step ${index}: ${JSON.stringify(step)}`;
      expect(spelt(await stage.days.sums(scope, ALL)), said).toEqual(await plainCount(regionIds));
    }
    const rows = await domain.connection.collection('session_days').find().toArray();
    const again = rows.filter(({ version, sums }) => Number(version) > 0 && sums !== null);
    expect(again.length).toBeGreaterThan(5);
    expect(
      rows.some(({ sums }) => (sums as { ratings: number }[] | null)?.some(({ ratings }) => ratings > 0)),
    ).toBe(true);
  });

  it('are read where they were summed up, and counted where they were not', async () => {
    const { days, time } = createStage();
    time.now = new Date(START.getTime() + 40 * 24 * HOUR_MS);
    while ((await days.closeDays()) > 0);
    const counted = await plainCount(regionIds);
    const stored = domain.connection.collection('session_days');
    const [first] = await stored.find({ 'sums.0': { $exists: true } }).toArray();
    await stored.updateOne({ _id: first?._id as never }, { $set: { 'sums.0.sessions': 1_000 } });
    expect(spelt(await days.sums(scope, ALL))).not.toEqual(counted);
    await stored.deleteMany({});
    expect(spelt(await days.sums(scope, ALL))).toEqual(counted);
  });

  it('are not kept when a session was completed while they were counted', async () => {
    const stage = createStage();
    const { bookings, change, clock, count, kept, time, transact } = stage;
    const late = bookingOf(1_000, addDays(TODAY, -5), 'in_progress', regionIds[0] ?? null);
    await transact((tx) => bookings.insert(late, tx));
    time.now = new Date(START.getTime() + 40 * 24 * HOUR_MS);
    const slow = createDailySums({
      days: kept,
      count: async (...asked) => {
        const counted = await count(...asked);
        await change(late.id, { status: 'completed' });
        return counted;
      },
      clock,
    });
    await slow.closeDays(regionIds);
    expect(spelt(await stage.days.sums(scope, ALL))).toEqual(await plainCount(regionIds));
    while ((await stage.days.closeDays()) > 0);
    expect(spelt(await stage.days.sums(scope, ALL))).toEqual(await plainCount(regionIds));
  });
});

describe('a session of the app', () => {
  it('counts on its day though that was summed up before it was completed and rated', async () => {
    const { app, connection, clock } = domain;
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    await domain.pay(client, id);
    const stored = await connection.collection('bookings').findOne({ _id: domain.objectId(id) });
    const [decluttererId, regionId] = [String(stored?.['declutterer']), String(stored?.['region'])];
    const date = String(stored?.['scheduledDate']);
    await app.matching.accept(id, decluttererId);
    clock.set(stored?.['startsAt'] as Date);
    await app.bookings.start(id, decluttererId);
    clock.set(`${addDays(date, 2)}T12:00:00Z`);
    while ((await app.sessionDays.closeDays()) > 0);
    const own = { regionIds: [regionId] } as unknown as RegionScope;
    const sums = () => app.sessionDays.sums(own, { from: date, to: date });
    expect(await sums()).toEqual([]);
    await app.bookings.complete(id, decluttererId);
    expect(await sums()).toEqual([{ regionId, date, sessions: 1, stars: 0, ratings: 0 }]);
    expect(await app.sessionDays.closeDays()).toBe(1);
    const person = await domain.again(client);
    const body = { stars: 4, same_person: true, comment: '' };
    await ok(person, 'PUT /bookings/:id/rating', { params: { id }, body });
    const counted = [{ regionId, date, sessions: 1, stars: 4, ratings: 1 }];
    expect(await sums()).toEqual(counted);
    expect(await app.sessionDays.closeDays()).toBe(1);
    expect(await sums()).toEqual(counted);
  });
});
