import { addDays, addMonths, londonDate } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const today = () => londonDate(domain.clock.now());
const lastDay = () => addMonths(today(), 12);
const dayAfter = () => addDays(lastDay(), 1);

describe('days that do not exist', () => {
  // spec: A-01
  it.each([
    'days?from=9999-12-31&to=9999-12-31',
    'days?from=10000-01-01&to=10000-01-01',
    'days?from=2026-02-30&to=2026-03-01',
    'days?from=0000-01-01&to=0000-01-02',
    'days?from=-000001-01-01&to=-000001-01-02',
    'slots?date=9999-12-31',
    'slots?date=2026-02-30',
  ])('are refused at once: %s', async (question) => {
    const { service } = await domain.soleOffer();
    const answer = await domain.visitor().raw({ method: 'GET', path: `/services/${service.id}/${question}` });
    expect([answer.status, answer.error.code]).toEqual([422, 'validation_failed']);
    expect(answer.error.errors[0]?.message).toBe('Please select a date');
  });
});

describe('days past the horizon', () => {
  it('are not asked for: days and times up to the last one are answered', async () => {
    const { service } = await domain.soleOffer();
    const params = { id: service.id };
    const visitor = domain.visitor();
    const query = { from: lastDay(), to: lastDay() };
    expect((await ok(visitor, 'GET /services/:id/days', { params, query })).days).toEqual([
      { date: lastDay(), free: 8 },
    ]);
    const beyond = await visitor.call('GET /services/:id/days', {
      params,
      query: { ...query, to: dayAfter() },
    });
    expect([beyond.status, beyond.error.code, beyond.error.details]).toEqual([
      422,
      'too_far_ahead',
      { last_date: lastDay() },
    ]);
    expect(beyond.error.errors).toEqual([
      { field: 'to', message: 'Please choose a day up to Thursday 17 January 2036' },
    ]);
    const times = await visitor.call('GET /services/:id/slots', { params, query: { date: dayAfter() } });
    expect([times.error.code, times.error.errors[0]?.field]).toEqual(['too_far_ahead', 'date']);
  });

  // spec: A-01
  it('are not booked, not chosen again and not moved to; the last one is', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const refusal = async (call: ReturnType<typeof client.call>) => {
      const { status, error } = await call;
      return [status, error.code, error.errors[0]?.field];
    };
    const tooFar = [422, 'too_far_ahead', 'scheduled_date'];
    const body = domain.bookingBody(service, { scheduled_date: dayAfter() });
    expect(await refusal(client.call('POST /bookings', { body }))).toEqual(tooFar);
    const { id } = await domain.book(client, service, { scheduled_date: lastDay() });
    const again = { body: { ...body, replaces: id } };
    expect(await refusal(client.call('POST /bookings', again))).toEqual(tooFar);
    const move = {
      params: { id },
      body: { scheduled_date: dayAfter(), scheduled_time: '10:00' as const },
    };
    expect(await refusal(client.call('PUT /bookings/:id', move))).toEqual(tooFar);
    await domain.pay(client, id);
    expect(await refusal(client.call('PUT /bookings/:id', move))).toEqual(tooFar);
    expect((await ok(client, 'GET /bookings/:id', { params: { id } })).booking.scheduled_date).toBe(
      lastDay(),
    );
  });

  it('are not offered in place of a time that has gone', async () => {
    const { service } = await domain.soleOffer();
    const wanted = { scheduled_date: lastDay(), scheduled_time: '16:00' } as const;
    await domain.book(await domain.signIn('client'), service, wanted);
    const body = domain.bookingBody(service, wanted);
    const { error } = await (await domain.signIn('client')).call('POST /bookings', { body });
    const slots = error.details?.['next_slots'] as { date: string }[];
    expect(slots.length).toBeGreaterThan(0);
    expect(new Set(slots.map(({ date }) => date))).toEqual(new Set([lastDay()]));
  });
});

describe('days that a declutterer plans', () => {
  it('reach two years ahead', async () => {
    const declutterer = await domain.signIn('declutterer');
    const plan = (date: string) =>
      declutterer.call('PUT /declutterer/availability', {
        body: { slots: [], overrides: [{ date, hours: [] }] },
      });
    expect((await plan(addMonths(today(), 24))).status).toBe(200);
    const beyond = await plan(addDays(addMonths(today(), 24), 1));
    expect([beyond.status, beyond.error.errors]).toEqual([
      422,
      [{ field: 'overrides.0.date', message: 'Please choose days within the next two years' }],
    ]);
    const preview = await declutterer.call('POST /declutterer/availability/preview', {
      body: { slots: [], overrides: [{ date: '2999-12-31', hours: [] }] },
    });
    expect(preview.status).toBe(422);
  });
});
