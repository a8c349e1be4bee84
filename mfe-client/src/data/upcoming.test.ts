import { buildBooking } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { unpaidOf, upcomingOf, waitingOf } from './upcoming';

const TODAY = '2030-03-04';
const on = (scheduled_date: string, overrides = {}) =>
  buildBooking({ scheduled_date, starts_at: `${scheduled_date}T10:00:00.000Z`, ...overrides });

describe('upcomingOf', () => {
  // spec: C4-08
  it('keeps confirmed and running sessions from today on, soonest first', () => {
    const later = on('2030-03-09', { status: 'confirmed' });
    const today = on(TODAY, { status: 'in_progress' });
    const bookings = [
      later,
      on('2030-03-03', { status: 'confirmed' }),
      on(TODAY, { status: 'cancelled' }),
      today,
    ];
    expect(upcomingOf(bookings, TODAY)).toEqual([today, later]);
  });
});

describe('waitingOf', () => {
  it('keeps only paid sessions that nobody has accepted yet', () => {
    const waiting = on(TODAY, { status: 'pending', payment_status: 'paid' });
    const unpaid = on(TODAY, { status: 'pending', payment_status: 'requires_payment' });
    expect(waitingOf([unpaid, on(TODAY, { status: 'confirmed' }), waiting], TODAY)).toEqual([waiting]);
  });
});

describe('unpaidOf', () => {
  it('keeps bookings whose time is still held, the first to lapse in front', () => {
    const second = on(TODAY, { claim_expires_at: '2030-03-01T10:30:00.000Z' });
    const first = on(TODAY, { claim_expires_at: '2030-03-01T10:10:00.000Z' });
    expect(unpaidOf([second, on(TODAY), first])).toEqual([first, second]);
  });
});
