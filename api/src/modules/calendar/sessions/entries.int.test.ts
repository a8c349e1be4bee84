import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import { createEntriesRepository, type EntriesRepository } from './entries.repository';

const CONNECTION = { id: 'c'.repeat(24), userId: 'd'.repeat(24) };
const MINUTE_MS = 60_000;

let t: TestApp;
let entries: EntriesRepository;
let bookings = 0;
beforeAll(async () => {
  t = await buildTestApp();
  entries = createEntriesRepository(t.connection);
});
afterAll(() => t.close());

const later = (minutes: number) => new Date(t.clock.now().getTime() + minutes * MINUTE_MS);
/** A session that is to be written, taken by one writer. */
const taken = async () => {
  bookings += 1;
  const bookingId = bookings.toString(16).padStart(24, '0');
  await entries.ask(CONNECTION, bookingId, t.clock.now());
  const entry = await entries.takeDue(t.clock.now(), later(1));
  if (!entry) throw new Error('nothing is due');
  return { ...entry, ask: () => entries.ask(CONNECTION, bookingId, t.clock.now()) };
};
const standing = { known: true, spans: [], revision: 1 };
const due = (at = t.clock.now()) => entries.takeDue(at, later(1));

it('is written by one writer at a time, and by another one when that one died', async () => {
  const entry = await taken();
  expect(await due()).toBeNull();
  const again = await due(later(1));
  expect(again).toMatchObject({ id: entry.id, attempts: 2 });
  await entries.close(entry);
});

it('is done with once it is settled', async () => {
  const entry = await taken();
  await entries.settle(entry, standing);
  expect(await due(later(60))).toBeNull();
});

it.each([
  ['was being written', (entry: Awaited<ReturnType<typeof taken>>) => entries.settle(entry, standing)],
  ['was being taken out', (entry: Awaited<ReturnType<typeof taken>>) => entries.close(entry)],
  ['was put off', (entry: Awaited<ReturnType<typeof taken>>) => entries.putOff(entry, later(30))],
])('is looked at again when it changed while it %s', async (_what, finish) => {
  const entry = await taken();
  await entry.ask();
  expect(await due()).toBeNull();
  await finish(entry);
  const again = await due();
  expect(again).toMatchObject({ id: entry.id, attempts: 1 });
  await entries.close(again ?? entry);
});

it('waits until it is asked for when it was put off without a time', async () => {
  const entry = await taken();
  await entries.putOff(entry, null);
  expect(await due(later(600))).toBeNull();
  await entry.ask();
  expect(await due()).toMatchObject({ id: entry.id });
});
