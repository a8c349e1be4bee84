import { describe, expect, it } from 'vitest';
import { ADDRESS_TEXTS } from './address';
import { BOOKING_TEXTS, createBookingBody } from './bookings';
import { addDays, formatDuration, formatLongDate, londonDate } from './dates';
import { ERRORS } from './errors';
import { formatPounds, formatPoundsShort, toPence, toPounds } from './money';

const valid = {
  service_id: 'a'.repeat(24),
  scheduled_date: '2026-12-01',
  scheduled_time: '09:00',
  location_type: 'client_home',
  location_details: '1 High Street, London E1 6AN',
};

const messages = (body: unknown): Record<string, string> => {
  const result = createBookingBody.safeParse(body);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
};

describe('createBookingBody', () => {
  // spec: C3-08
  it('fills what is optional and drops repeated choices', () => {
    const parsed = createBookingBody.parse({
      ...valid,
      sensory_needs: ['few', 'few'].map(() => 'frequent_breaks'),
    });
    expect(parsed).toMatchObject({
      notes: '',
      communication_preferences: [],
      sensory_needs: ['frequent_breaks'],
    });
  });

  // spec: C5-05
  it('names every missing answer at once, in the words of the form', () => {
    expect(
      messages({
        service_id: '',
        scheduled_date: '',
        scheduled_time: '',
        location_type: 'client_home',
        location_details: ' ',
      }),
    ).toEqual({
      service_id: BOOKING_TEXTS.service,
      scheduled_date: BOOKING_TEXTS.date,
      scheduled_time: BOOKING_TEXTS.time,
      location_details: ADDRESS_TEXTS.line.client_home,
    });
  });

  // spec: C5-06
  it('needs no address for a session online', () => {
    expect(messages({ ...valid, location_type: 'online', location_details: '' })).toEqual({});
  });

  it.each([
    [{ ...valid, admin: true }],
    [{ ...valid, notes: { $gt: '' } }],
    [{ ...valid, scheduled_date: '2026-02-30' }],
  ])('refuses %j', (body) => {
    expect(createBookingBody.safeParse(body).success).toBe(false);
  });
});

describe('dates', () => {
  it('takes the London day of an instant, on both sides of midnight in summer', () => {
    expect(londonDate(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01');
    expect(londonDate(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02');
  });

  it('counts days across both clock changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
  });

  it('writes dates and durations as a person says them', () => {
    expect(formatLongDate('2026-11-27')).toBe('Friday 27 November 2026');
    expect(formatDuration(90)).toBe('1 hour 30 minutes');
    expect(formatDuration(120)).toBe('2 hours');
  });
});

describe('money', () => {
  // spec: C9-04
  it('keeps every penny between pounds and pence', () => {
    for (let pence = 0; pence <= 100_000; pence += 1) expect(toPence(toPounds(pence))).toBe(pence);
  });

  // spec: S1-07
  it('shows pence only where there are some in the short form', () => {
    expect([formatPounds(45), formatPoundsShort(45), formatPoundsShort(22.5)]).toEqual([
      '£45.00',
      '£45',
      '£22.50',
    ]);
  });
});

describe('errors', () => {
  // spec: C8-01
  it('has calm words for every code', () => {
    for (const { message } of Object.values(ERRORS)) expect(message).toMatch(/^[A-Z][^!]{5,}$/);
  });
});
