import { buildBooking } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { heldUntilOf, standingOf } from './standing';

const NOW = new Date('2030-02-01T09:10:00Z');
const unpaid = buildBooking({ claim_expires_at: '2030-02-01T09:30:00.000Z' });

describe('where a booking stands', () => {
  it.each([
    ['pending', 'Paid, finding your declutterer.'],
    ['confirmed', 'Booking confirmed with declutterer'],
    ['in_progress', 'Session currently active'],
    ['completed', 'Session completed successfully'],
    ['cancelled', 'Booking has been cancelled'],
    ['rescheduled', 'Booking has been moved to new time'],
  ] as const)('says of %s: %s', (status, words) => {
    expect(standingOf(buildBooking({ status }), NOW)).toBe(words);
  });

  it('does not say that it is paid while the payment is on its way', () => {
    const processing = buildBooking({ payment_status: 'processing' });
    expect(standingOf(processing, NOW)).toBe('Waiting for confirmation');
  });

  it('says until when the time of an unpaid booking is held, in London time', () => {
    expect(standingOf(unpaid, NOW)).toBe('Not paid yet. We hold the time until 09:30.');
    const summer = buildBooking({ claim_expires_at: '2030-07-01T09:30:00.000Z' });
    expect(standingOf(summer, NOW)).toContain('until 10:30');
  });

  it('no longer offers a time whose hold has lapsed', () => {
    const late = new Date('2030-02-01T09:30:00Z');
    expect(heldUntilOf(unpaid, late)).toBeNull();
    expect(standingOf(unpaid, late)).toBe('Not paid yet. We no longer hold the time.');
  });
});
