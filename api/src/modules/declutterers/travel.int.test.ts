import { runs } from '@gently/testing/tier';
import { addDays, type CreateBookingBody } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

type Wanted = Partial<CreateBookingBody>;
const AT_HOME = { location_type: 'client_home', location_details: '1 Quiet Street, London E1 6AN' } as const;
const ONLINE = { location_type: 'online' } as const;

/** A service of an hour that only one person offers, who needs half an hour to travel. */
const traveller = async (travelMinutes: 0 | 30 | 60 = 30) => {
  const { service, declutterer } = await domain.soleOffer();
  await domain.app.declutterers.save({ ...declutterer, travelMinutes });
  const client = await domain.signIn('client');
  const book = (body: Wanted) => client.call('POST /bookings', { body: domain.bookingBody(service, body) });
  const openTimes = async (query: { location_type?: 'online' | 'client_home' | 'other' } = {}) => {
    const { slots } = await ok(domain.visitor(), 'GET /services/:id/slots', {
      params: { id: service.id },
      query: { date: domain.day(3), ...query },
    });
    return slots.filter(({ available }) => available).map(({ time }) => time);
  };
  return { service, declutterer, client, book, openTimes };
};

const claimsOf = (userId: string) =>
  domain.connection
    .collection('claims')
    .find({ declutterer: domain.objectId(userId) })
    .sort({ quarter: 1 })
    .toArray();

describe('time to travel', () => {
  // spec: S2-13
  it('closes what lies too near to a session at a place, and leaves what does not', async () => {
    const { book, openTimes } = await traveller();
    expect((await book({ ...AT_HOME, scheduled_time: '11:00' })).status).toBe(201);
    expect(await openTimes()).toEqual(['09:00', '13:00', '14:00', '15:00', '16:00']);
    expect(await openTimes({ location_type: 'online' })).toEqual([
      '09:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
    const near = await book({ ...ONLINE, scheduled_time: '12:00' });
    expect([near.status, near.error.code]).toEqual([409, 'slot_taken']);
    expect((await book({ ...ONLINE, scheduled_time: '13:00' })).status).toBe(201);
  });

  it('is not needed between two sessions online', async () => {
    const { book, openTimes } = await traveller(60);
    expect((await book({ ...ONLINE, scheduled_time: '11:00' })).status).toBe(201);
    expect(await openTimes({ location_type: 'online' })).toContain('12:00');
    expect(await openTimes()).not.toContain('12:00');
    expect((await book({ ...AT_HOME, scheduled_time: '12:00' })).error.code).toBe('slot_taken');
    expect((await book({ ...ONLINE, scheduled_time: '12:00' })).status).toBe(201);
  });

  it('counts on the month view as on the day', async () => {
    const { service, book, openTimes } = await traveller();
    await book({ ...AT_HOME, scheduled_time: '13:00' });
    for (const location_type of ['online', 'other'] as const) {
      const date = domain.day(3);
      const { days } = await ok(domain.visitor(), 'GET /services/:id/days', {
        params: { id: service.id },
        query: { from: date, to: date, location_type },
      });
      expect(days).toEqual([{ date, free: (await openTimes({ location_type })).length }]);
    }
  });

  it('claims nothing itself: exactly the quarters of the session are held', async () => {
    const { declutterer, book } = await traveller();
    await book({ ...AT_HOME, scheduled_time: '11:00' });
    expect((await claimsOf(declutterer.userId)).map(({ visit }) => Boolean(visit))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('treats time that was claimed before places were known as a visit', async () => {
    const { declutterer, book, openTimes } = await traveller();
    await book({ ...ONLINE, scheduled_time: '11:00' });
    await domain.connection
      .collection('claims')
      .updateMany({ declutterer: domain.objectId(declutterer.userId) }, { $unset: { visit: '' } });
    expect(await openTimes({ location_type: 'online' })).not.toContain('12:00');
  });
});

describe('many who book at once', () => {
  // spec: S2-13
  it('never get sessions between which nobody could travel', async () => {
    const { service, declutterer, client } = await traveller();
    const others = await Promise.all([1, 2, 3].map(() => domain.signIn('client')));
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const;
    for (let round = 0; round < runs({ test: 2, long: 9, nightly: 9 }); round += 1) {
      const scheduled_date = addDays(domain.day(7), round);
      const answers = await Promise.all(
        [client, ...others].flatMap((caller, index) =>
          times.map((scheduled_time, at) =>
            caller.call('POST /bookings', {
              body: domain.bookingBody(service, {
                scheduled_date,
                scheduled_time,
                ...((index + at) % 3 === 0 ? ONLINE : AT_HOME),
              }),
            }),
          ),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      const made = answers
        .filter(({ status }) => status === 201)
        .map(({ data: { booking } }) => ({
          start: Date.parse(booking.starts_at),
          end: Date.parse(booking.ends_at),
          visit: booking.location_type !== 'online',
        }))
        .sort((one, other) => one.start - other.start);
      made.slice(1).forEach((session, index) => {
        const before = made[index];
        if (!before) return;
        const minutes = (session.start - before.end) / 60_000;
        expect(minutes).toBeGreaterThanOrEqual(session.visit || before.visit ? 30 : 0);
      });
      // Nobody is turned away for nothing: at least every other time is taken.
      expect(made.length).toBeGreaterThanOrEqual(3);
    }
    expect((await claimsOf(declutterer.userId)).length % 4).toBe(0);
  });

  it('get one of two neighbouring visits, every time', async () => {
    const { service, client } = await traveller();
    const other = await domain.signIn('client');
    for (let round = 0; round < runs({ test: 3, long: 20, nightly: 40 }); round += 1) {
      const scheduled_date = addDays(domain.day(20), round);
      const wish = (scheduled_time: '10:00' | '11:00') => ({
        body: domain.bookingBody(service, { scheduled_date, scheduled_time, ...AT_HOME }),
      });
      const answers = await Promise.all([
        client.call('POST /bookings', wish('10:00')),
        other.call('POST /bookings', wish('11:00')),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });
});

describe('a session whose place changes', () => {
  const CHANGE = { location_type: 'client_home', location_details: '1 Quiet Street, London E1 6AN' } as const;

  it('stays online, in words, when nobody could get there in time', async () => {
    const { client, book, declutterer } = await traveller();
    await book({ ...ONLINE, scheduled_time: '10:00' });
    const second = await book({ ...ONLINE, scheduled_time: '11:00' });
    const params = { id: second.data.booking.id };
    const refused = await client.call('PUT /bookings/:id', { params, body: CHANGE });
    expect([refused.status, refused.error.code]).toEqual([409, 'travel_needed']);
    expect((await ok(client, 'GET /bookings/:id', { params })).booking.location_type).toBe('online');
    expect((await claimsOf(declutterer.userId)).filter(({ visit }) => visit)).toEqual([]);
  });

  it('becomes a visit where there is time, and keeps others at a distance from then on', async () => {
    const { client, book, openTimes } = await traveller();
    const { data } = await book({ ...ONLINE, scheduled_time: '11:00' });
    const params = { id: data.booking.id };
    expect(await openTimes({ location_type: 'online' })).toContain('12:00');
    await ok(client, 'PUT /bookings/:id', { params, body: CHANGE });
    expect(await openTimes({ location_type: 'online' })).not.toContain('12:00');
    await ok(client, 'PUT /bookings/:id', { params, body: { location_type: 'online' } });
    expect(await openTimes({ location_type: 'online' })).toContain('12:00');
  });
});

describe('sessions on the days on which the clocks change', () => {
  it.each([
    ['2035-03-25', '09:00', '08:00'],
    ['2035-10-28', '09:00', '09:00'],
    ['2035-10-27', '16:00', '15:00'],
  ] as const)('are on %s at %s as anybody reads it', async (scheduled_date, scheduled_time, utc) => {
    const { declutterer, book } = await traveller();
    const { data } = await book({ ...AT_HOME, scheduled_date, scheduled_time });
    const startsAt = `${scheduled_date}T${utc}:00.000Z`;
    expect(data.booking).toMatchObject({ scheduled_date, scheduled_time, starts_at: startsAt });
    const [first, ...rest] = (await claimsOf(declutterer.userId)).map(({ quarter }) => Number(quarter));
    expect([first, rest.length]).toEqual([Date.parse(startsAt) / 900_000, 3]);
  });
});
