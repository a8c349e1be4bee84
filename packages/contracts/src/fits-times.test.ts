import { describe, expect, it } from 'vitest';
import { fitsTimes, type PreferredTime } from './registration-options';

// 2035-01-19 is a Friday.
const [FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2035-01-19', '2035-01-20', '2035-01-21', '2035-01-22'];

describe('whether a time suits somebody', () => {
  it.each<[PreferredTime, string, string, boolean]>([
    ['morning', FRIDAY, '08:59', false],
    ['morning', FRIDAY, '09:00', true],
    ['morning', FRIDAY, '11:59', true],
    ['morning', FRIDAY, '12:00', false],
    ['afternoon', FRIDAY, '11:59', false],
    ['afternoon', FRIDAY, '12:00', true],
    ['afternoon', FRIDAY, '16:59', true],
    ['afternoon', FRIDAY, '17:00', false],
    ['evening', FRIDAY, '16:59', false],
    ['evening', FRIDAY, '17:00', true],
    ['evening', FRIDAY, '19:59', true],
    ['evening', FRIDAY, '20:00', false],
    ['weekend', FRIDAY, '10:00', false],
    ['weekend', SATURDAY, '10:00', true],
    ['weekend', SUNDAY, '10:00', true],
    ['weekend', MONDAY, '10:00', false],
    ['flexible', SATURDAY, '10:00', false],
  ])('%s, %s at %s: %s', (wished, date, time, expected) => {
    expect(fitsTimes([wished], date, time)).toBe(expected);
  });

  it('is enough for one of several, and asks nothing of who wished for nothing', () => {
    expect(fitsTimes(['evening', 'weekend'], SATURDAY, '09:00')).toBe(true);
    expect(fitsTimes(['evening', 'morning'], FRIDAY, '13:00')).toBe(false);
    expect(fitsTimes([], SATURDAY, '09:00')).toBe(false);
  });
});
