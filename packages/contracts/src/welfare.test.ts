import { describe, expect, it } from 'vitest';
import { checkInBody, loadLimits, welfareBody } from './welfare';
import { CHECK_IN_TEXTS, LOAD_LIMIT_TEXTS, mondayOf, sundayOf } from './welfare-options';

describe('the week of a day', () => {
  it.each([
    ['2035-01-15', '2035-01-15'],
    ['2035-01-17', '2035-01-15'],
    ['2035-01-21', '2035-01-15'],
    ['2035-01-22', '2035-01-22'],
    // Weeks in which clocks change, and over the end of a year.
    ['2035-03-25', '2035-03-19'],
    ['2035-03-26', '2035-03-26'],
    ['2035-10-28', '2035-10-22'],
    ['2036-01-01', '2035-12-31'],
  ])('of %s begins on %s, a Monday', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });

  it.each([
    ['2035-01-15', '2035-01-21'],
    ['2035-01-21', '2035-01-21'],
    ['2035-12-31', '2036-01-06'],
  ])('of %s ends on %s, a Sunday', (date, sunday) => {
    expect(sundayOf(date)).toBe(sunday);
  });
});

const NONE = { hours_a_week: null, sessions_a_day: null, long_sessions_a_week: null, days_in_a_row: null };
const wordsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('the limits of a load', () => {
  it.each([
    ['hours_a_week', 1, 60],
    ['sessions_a_day', 1, 8],
    ['long_sessions_a_week', 0, 14],
    ['days_in_a_row', 1, 14],
  ] as const)('%s go from %i to %i, or are left open', (name, least, most) => {
    const check = (value: unknown) => loadLimits.safeParse({ ...NONE, [name]: value });
    for (const fine of [null, least, most]) expect(check(fine).success).toBe(true);
    for (const wrong of [least - 1, most + 1, least + 0.5, 'three'])
      expect(wordsOf(check(wrong))).toEqual([LOAD_LIMIT_TEXTS[name]]);
    expect(LOAD_LIMIT_TEXTS[name]).toBe(
      `Please enter a whole number from ${least} to ${most}, or leave it empty`,
    );
  });

  it('are said all together, and nothing else is', () => {
    expect(welfareBody.safeParse({}).success).toBe(true);
    expect(welfareBody.safeParse({ limits: NONE, ask_weekly: false }).success).toBe(true);
    expect(welfareBody.safeParse({ limits: { hours_a_week: 3 } }).success).toBe(false);
    expect(welfareBody.safeParse({ limits: { ...NONE, mood: 1 } }).success).toBe(false);
    expect(welfareBody.safeParse({ state: 'fine' }).success).toBe(false);
  });
});

describe('a check-in', () => {
  const good = { mood: 3, energy: 2 };
  it('needs a face and an energy from 1 to 5; its line and its sharing are optional', () => {
    expect(checkInBody.safeParse(good).success).toBe(true);
    expect(checkInBody.safeParse({ mood: 1, energy: 5, note: ' A good week ', shared: true }).data).toEqual({
      mood: 1,
      energy: 5,
      note: 'A good week',
      shared: true,
    });
    for (const wrong of [0, 6, 2.5, '3', undefined]) {
      expect(wordsOf(checkInBody.safeParse({ ...good, mood: wrong }))).toEqual([CHECK_IN_TEXTS.mood]);
      expect(wordsOf(checkInBody.safeParse({ ...good, energy: wrong }))).toEqual([CHECK_IN_TEXTS.energy]);
    }
  });

  it('has one line of 300 characters at most', () => {
    expect(checkInBody.safeParse({ ...good, note: 'a'.repeat(300) }).success).toBe(true);
    expect(checkInBody.safeParse({ ...good, note: 'a'.repeat(301) }).success).toBe(false);
  });
});
