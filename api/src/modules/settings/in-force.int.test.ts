import { SOON } from '@gently/testing/patience';
import { addMonths, londonDate } from '@gently/contracts';
import type { SettingKey, SettingValue } from '@gently/contracts/setting-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { createCaller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

/** The process that takes the bookings; its settings are changed at another one. */
let there: PayingDomain;
let here: TestApp;
let admin: SignedInCaller;
let client: SignedInCaller;
beforeAll(async () => {
  there = await buildPayingDomain();
  await there.app.settings.follow();
  here = await buildTestApp({ env: { MONGODB_URI: there.config.MONGODB_URI } });
  await here.app.settings.follow();
  admin = await here.signIn('admin');
  client = await there.signIn('client');
});
afterAll(async () => {
  await here.close();
  await there.close();
});

/** Changes a setting at one process, and goes on when the other one knows of it. */
const change = async <Key extends SettingKey>(key: Key, value: SettingValue<Key>) => {
  const { settings } = await ok(admin, 'GET /admin/configuration');
  const version = settings.find((one) => one.key === key)?.version ?? 0;
  await ok(admin, 'PUT /admin/configuration/:key', {
    params: { key },
    body: { value, reason: 'A trial', version },
  });
  await expect.poll(() => there.app.settings.get(key), SOON).toEqual(value);
};
const preview = async <Key extends SettingKey>(key: Key, value: SettingValue<Key>) =>
  (await ok(admin, 'POST /admin/configuration/:key/preview', { params: { key }, body: { value } })).effects;
const site = () => ok(createCaller(there.app), 'GET /site');
const tryToBook = async (overrides: object = {}) => {
  const { service } = await there.soleOffer();
  return client.call('POST /bookings', { body: there.bookingBody(service, overrides) });
};

interface Line {
  account: string;
  pence: number;
}
const platformFeeOf = async (bookingId: string): Promise<number> => {
  const entries = await there.connection
    .collection<{ booking: unknown; kind: string; lines: Line[] }>('journal_entries')
    .find({ booking: there.objectId(bookingId), kind: 'payment_received' })
    .toArray();
  const lines = entries.flatMap((entry) => entry.lines);
  return lines.reduce((sum, { account, pence }) => (account === 'platform_revenue' ? sum - pence : sum), 0);
};
const paidBooking = async () => {
  const { service } = await there.soleOffer({ pricePence: 10_000 });
  const booking = await there.book(client, service);
  await there.pay(client, booking.id);
  return booking.id;
};

describe('a setting that is changed at one process holds at another', () => {
  it('a fee: a session that is paid there afterwards is divided by it, an earlier one keeps its own', async () => {
    const before = await paidBooking();
    const rates = { platform: 300, card_processing: 290, franchise_commission: 1500 };
    expect(await preview('fees', rates)).toContain(
      'Of £100.00 the declutterer gets £79.10 instead of £77.10.',
    );
    await change('fees', rates);
    const after = await paidBooking();
    expect([await platformFeeOf(before), await platformFeeOf(after)]).toEqual([500, 300]);
  });

  it('a flag: nothing new is booked there, what is booked is paid, and it goes on afterwards', async () => {
    const { service } = await there.soleOffer();
    const held = await there.book(client, service);
    expect(await preview('new_bookings', false)).toContain(
      '1 booking waits for payment and can still be paid.',
    );
    await change('new_bookings', false);
    const refused = await tryToBook();
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'switched_off',
      { feature: 'new_bookings' },
    ]);
    expect((await site()).features.new_bookings).toBe(false);
    await there.pay(client, held.id);
    await change('new_bookings', true);
    expect((await tryToBook()).status).toBe(201);
    expect((await site()).features.new_bookings).toBe(true);
  });

  it('a flag: nobody signs up there while it is off', async () => {
    await change('sign_up', false);
    const body = {
      email: 'new@people.test',
      password: 'Calm-Demo-2025',
      first_name: 'Ada',
      last_name: 'Byron',
      role: 'client' as const,
    };
    const register = () => createCaller(there.app).call('POST /auth/register', { body });
    expect((await register()).error.code).toBe('switched_off');
    await change('sign_up', true);
    expect((await register()).status).toBe(201);
  });

  it('a flag: no photo is read there while it is off', async () => {
    await change('photos', false);
    const declutterer = await there.signIn('declutterer');
    const refused = await declutterer.call('POST /declutterer/sessions/:id/photos', {
      params: { id: 'a'.repeat(24) },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'switched_off']);
    await change('photos', true);
  });

  it('the horizon: nothing is booked, moved or shown past it, and what is booked stays', async () => {
    const today = londonDate(there.clock.now());
    const [near, far] = [addMonths(today, 2), addMonths(today, 4)];
    const { service } = await there.soleOffer();
    const kept = await there.book(client, service, { scheduled_date: far });
    const [last, stay] = await preview('months_ahead', 3);
    expect(last).toMatch(/^The last day that can be booked is /);
    expect(stay).toMatch(/^1 session lies further ahead already/);
    await change('months_ahead', 3);
    expect((await site()).booking_months).toBe(3);
    expect((await tryToBook({ scheduled_date: far })).error.code).toBe('too_far_ahead');
    expect((await tryToBook({ scheduled_date: near })).status).toBe(201);
    const slots = await client.call('GET /services/:id/slots', {
      params: { id: service.id },
      query: { date: far },
    });
    expect(slots.error.code).toBe('too_far_ahead');
    const booking = await ok(client, 'GET /bookings/:id', { params: { id: kept.id } });
    expect(booking.booking.scheduled_date).toBe(far);
    const moved = await client.call('PUT /bookings/:id', {
      params: { id: kept.id },
      body: { scheduled_date: addMonths(today, 5), scheduled_time: '11:00' },
    });
    expect(moved.error.code).toBe('too_far_ahead');
    await change('months_ahead', 12);
  });

  it('unpaid bookings of one client: as many as are allowed now', async () => {
    client = await there.signIn('client');
    await change('holds_each', 2);
    for (let held = 0; held < 2; held += 1) expect((await tryToBook()).status).toBe(201);
    expect((await tryToBook()).error.code).toBe('too_many_holds');
    // The client of the other tests holds some as well.
    expect(await preview('holds_each', 1)).toEqual([
      '2 clients have more than that now. They keep them, and can book again when fewer are unpaid.',
    ]);
    await change('holds_each', 3);
    expect((await tryToBook()).status).toBe(201);
  });

  it('a notice: from its start to its end, to everybody', async () => {
    const at = (minutes: number) => new Date(there.clock.now().getTime() + minutes * 60_000).toISOString();
    const notice = { words: 'Back at ten.', from: at(10), until: at(20) };
    await change('notice', notice);
    const start = there.clock.now();
    const shownAfter = async (minutes: number) => {
      there.clock.set(new Date(start.getTime() + minutes * 60_000));
      return (await site()).notice;
    };
    const shown = { words: 'Back at ten.', until: notice.until };
    expect(await shownAfter(0)).toBeNull();
    expect(await shownAfter(10)).toEqual(shown);
    expect(await shownAfter(19)).toEqual(shown);
    expect(await shownAfter(20)).toBeNull();
    there.clock.set(start);
    await change('notice', { words: '', from: null, until: null });
    expect((await site()).notice).toBeNull();
  });
});
