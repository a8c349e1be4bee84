import { API_BASE } from '@gently/contracts/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { describeRefusals } from '../../testing/refusals';
import { buildCalendarDomain, type CalendarDomain } from '../../testing/calendar-domain';

let t: CalendarDomain;
beforeAll(async () => {
  t = await buildCalendarDomain();
});
afterAll(() => t.close());

const read = async (address: string) => {
  const url = address.replace('http://site.test', '');
  return t.app.inject({ method: 'GET', url });
};
/** Folded lines put together again. */
const linesOf = (file: string): string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n');
const valuesOf = (file: string, name: string): string[] =>
  linesOf(file)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(name.length));

describe('the private feed', () => {
  it('is read by whoever knows its address, with confirmed sessions in London time and no needs', async () => {
    const { client, booking, userId } = await t.confirmed();
    const { service } = await t.soleOffer();
    await t.book(client, service, { scheduled_date: t.day(4) });
    const { address, renewed_at: since } = await ok(client, 'GET /calendar/feed');
    expect(address).toMatch(/^http:\/\/site\.test\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/);
    expect(since).toBe(t.clock.now().toISOString());
    const answer = await read(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const file = answer.body;
    expect(valuesOf(file, 'UID')).toEqual([`:booking-${booking.id}@gently-sorted`]);
    expect(valuesOf(file, 'STATUS')).toEqual([':CONFIRMED']);
    expect(valuesOf(file, 'DTSTART')).toContain(';TZID=Europe/London:20350120T100000');
    expect(valuesOf(file, 'SUMMARY')[0]).toContain('with Marcus');
    expect(file).not.toContain('Knock twice');
    const person = await t.signInDeclutterer(userId);
    const own = await read((await ok(person, 'GET /calendar/feed')).address);
    expect(valuesOf(own.body, 'SUMMARY')[0]).toContain('with Rowan');
    expect(valuesOf(own.body, 'LOCATION')).toEqual([':14 Alder Road\\, London N8 7QT']);
    expect(own.body).not.toContain('Knock twice');
  });

  it('is a whole calendar also when it is empty', async () => {
    const person = await t.signIn('manager');
    const lines = linesOf((await read((await ok(person, 'GET /calendar/feed')).address)).body);
    expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    expect(lines).toContain('VERSION:2.0');
    expect(lines).not.toContain('BEGIN:VEVENT');
  });

  it.each([
    ['2035-03-22T10:00:00Z', 2, '20350324T100000', '2035-03-24T10:00:00.000Z'],
    ['2035-03-22T10:00:00Z', 3, '20350325T100000', '2035-03-25T09:00:00.000Z'],
    ['2035-10-25T10:00:00Z', 2, '20351027T100000', '2035-10-27T09:00:00.000Z'],
    ['2035-10-25T10:00:00Z', 3, '20351028T100000', '2035-10-28T10:00:00.000Z'],
  ])('keeps its hour when the clocks change (%s, %i days on)', async (now, ahead, local, instant) => {
    t.clock.set(now);
    const { client, booking } = await t.confirmed('10:00', ahead);
    expect(booking.starts_at).toBe(instant);
    const file = (await read((await ok(client, 'GET /calendar/feed')).address)).body;
    expect(valuesOf(file, 'DTSTART')).toContain(`;TZID=Europe/London:${local}`);
    expect(valuesOf(file, 'TZID')).toEqual([':Europe/London']);
    t.clock.set('2035-01-17T10:00:00Z');
  });

  it('forgets a session that is cancelled', async () => {
    const { client, booking } = await t.confirmed();
    const { address } = await ok(client, 'GET /calendar/feed');
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id: booking.id },
      body: { reason: 'User requested cancellation' },
    });
    expect((await read(address)).body).not.toContain('BEGIN:VEVENT');
  });

  // spec: S7-07
  it('has one address until it is renewed; then the old one opens nothing', async () => {
    const person = await t.signIn('declutterer');
    const first = await ok(person, 'GET /calendar/feed');
    expect(await ok(person, 'GET /calendar/feed')).toEqual(first);
    const second = await ok(person, 'POST /calendar/feed/renew');
    expect(second.address).not.toBe(first.address);
    expect(await ok(person, 'GET /calendar/feed')).toEqual(second);
    expect((await read(second.address)).statusCode).toBe(200);
    const old = await read(first.address);
    expect([old.statusCode, old.json<{ code: string }>().code]).toEqual([404, 'calendar_feed_not_found']);
  });

  it('keeps only the hash of its secret', async () => {
    const person = await t.signIn('declutterer');
    const { address } = await ok(person, 'GET /calendar/feed');
    const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
    const row = await t.connection
      .collection('calendar_feeds')
      .findOne({ _id: t.objectId(person.account.id) });
    expect(row).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('has one address also when it is asked for several times at once', async () => {
    const person = await t.signIn('declutterer');
    const asked = await Promise.all(Array.from({ length: 5 }, () => ok(person, 'GET /calendar/feed')));
    expect(new Set(asked.map(({ address }) => address)).size).toBe(1);
  });

  it('is gone for somebody who was suspended', async () => {
    const person = await t.signIn('declutterer');
    const { address } = await ok(person, 'GET /calendar/feed');
    await t.connection
      .collection('users')
      .updateOne({ _id: t.objectId(person.account.id) }, { $set: { status: 'suspended' } });
    expect((await read(address)).statusCode).toBe(404);
  });

  it.each(['x', 'a'.repeat(43), 'a'.repeat(44), '%00', '{"$gt":""}', '../../health'])(
    'answers 404 at the made-up address %s',
    async (secret) => {
      const url = `${API_BASE}/calendar/feed/${encodeURIComponent(secret)}.ics`;
      const answer = await t.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'calendar_feed_not_found' });
    },
  );
});

describeRefusals('GET /calendar/feed', { access: 'signed_in' }, () => t);
describeRefusals('POST /calendar/feed/renew', { access: 'signed_in' }, () => t);
