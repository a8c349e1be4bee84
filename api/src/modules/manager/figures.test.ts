import { describe, expect, it } from 'vitest';
import { acceptanceRate, causedBy, meanPounds, rate } from './figures';
import { daysOf, periodOf, weekdayNumber, weeksOf } from './period';
import { isAskedFor, shortNameOf, teamStatus } from './team';

describe('rates', () => {
  it('are nothing of nothing', () => {
    expect([rate(0, 0), acceptanceRate({}), meanPounds(0, 0)]).toEqual([null, null, null]);
  });

  it('count as accepted what was given up later, and not at all what was withdrawn', () => {
    const counts = {
      accepted: 5,
      handed_back: 1,
      missed: 1,
      taken_away: 1,
      declined: 1,
      expired: 1,
      withdrawn: 9,
    };
    expect([acceptanceRate(counts), causedBy(counts)]).toEqual([80, 2]);
  });
});

describe('a period', () => {
  it('is whole London days, today the last, also where the clocks change', () => {
    const period = periodOf('7', new Date('2035-03-27T22:30:00Z'));
    expect([period.from, period.to, period.days]).toEqual(['2035-03-21', '2035-03-27', 7]);
    expect(period.start.toISOString()).toBe('2035-03-21T00:00:00.000Z');
    expect(daysOf(period)).toHaveLength(7);
    expect(periodOf(undefined, new Date('2035-06-01T23:30:00Z'))).toMatchObject({
      name: '30',
      to: '2035-06-02',
    });
  });

  it('has weeks from Monday to Sunday, cut at its ends', () => {
    const weeks = weeksOf(periodOf('30', new Date('2035-01-17T12:00:00Z')));
    expect(weeks[0]).toEqual({ from: '2034-12-19', to: '2034-12-24' });
    expect(weeks.at(-1)).toEqual({ from: '2035-01-15', to: '2035-01-17' });
    expect(weeks.slice(1).every(({ from }) => weekdayNumber(from) === 1)).toBe(true);
  });
});

describe('people of a team', () => {
  const account = {
    firstName: 'Zoë',
    lastName: 'Łukasz',
    email: 'zoe@people.test',
    status: 'suspended',
  } as never;

  // spec: S4-07
  it('are active, inactive while they are paused, or pending', () => {
    expect((['active', 'suspended', 'pending'] as const).map(teamStatus)).toEqual([
      'active',
      'inactive',
      'pending',
    ]);
  });

  // spec: S2-22
  it('are found by any part of name or email, whatever accents are typed', () => {
    const found = (q: string, status?: 'active' | 'inactive') => isAskedFor(account, { q, status });
    expect([found('zoe'), found('ZOE@'), found(''), found('marcus')]).toEqual([true, true, true, false]);
    expect([found('', 'inactive'), found('', 'active')]).toEqual([true, false]);
  });

  it('name clients by first name and initial', () => {
    expect(shortNameOf({ firstName: 'Rosie', lastName: 'Lovelace' })).toBe('Rosie L.');
    expect(shortNameOf({ firstName: 'Rosie', lastName: '' })).toBe('Rosie');
  });
});
