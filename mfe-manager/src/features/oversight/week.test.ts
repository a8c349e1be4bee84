import { describe, expect, it } from 'vitest';
import { daysOf, mondayOf, weekOf, weekWords } from './week';

describe('a week', () => {
  it.each([
    ['2035-01-15', '2035-01-15'],
    ['2035-01-17', '2035-01-15'],
    ['2035-01-21', '2035-01-15'],
    ['2035-01-22', '2035-01-22'],
    ['2035-03-25', '2035-03-19'],
  ])('of %s begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('has seven days, also when clocks change', () => {
    expect(daysOf('2035-03-19')).toEqual([
      '2035-03-19',
      '2035-03-20',
      '2035-03-21',
      '2035-03-22',
      '2035-03-23',
      '2035-03-24',
      '2035-03-25',
    ]);
    expect(weekWords('2035-01-15')).toBe('Mon 15 Jan 2035 to Sun 21 Jan 2035');
  });

  it('is the one that the address names, else the present one', () => {
    const now = new Date('2035-01-17T10:00:00Z');
    expect(weekOf('2035-02-01', now)).toBe('2035-01-29');
    expect(weekOf('nonsense', now)).toBe('2035-01-15');
  });
});
