import { API_BASE } from '@gently/contracts/product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const fileOf = (caller: Caller, id: string) =>
  domain.app.inject({ url: `${API_BASE}/bookings/${id}/calendar.ics`, headers: caller.headers });
const sequenceOf = (file: string): number => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
const uidOf = (file: string): string | undefined => /UID:(\S+)/.exec(file)?.[1];

it('is an own booking as a file that replaces an older one', async () => {
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer();
  const { id, reference } = await domain.book(client, service);
  await domain.pay(client, id);
  const waiting = await fileOf(client, id);
  expect(waiting.statusCode).toBe(200);
  expect(waiting.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': `attachment; filename="gently-sorted-${reference.toLowerCase()}.ics"`,
    'cache-control': 'no-store',
  });
  expect(waiting.body).toContain('STATUS:TENTATIVE');
  expect(waiting.body).not.toContain('Marcus');
  await domain.app.matching.accept(id, declutterer.userId);
  await ok(client, 'PUT /bookings/:id', {
    params: { id },
    body: { scheduled_date: domain.day(6), scheduled_time: '14:00' },
  });
  const moved = (await fileOf(client, id)).body;
  expect(moved).toContain(`DTSTART;TZID=Europe/London:${domain.day(6).replaceAll('-', '')}T140000`);
  expect(moved).toContain('STATUS:CONFIRMED');
  expect(moved).toContain('Marcus');
  expect(uidOf(moved)).toBe(uidOf(waiting.body));
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(waiting.body));
  await ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Changed' } });
  const cancelled = (await fileOf(client, id)).body;
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(moved));
});

it("is nobody else's", async () => {
  const { service } = await domain.soleOffer();
  const { id } = await domain.book(await domain.signIn('client'), service);
  const other = await fileOf(await domain.signIn('client'), id);
  expect([other.statusCode, other.json().code]).toEqual([404, 'booking_not_found']);
  expect((await fileOf(domain.visitor(), id)).statusCode).toBe(401);
  expect((await fileOf(await domain.signIn('declutterer'), id)).statusCode).toBe(403);
  const malformed = await fileOf(await domain.signIn('client'), 'nonsense');
  expect([malformed.statusCode, malformed.json().code]).toEqual([404, 'booking_not_found']);
});
