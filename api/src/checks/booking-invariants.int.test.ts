import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../testing/domain';
import { checkBookings } from './booking-invariants';

let domain: PayingDomain;
let ids: { confirmed: string; unpaid: string; cancelled: string; other: string; asked: string };
const NAMES = ['bookings', 'claims', 'payments', 'refunds', 'ratings', 'offers'] as const;
const kept = new Map<string, Record<string, unknown>[]>();

const table = (name: (typeof NAMES)[number]) => domain.connection.collection(name);
const database = () => {
  const { db } = domain.connection;
  if (!db) throw new Error('there is no database');
  return db;
};
const rules = async () =>
  [...new Set((await checkBookings(database())).findings.map(({ rule }) => rule))].sort();

/** A confirmed one that was moved, an unpaid one, one that was cancelled with money back, one more, and one that is offered. */
beforeAll(async () => {
  domain = await buildPayingDomain();
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer();
  const confirmed = (await domain.book(client, service, { scheduled_time: '09:00' })).id;
  await domain.pay(client, confirmed);
  await domain.app.matching.accept(confirmed, declutterer.userId);
  const body = { scheduled_date: domain.day(4), scheduled_time: '12:00' } as const;
  await ok(client, 'PUT /bookings/:id', { params: { id: confirmed }, body });
  const unpaid = (await domain.book(client, service, { scheduled_time: '11:00' })).id;
  const cancelled = (await domain.book(client, service, { scheduled_time: '13:00' })).id;
  await domain.pay(client, cancelled);
  await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: cancelled }, body: { reason: 'Changed' } });
  const other = (await domain.book(client, service, { scheduled_time: '15:00' })).id;
  const asked = (await domain.book(client, service, { scheduled_time: '16:00' })).id;
  await domain.pay(client, asked);
  ids = { confirmed, unpaid, cancelled, other, asked };
  for (const name of NAMES) kept.set(name, await table(name).find().toArray());
});
afterAll(() => domain.close());

beforeEach(async () => {
  for (const name of NAMES) {
    await table(name).deleteMany({});
    const rows = kept.get(name) ?? [];
    if (rows.length > 0) await table(name).insertMany(rows);
  }
});

const change = (id: string, $set: Record<string, unknown>) =>
  table('bookings').updateOne({ _id: domain.objectId(id) }, { $set });
const of = (id: string) => ({ booking: domain.objectId(id) });

describe('the check of bookings', () => {
  it('finds nothing where all is well, and says how much it looked at', async () => {
    expect(await checkBookings(database())).toEqual({
      bookings: 5,
      claims: 16,
      statuses: { confirmed: 1, pending: 3, cancelled: 1 },
      findings: [],
    });
  });

  it('finds sessions that overlap', async () => {
    const startsAt = new Date(`${domain.day(3)}T11:30:00Z`);
    await change(ids.other, { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) });
    expect(await rules()).toContain('overlap');
  });

  it('finds claims of nobody, of a cancelled booking, and missing ones', async () => {
    await table('claims').updateMany(of(ids.unpaid), { $set: of('f'.repeat(24)) });
    expect(await rules()).toEqual(['claims', 'orphan claim']);
    await table('claims').deleteMany({});
    expect(await rules()).toEqual(['claims']);
    await change(ids.other, { status: 'cancelled' });
    expect(await rules()).toEqual(['claims', 'history']);
  });

  it('finds a confirmation without money', async () => {
    await change(ids.confirmed, { paymentState: 'requires_payment' });
    expect(await rules()).toEqual(['unpaid confirmation']);
    await change(ids.confirmed, { paymentState: 'paid' });
    await table('payments').updateMany(of(ids.confirmed), { $set: { status: 'declined' } });
    expect(await rules()).toEqual(['money', 'unpaid confirmation']);
  });

  it('finds money that goes back twice, or more than came in', async () => {
    const [refund] = await table('refunds').find(of(ids.cancelled)).toArray();
    if (!refund) throw new Error('nothing went back');
    const { _id: _first, ...rest } = refund;
    await table('refunds').insertOne({ ...rest, ours: false, providerRefundId: 're_other' });
    expect(await rules()).toEqual(['money']);
    await table('refunds').deleteMany({ providerRefundId: 're_other' });
    await table('payments').updateMany(of(ids.cancelled), { $set: { status: 'open' } });
    expect(await rules()).toEqual(['money']);
  });

  it('finds histories that do not lead to where a booking stands', async () => {
    const corruptions = [
      { 'history.1.from': 'confirmed' },
      { 'history.0.event': 'amend' },
      { 'history.2.event': 'pay' },
      { 'history.3.to': 'cancelled' },
      { 'history.3.moved.to.time': '16:00' },
      { 'history.2.at': new Date(0) },
    ];
    for (const corruption of corruptions) {
      await change(ids.confirmed, corruption);
      expect([corruption, await rules()]).toEqual([corruption, ['history']]);
      const [whole] = (kept.get('bookings') ?? []).filter(({ _id }) => String(_id) === ids.confirmed);
      await change(ids.confirmed, { history: whole?.['history'] });
    }
  });

  it('finds offers that do not fit: to somebody else, of another time, and a session that nobody took', async () => {
    const [offer] = await table('offers').find(of(ids.asked)).toArray();
    if (!offer) throw new Error('nobody is asked');
    const corruptions = [
      { status: 'accepted' },
      { live: false },
      { declutterer: domain.objectId('e'.repeat(24)) },
      { startsAt: new Date(0) },
      { answerBy: new Date(0) },
    ];
    for (const corruption of corruptions) {
      await table('offers').updateOne({ _id: offer._id }, { $set: corruption });
      expect([corruption, await rules()]).toEqual([corruption, ['offers']]);
      await table('offers').replaceOne({ _id: offer._id }, offer);
    }
    const no = { live: false, status: 'declined', answeredAt: new Date(offer['offeredAt'] - 1) };
    const { _id: _asked, ...earlier } = offer;
    await table('offers').insertOne({ ...earlier, ...no });
    expect((await checkBookings(database())).findings.map(({ text }) => text)).toEqual([
      'somebody is asked again who said no',
    ]);
    await table('offers').deleteMany({ status: 'declined' });
    await table('offers').deleteMany(of(ids.confirmed));
    expect((await checkBookings(database())).findings.map(({ text }) => text)).toEqual([
      'is confirmed, but nobody said yes',
    ]);
    // Two at once cannot even be written.
    const { _id: _one, ...second } = offer;
    await expect(table('offers').insertOne(second)).rejects.toMatchObject({ code: 11_000 });
  });

  it('finds a session without anybody that is not paid, and time that is held for nothing', async () => {
    await change(ids.unpaid, { declutterer: null });
    expect(await rules()).toEqual(['claims', 'offers']);
    await table('claims').deleteMany(of(ids.unpaid));
    expect(await rules()).toEqual(['offers']);
    await change(ids.unpaid, { declutterer: domain.objectId('e'.repeat(24)), status: 'cancelled' });
    await table('offers').deleteMany(of(ids.asked));
    expect((await checkBookings(database())).findings.map(({ text }) => text)).toContain(
      'the time of somebody is held who is not asked',
    );
  });

  it('leaves alone what was taken before sessions were offered', async () => {
    await table('offers').deleteMany(of(ids.confirmed));
    await table('offers').updateMany({}, { $set: { offeredAt: domain.clock.now() } });
    const long = new Date(domain.clock.now().getTime() - 86_400_000);
    await change(ids.confirmed, { paidAt: long });
    expect(await rules()).toEqual([]);
  });

  it('finds a time that is not the one on the page, and a rating without a session', async () => {
    await change(ids.other, { scheduledTime: '14:00' });
    expect(await rules()).toEqual(['time']);
    await change(ids.other, { scheduledTime: '15:00', ratedAt: new Date() });
    expect(await rules()).toEqual(['rating']);
  });
});
