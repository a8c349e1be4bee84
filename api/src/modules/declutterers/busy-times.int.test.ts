import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../shared/database/transaction';
import { buildDomain, type Domain } from '../../testing/domain';
import { type Availability, createAvailability } from './availability.service';
import type { BusyTimes } from './busy-times';
import { sessionSpan } from './availability';
import { createClaimsRepository } from './claims.repository';
import { createScheduleLock } from './schedule-lock.repository';
import { type Quarter, quartersOf, type QuarterWindow } from './held-quarters';

/** Stands for a connected calendar. */
const createFakeCalendar = () => {
  const busy = new Map<string, Set<Quarter>>();
  const asked: { userIds: readonly string[]; window: QuarterWindow }[] = [];
  const port: BusyTimes = {
    busyBetween: (userIds, window) => {
      asked.push({ userIds, window });
      return Promise.resolve(new Map([...busy].filter(([id]) => userIds.includes(id))));
    },
    refresh: () => Promise.resolve(),
  };
  const add = (userId: string, date: string, time: string, minutes: number) =>
    busy.set(userId, new Set([...(busy.get(userId) ?? []), ...quartersOf(sessionSpan(date, time, minutes))]));
  return { port, add, asked };
};

let domain: Domain;
let calendar: ReturnType<typeof createFakeCalendar>;
let availability: Availability;
beforeAll(async () => {
  domain = await buildDomain();
});
beforeEach(() => {
  calendar = createFakeCalendar();
  availability = createAvailability({
    declutterers: domain.app.declutterers,
    claims: createClaimsRepository(domain.connection),
    scheduleLock: createScheduleLock(domain.connection),
    busyTimes: calendar.port,
    clock: domain.clock.now,
  });
});
afterAll(() => domain.close());

type Service = Awaited<ReturnType<Domain['addService']>>;
const openTimes = async (service: Service) =>
  (await availability.slots(service, domain.day(3)))
    .filter(({ available }) => available)
    .map(({ time }) => time);
/** Who is free for a session at ten. */
const freeAtTen = async (service: Service) => {
  const wanted = { date: domain.day(3), time: '10:00', bookingId: 'a'.repeat(24) };
  const standing = await transact(domain.connection, (tx) => availability.candidates(service, wanted, tx));
  return standing.filter(({ free }) => free).map(({ declutterer }) => declutterer.userId);
};

describe('busy times of a connected calendar', () => {
  it('close the slots they touch, on the day and in the month', async () => {
    const { service, declutterer } = await domain.soleOffer();
    calendar.add(declutterer.userId, domain.day(3), '10:30', 15);
    calendar.add(declutterer.userId, domain.day(3), '14:00', 120);
    expect(await openTimes(service)).toEqual(['09:00', '11:00', '12:00', '13:00', '16:00']);
    const days = await availability.days(service, domain.day(3), domain.day(4));
    expect(days.map(({ free }) => free)).toEqual([5, 8]);
  });

  it('are left out of the next free times', async () => {
    const { service, declutterer } = await domain.soleOffer();
    calendar.add(declutterer.userId, domain.day(3), '10:00', 60);
    const offered = await availability.nextFree(service, { date: domain.day(3), time: '10:00' });
    expect(offered[0]).toEqual({ date: domain.day(3), time: '09:00' });
    expect(offered).not.toContainEqual({ date: domain.day(3), time: '10:00' });
  });

  it('keep somebody from being chosen, and nobody else', async () => {
    const service = await domain.addService({ category: 'home_organisation' });
    const busy = await domain.addDeclutterer({ categories: [], serviceIds: [service.id] });
    calendar.add(busy.userId, domain.day(3), '10:00', 60);
    expect(await freeAtTen(service)).toEqual([]);
    const free = await domain.addDeclutterer({ categories: [], serviceIds: [service.id] });
    expect(await freeAtTen(service)).toEqual([free.userId]);
  });

  it('keep time to travel to a session at a place', async () => {
    const { service, declutterer } = await domain.soleOffer();
    await domain.app.declutterers.save({ ...declutterer, travelMinutes: 30 });
    calendar.add(declutterer.userId, domain.day(3), '12:00', 60);
    expect(await openTimes(service)).toEqual(['09:00', '10:00', '14:00', '15:00', '16:00']);
  });

  it('are asked for once for everybody, over the days that are looked at', async () => {
    const { service, declutterer } = await domain.soleOffer();
    await openTimes(service);
    const [first, ...more] = calendar.asked;
    expect([first?.userIds, more]).toEqual([[declutterer.userId], []]);
    const day = quartersOf(sessionSpan(domain.day(3), '00:00', 24 * 60));
    expect(first?.window).toEqual({ first: day[0], last: day.at(-1) });
  });
});
