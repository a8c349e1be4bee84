import { addDays, AVAILABILITY_TEXTS } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';
import { createWorkplace, WORKS } from './testing/working';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

const { saturday, working, openTimes } = createWorkplace(() => domain);

describe('weekly hours', () => {
  // spec: S2-13, S3-01
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

  // spec: S2-13, S6-02
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

  // spec: S2-13
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

  // spec: S5-01
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
