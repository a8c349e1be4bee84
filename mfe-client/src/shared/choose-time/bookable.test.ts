import { bookingHorizon } from '@gently/contracts/booking-horizon';
import { describe, expect, it } from 'vitest';
import { bookablePart, closedDays } from './bookable';

const horizon = bookingHorizon(new Date('2030-01-30T23:30:00Z'));

describe('bookablePart', () => {
  it.each([
    ['2030-01-01', { from: '2030-01-31', to: '2030-01-31' }],
    ['2030-02-01', { from: '2030-02-01', to: '2030-02-28' }],
    ['2030-03-01', { from: '2030-03-01', to: '2030-03-31' }],
    ['2030-04-01', { from: '2030-04-01', to: '2030-04-30' }],
    ['2030-12-01', { from: '2030-12-01', to: '2030-12-31' }],
    ['2031-01-01', { from: '2031-01-01', to: '2031-01-30' }],
  ])('of the month that begins on %s', (month, part) => {
    expect(bookablePart(month, horizon)).toEqual(part);
  });

  it('is unknown until a month is shown', () => {
    expect(bookablePart('', horizon)).toEqual({ from: '', to: '' });
  });
});

describe('closedDays', () => {
  it('closes only days that are known to have no room', () => {
    const closed = closedDays([
      { date: '2030-02-01', free: 0 },
      { date: '2030-02-02', free: 1 },
    ]);
    expect(closed('2030-02-01')).toBe('no free times');
    expect(closed('2030-02-02')).toBeUndefined();
    expect(closed('2030-02-03')).toBeUndefined();
  });
});
