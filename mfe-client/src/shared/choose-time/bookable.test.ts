import { describe, expect, it } from 'vitest';
import { bookablePart, closedDays, horizonAt } from './bookable';

const horizon = horizonAt(new Date('2030-01-30T23:30:00Z'));

describe('horizonAt', () => {
  it('begins tomorrow, by the clock of London', () => {
    expect(horizon).toMatchObject({ today: '2030-01-30', first: '2030-01-31' });
    expect(horizonAt(new Date('2030-06-30T23:30:00Z')).first).toBe('2030-07-02');
  });
});

describe('bookablePart', () => {
  it.each([
    ['2030-01-01', { from: '2030-01-31', to: '2030-01-31' }],
    ['2030-02-01', { from: '2030-02-01', to: '2030-02-28' }],
    ['2030-03-01', { from: '2030-03-01', to: '2030-03-31' }],
    ['2030-04-01', { from: '2030-04-01', to: '2030-04-30' }],
    ['2030-07-01', { from: '2030-07-01', to: '2030-07-29' }],
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
