import type { BookingDetail, TimelineEntry } from '@gently/contracts/bookings';
import { BOOKING_EVENTS } from '@gently/contracts/booking-status';
import { buildBooking } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments';

const NOW = new Date('2030-02-01T09:10:00Z');
const entry = (overrides: Partial<TimelineEntry> = {}): TimelineEntry => ({
  event: 'create',
  at: '2030-02-01T09:00:00.000Z',
  status: 'pending',
  by: 'you',
  note: '',
  moved: null,
  ...overrides,
});
const titles = (booking: BookingDetail, done: boolean) =>
  momentsOf(booking, NOW)
    .filter((moment) => moment.done === done)
    .map(({ title }) => title);

describe('what happened', () => {
  it('keeps the order of the history and says when', () => {
    const timeline = [entry(), entry({ event: 'pay', at: '2030-02-01T09:05:00.000Z', by: 'system' })];
    expect(momentsOf(buildBooking({ timeline }), NOW).slice(0, 2)).toEqual([
      { title: 'You booked this session', when: 'Fri 1 Feb 2030, 09:00', text: '', done: true },
      { title: 'Your payment arrived', when: 'Fri 1 Feb 2030, 09:05', text: '', done: true },
    ]);
  });

  it.each(BOOKING_EVENTS)('has words for %s, whoever did it', (event) => {
    for (const by of ['you', 'declutterer', 'team', 'system'] as const) {
      const [moment] = momentsOf(buildBooking({ timeline: [entry({ event, by })] }), NOW);
      expect(moment?.title).toMatch(/^[A-Z].{5,}/);
    }
  });

  it('stays readable with a step that only a newer API knows', () => {
    const timeline = [entry({ event: 'extended' as TimelineEntry['event'] })];
    expect(titles(buildBooking({ timeline }), true)).toEqual(['Your booking was changed']);
  });

  it('says that a refund waits for the bank of the client, until the money is sent', () => {
    const held = entry({ event: 'cancel', status: 'cancelled', refund_held: true });
    const cancelled = (...timeline: TimelineEntry[]) =>
      titles(buildBooking({ status: 'cancelled', timeline }), false);
    expect(cancelled(held)).toEqual(['You get your refund']);
    expect(cancelled(held, entry({ event: 'refund', status: 'cancelled', by: 'system' }))).toEqual([]);
    expect(cancelled({ ...held, refund_held: false })).toEqual([]);
  });

  it('says whether money was sent back, returned by a bank, or taken by the bank of the client', () => {
    const sent = { event: 'refund', by: 'system' } as const;
    const timeline = [
      entry(sent),
      entry({ ...sent, returned: true }),
      entry({ ...sent, taken_by_bank: true }),
    ];
    expect(titles(buildBooking({ timeline }), true)).toEqual([
      'Your money was sent back',
      'Your bank returned a refund',
      'Your bank took your money back',
    ]);
  });

  it('tells who could not come from who said that nobody came', () => {
    const title = (by: TimelineEntry['by']) =>
      momentsOf(buildBooking({ timeline: [entry({ event: 'hand_back', by })] }), NOW)[0]?.title;
    expect([title('team'), title('you')]).toEqual([
      'Your declutterer cannot come after all',
      'You told us that nobody came',
    ]);
  });

  it('names only the declutterer who comes now', () => {
    const accept = entry({ event: 'accept', by: 'declutterer', status: 'confirmed' });
    const booking = buildBooking({
      status: 'confirmed',
      declutterer: { first_name: 'Imogen' },
      timeline: [accept, entry({ event: 'reschedule', status: 'pending' }), { ...accept }],
    });
    expect(titles(booking, true)).toEqual([
      'A declutterer accepted',
      'You moved the session',
      'Imogen accepted your session',
    ]);
  });

  it('names who comes by a manager’s doing, and nobody who was to come before', () => {
    const accept = entry({ event: 'accept', by: 'declutterer', status: 'confirmed' });
    const given = (event: 'assign' | 'reassign') =>
      titles(
        buildBooking({
          status: 'confirmed',
          declutterer: { first_name: 'Imogen' },
          timeline: [accept, entry({ event, by: 'team', status: 'confirmed' })],
        }),
        true,
      );
    expect(given('assign')).toEqual(['A declutterer accepted', 'We found you somebody: Imogen']);
    expect(given('reassign')).toEqual(['A declutterer accepted', 'Imogen comes instead']);
  });

  it('says from when to when a session was moved', () => {
    const moved = { from: { date: '2030-03-04', time: '10:00' }, to: { date: '2030-03-05', time: '13:00' } };
    const timeline = [entry({ event: 'reschedule', moved })];
    expect(momentsOf(buildBooking({ timeline }), NOW)[0]?.text).toBe(
      'From Mon 4 Mar 2030, 10:00 to Tue 5 Mar 2030, 13:00.',
    );
  });

  it('passes on what the team wrote, and not the fixed reason of the client', () => {
    const cancelled = (overrides: Partial<TimelineEntry>) =>
      momentsOf(
        buildBooking({ status: 'cancelled', timeline: [entry({ event: 'cancel', ...overrides })] }),
        NOW,
      );
    expect(cancelled({ by: 'team', note: 'The lift is broken.' })).toEqual([
      expect.objectContaining({ title: 'We cancelled this booking', text: 'The lift is broken.' }),
    ]);
    expect(cancelled({ note: 'User requested cancellation' })).toEqual([
      expect.objectContaining({ title: 'You cancelled this booking', text: '' }),
    ]);
  });
});

describe('what comes next', () => {
  it('begins with paying while the time is held', () => {
    const booking = buildBooking({ matching_by: null, claim_expires_at: '2030-02-01T09:30:00.000Z' });
    expect(titles(booking, false)).toEqual([
      'You pay',
      'A declutterer accepts',
      'Your session',
      'You say how it was',
    ]);
    expect(momentsOf(booking, NOW)[0]?.when).toBe('By 09:30');
  });

  it('promises nothing once the time is no longer held', () => {
    const booking = buildBooking({ matching_by: null, claim_expires_at: '2030-02-01T09:05:00.000Z' });
    expect(titles(booking, false)).toEqual([]);
  });

  it('says by when a declutterer is found, and when the session is', () => {
    const [accepts, session] = momentsOf(buildBooking(), NOW);
    expect(accepts?.when).toBe('By Sat 2 Feb 2030, 09:00');
    expect(session?.when).toBe('Mon 4 Mar 2030, 10:00 to 12:00');
  });

  it.each([
    ['confirmed', ['Your session', 'You say how it was']],
    ['in_progress', ['The session ends', 'You say how it was']],
    ['cancelled', []],
  ] as const)('of a booking that is %s: %j', (status, expected) => {
    expect(titles(buildBooking({ status }), false)).toEqual(expected);
  });

  it('asks for a rating after the session until one is given', () => {
    expect(titles(buildBooking({ status: 'completed', can_rate: true }), false)).toEqual([
      'You say how it was',
    ]);
    expect(titles(buildBooking({ status: 'completed' }), false)).toEqual([]);
  });
});
