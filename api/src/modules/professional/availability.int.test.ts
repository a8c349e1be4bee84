import { addDays, type AvailabilityBody, AVAILABILITY_TEXTS } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

type Slots = AvailabilityBody['slots'];
/** The first day on which sessions are looked for here: a Saturday. */
const saturday = () => domain.day(3);
const WORKS: Slots = [{ day: 'Saturday', startTime: '09:00', endTime: '17:00' }];

/** Somebody who alone offers a service, and works on Saturdays. */
const working = async (slots: Slots = WORKS) => {
  const person = await domain.signIn('declutterer');
  const service = await domain.addService({ category: 'home_organisation' });
  const userId = person.account.id;
  await domain.app.declutterers.save({ userId, approved: true, serviceIds: [service.id] });
  await ok(person, 'PUT /declutterer/availability', { body: { slots } });
  return { person, service, userId };
};

const openTimes = async (serviceId: string, date = saturday()) => {
  const answer = await ok(domain.visitor(), 'GET /services/:id/slots', {
    params: { id: serviceId },
    query: { date },
  });
  return answer.slots.filter(({ available }) => available).map(({ time }) => time);
};

describe('weekly hours', () => {
  it('start empty, and are read back in order with ids of their own', async () => {
    const person = await domain.signIn('declutterer');
    expect(await ok(person, 'GET /declutterer/availability')).toEqual({
      slots: [],
      overrides: [],
      travel_minutes: 0,
      revision: 0,
    });
    const plan = await ok(person, 'PUT /declutterer/availability', {
      body: {
        slots: [
          { day: 'Tuesday', startTime: '12:00', endTime: '13:00', isAvailable: false },
          { id: 'mine', day: 'Tuesday', startTime: '09:00', endTime: '17:00', isAvailable: true },
          { day: 'Monday', startTime: '13:00', endTime: '15:15' },
          { day: 'Monday', startTime: '10:00', endTime: '13:00' },
        ],
        travel_minutes: 30,
      },
    });
    expect(plan).toMatchObject({
      slots: [
        { day: 'Monday', startTime: '10:00', endTime: '13:00', isAvailable: true },
        { day: 'Monday', startTime: '13:00', endTime: '15:15', isAvailable: true },
        { day: 'Tuesday', startTime: '09:00', endTime: '17:00', isAvailable: true },
        { day: 'Tuesday', startTime: '12:00', endTime: '13:00', isAvailable: false },
      ],
      travel_minutes: 30,
      revision: 1,
    });
    expect(new Set(plan.slots.map(({ id }) => id)).size).toBe(4);
    expect(await ok(person, 'GET /declutterer/availability')).toEqual(plan);
  });

  it('open and close what clients can book; a blocked stretch closes its own', async () => {
    const { person, service } = await working();
    expect(await openTimes(service.id)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
    await ok(person, 'PUT /declutterer/availability', {
      body: {
        slots: [...WORKS, { day: 'Saturday', startTime: '11:00', endTime: '14:00', isAvailable: false }],
      },
    });
    expect(await openTimes(service.id)).toEqual(['09:00', '10:00', '14:00', '15:00', '16:00']);
  });

  it('give way to a date of their own; dates that are over are forgotten', async () => {
    const { person, service } = await working();
    const overrides = [
      { date: saturday(), hours: [{ startTime: '10:00', endTime: '12:00' }] },
      { date: addDays(saturday(), 7), hours: [] },
      { date: domain.day(-1), hours: [] },
    ];
    const plan = await ok(person, 'PUT /declutterer/availability', { body: { slots: WORKS, overrides } });
    expect(plan.overrides.map(({ date }) => date)).toEqual([saturday(), addDays(saturday(), 7)]);
    expect(await openTimes(service.id)).toEqual(['10:00', '11:00']);
    expect(await openTimes(service.id, addDays(saturday(), 7))).toEqual([]);
    const kept = await ok(person, 'PUT /declutterer/availability', { body: { slots: WORKS } });
    expect(kept.overrides).toEqual(plan.overrides);
  });

  it('are not written over by somebody who has not seen the newest', async () => {
    const { person } = await working();
    const { revision } = await ok(person, 'GET /declutterer/availability');
    const put = () => person.call('PUT /declutterer/availability', { body: { slots: WORKS, revision } });
    expect((await put()).status).toBe(200);
    const late = await put();
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
  });

  it('change once when they are saved from several places at the same moment', async () => {
    const { person } = await working();
    const { revision } = await ok(person, 'GET /declutterer/availability');
    const answers = await Promise.all(
      ['10:00', '11:00', '12:00', '13:00'].map((endTime) =>
        person.call('PUT /declutterer/availability', {
          body: { slots: [{ day: 'Saturday', startTime: '09:00', endTime }], revision },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const saved = answers.find(({ status }) => status === 200);
    expect(await ok(person, 'GET /declutterer/availability')).toEqual(saved?.data);
  });

  it.each([
    ['slots.0.day', { slots: [{ day: '', startTime: '09:00', endTime: '10:00' }] }, AVAILABILITY_TEXTS.day],
    ['slots.0.startTime', { slots: [{ day: 'Monday', endTime: '10:00' }] }, AVAILABILITY_TEXTS.startTime],
    [
      'slots.0.endTime',
      { slots: [{ day: 'Monday', startTime: '10:00', endTime: '' }] },
      AVAILABILITY_TEXTS.endTime,
    ],
    [
      'slots.0.endTime',
      { slots: [{ day: 'Monday', startTime: '10:00', endTime: '10:00' }] },
      AVAILABILITY_TEXTS.endAfterStart,
    ],
    [
      'slots.0.startTime',
      { slots: [{ day: 'Monday', startTime: '10:05', endTime: '11:00' }] },
      AVAILABILITY_TEXTS.step,
    ],
    [
      'slots.1.startTime',
      {
        slots: [
          { day: 'Monday', startTime: '10:00', endTime: '12:00' },
          { day: 'Monday', startTime: '11:45', endTime: '13:00' },
        ],
      },
      AVAILABILITY_TEXTS.overlap,
    ],
    [
      'overrides.1.date',
      {
        slots: [],
        overrides: [
          { date: '2035-02-01', hours: [] },
          { date: '2035-02-01', hours: [] },
        ],
      },
      AVAILABILITY_TEXTS.sameDate,
    ],
    ['travel_minutes', { slots: [], travel_minutes: 20 }, AVAILABILITY_TEXTS.travel],
  ])('say what is wrong with %s, and nothing is stored', async (field, body, message) => {
    const person = await domain.signIn('declutterer');
    for (const [method, path] of [
      ['PUT', '/declutterer/availability'],
      ['POST', '/declutterer/availability/preview'],
    ] as const) {
      const answer = await person.raw({ method, path, payload: body });
      expect([answer.status, answer.error.errors]).toEqual([422, [{ field, message }]]);
    }
    expect((await ok(person, 'GET /declutterer/availability')).revision).toBe(0);
  });
});

describe('sessions that a change would leave outside', () => {
  const MORNINGS: Slots = [{ day: 'Saturday', startTime: '09:00', endTime: '12:00' }];

  it('are shown before anything is stored, with what is lost and gained', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client', { firstName: 'Noor' });
    const booking = await domain.book(client, service, { scheduled_time: '13:00' });
    await domain.book(client, service, { scheduled_time: '10:00' });
    const body = { slots: [...MORNINGS, { day: 'Sunday' as const, startTime: '09:00', endTime: '10:00' }] };
    const preview = await ok(person, 'POST /declutterer/availability/preview', { body });
    expect(preview.affected).toEqual([
      {
        booking_id: booking.id,
        reference: booking.reference,
        scheduled_date: saturday(),
        scheduled_time: '13:00',
        client_first_name: 'Noor',
        status: 'pending',
        already_outside: false,
      },
    ]);
    // Nine of each lie in the next 60 days; one of the lost times is a session already.
    expect([preview.slots_lost, preview.slots_gained]).toEqual([9 * 5 - 1, 9]);
    expect((await ok(person, 'GET /declutterer/availability')).revision).toBe(1);
  });

  it('are told however far ahead they are', async () => {
    const { person, service } = await working();
    const far = addDays(saturday(), 7 * 40);
    await domain.book(await domain.signIn('client'), service, { scheduled_date: far });
    const { affected } = await ok(person, 'POST /declutterer/availability/preview', { body: { slots: [] } });
    expect(affected.map(({ scheduled_date: date }) => date)).toEqual([far]);
  });

  it('refuse the change with the list, until it is said that they stay', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service, { scheduled_time: '13:00' });
    const refused = await person.call('PUT /declutterer/availability', { body: { slots: MORNINGS } });
    expect([refused.status, refused.error.code]).toEqual([409, 'sessions_affected']);
    expect(refused.error.details).toMatchObject({ affected: [{ booking_id: booking.id }], slots_gained: 0 });
    expect(await openTimes(service.id)).toContain('15:00');

    const kept = await ok(person, 'PUT /declutterer/availability', {
      body: { slots: MORNINGS, keep_sessions: true },
    });
    expect(kept.slots).toHaveLength(1);
    expect(await openTimes(service.id)).toEqual(['09:00', '10:00', '11:00']);
    expect((await ok(client, 'GET /bookings/:id', { params: { id: booking.id } })).booking).toMatchObject({
      status: 'pending',
      scheduled_time: '13:00',
    });
    expect(
      await domain.connection.collection('claims').countDocuments({ booking: domain.objectId(booking.id) }),
    ).toBe(4);
  });

  it('are told when they were booked after the others were shown', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client');
    const shown = await domain.book(client, service, { scheduled_time: '13:00' });
    const since = await domain.book(client, service, { scheduled_time: '15:00' });
    const put = (kept_sessions: string[]) =>
      person.call('PUT /declutterer/availability', {
        body: { slots: MORNINGS, keep_sessions: true, kept_sessions },
      });
    const refused = await put([shown.id]);
    expect([refused.status, refused.error.code]).toEqual([409, 'sessions_affected']);
    expect((await put([shown.id, since.id])).status).toBe(200);
  });

  it('are not asked about again once they are kept, but still shown', async () => {
    const { person, service } = await working();
    await domain.book(await domain.signIn('client'), service, { scheduled_time: '13:00' });
    await ok(person, 'PUT /declutterer/availability', { body: { slots: MORNINGS, keep_sessions: true } });
    const again = [...MORNINGS, { day: 'Sunday' as const, startTime: '09:00', endTime: '10:00' }];
    const { affected } = await ok(person, 'POST /declutterer/availability/preview', {
      body: { slots: again },
    });
    expect(affected).toMatchObject([{ scheduled_time: '13:00', already_outside: true }]);
    expect((await person.call('PUT /declutterer/availability', { body: { slots: again } })).status).toBe(200);
  });

  it('count a holiday as well', async () => {
    const { person, service } = await working();
    await domain.book(await domain.signIn('client'), service);
    const overrides = [{ date: saturday(), hours: [] }];
    const refused = await person.call('PUT /declutterer/availability', { body: { slots: WORKS, overrides } });
    expect(refused.error.code).toBe('sessions_affected');
  });

  it('are only those that still hold time', async () => {
    const { person, service } = await working();
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service);
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: booking.id }, body: { reason: 'Ill' } });
    const { affected } = await ok(person, 'POST /declutterer/availability/preview', { body: { slots: [] } });
    expect(affected).toEqual([]);
  });

  it('never slip in while the hours are being changed', async () => {
    const client = await domain.signIn('client');
    for (let round = 0; round < 6; round += 1) {
      const { person, service } = await working();
      const times = ['13:00', '14:00', '15:00', '16:00'] as const;
      const book = (time: (typeof times)[number]) =>
        client.call('POST /bookings', { body: domain.bookingBody(service, { scheduled_time: time }) });
      const [first, second, third, fourth] = times;
      const [change, ...booked] = await Promise.all([
        person.call('PUT /declutterer/availability', { body: { slots: MORNINGS } }),
        ...[first, second, third, fourth].map(book),
      ]);
      const made = booked.filter(({ status }) => status === 201).length;
      // Either the hours changed before anybody booked, or the sessions were there and the change was refused.
      expect([200, 409]).toContain(change.status);
      if (change.status === 200) expect(made).toBe(0);
      else expect(change.error.code).toBe('sessions_affected');
      for (const { status, error } of booked.filter((answer) => answer.status !== 201))
        expect([status, error.code]).toEqual([409, 'slot_taken']);
    }
  });
});

const body = {
  slots: [],
  overrides: [],
  travel_minutes: 15,
  revision: 0,
  keep_sessions: false,
  kept_sessions: [],
};
describeRefusals('GET /declutterer/availability', { access: ['declutterer'] }, () => domain);
describeRefusals('PUT /declutterer/availability', { access: ['declutterer'], body }, () => domain);
describeRefusals('POST /declutterer/availability/preview', { access: ['declutterer'], body }, () => domain);
