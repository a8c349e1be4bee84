import { describe, expect, it } from 'vitest';
import { lookOf, resultWords } from './assessment-words';

const TIME = {
  cancelled: false,
  starts_at: '2030-02-01T10:00:00.000Z',
  ends_at: '2030-02-01T11:00:00.000Z',
  students: [{ state: 'begun' as const, extra_minutes: 0 }],
};
const at = (clock: string) => Date.parse(`2030-02-01T${clock}Z`);

describe('where an agreed time stands', () => {
  it.each([
    ['09:59:59.999', 'Upcoming'],
    ['10:00:00.000', 'Open now'],
    ['10:59:59.999', 'Open now'],
    ['11:00:00.000', 'Over'],
  ])('is at %s: %s', (clock, label) => expect(lookOf(TIME, at(clock)).label).toBe(label));

  it.each([
    ['begun', '11:14:59.999', 'Extra time'],
    ['invited', '11:14:59.999', 'Extra time'],
    ['taken', '11:14:59.999', 'Over'],
    ['begun', '11:15:00.000', 'Over'],
  ] as const)('is for a student with 15 minutes more who is %s at %s: %s', (state, clock, label) => {
    const students = [...TIME.students, { state, extra_minutes: 15 }];
    expect(lookOf({ ...TIME, students }, at(clock)).label).toBe(label);
  });

  it('is cancelled, whatever the time', () =>
    expect(lookOf({ ...TIME, cancelled: true }, at('10:30:00.000')).label).toBe('Cancelled'));
});

describe('what came of a try', () => {
  it.each([
    [{ score: null, passed: null }, 'None yet'],
    [{ score: 84.4, passed: true }, '84%, passed'],
    [{ score: 40, passed: false }, '40%, not passed yet'],
    [{ score: 40, passed: null }, '40%'],
  ])('of %o is said as %s', (tried, words) => expect(resultWords(tried)).toBe(words));
});
