import { describe, expect, it } from 'vitest';
import { hasLimits, isBeyond, type Limits, LONGEST_RUN, NO_LIMITS, stateOf } from './limits';
import { loadOf, type Session } from './load';

const MONDAY = '2035-01-15';
const TUESDAY = '2035-01-16';
const limited = (limits: Partial<Limits>): Limits => ({ ...NO_LIMITS, ...limits });
const day = (date: string, minutes = 60): Session => ({ date, minutes, visit: true });
const beyond = (limits: Partial<Limits>, held: readonly Session[], date = TUESDAY, durationMinutes = 60) =>
  isBeyond(limited(limits), held, { date, durationMinutes });

describe('limits', () => {
  it('are none until somebody sets one', () => {
    expect(hasLimits(NO_LIMITS)).toBe(false);
    for (const name of Object.keys(NO_LIMITS)) expect(hasLimits(limited({ [name]: 0 }))).toBe(true);
    expect(
      beyond(
        {},
        Array.from({ length: 50 }, () => day(TUESDAY, 600)),
      ),
    ).toBe(false);
    expect(LONGEST_RUN).toBe(14);
  });

  describe('of hours a week', () => {
    it('are passed by the first minute more, not by what reaches them', () => {
      expect(beyond({ hoursAWeek: 3 }, [day(MONDAY, 120)])).toBe(false);
      expect(beyond({ hoursAWeek: 3 }, [day(MONDAY, 135)])).toBe(true);
      expect(beyond({ hoursAWeek: 1 }, [], TUESDAY, 61)).toBe(true);
      expect(beyond({ hoursAWeek: 1 }, [], TUESDAY, 50)).toBe(false);
    });
    it('count the week of the session alone', () => {
      const sunday = day('2035-01-14', 600);
      expect(beyond({ hoursAWeek: 3 }, [sunday, day('2035-01-22', 600)])).toBe(false);
      expect(beyond({ hoursAWeek: 3 }, [day('2035-01-21', 600)])).toBe(true);
    });
    it('count whole quarters, as time is held', () => {
      expect(beyond({ hoursAWeek: 2 }, [day(MONDAY, 60)], TUESDAY, 46)).toBe(false);
      expect(beyond({ hoursAWeek: 2 }, [day(MONDAY, 75)], TUESDAY, 45)).toBe(false);
      expect(beyond({ hoursAWeek: 2 }, [day(MONDAY, 75)], TUESDAY, 46)).toBe(true);
    });
  });

  it('of sessions a day count that day alone', () => {
    expect(beyond({ sessionsADay: 2 }, [day(MONDAY), day(MONDAY), day(TUESDAY)])).toBe(false);
    expect(beyond({ sessionsADay: 2 }, [day(TUESDAY), day(TUESDAY)])).toBe(true);
    expect(beyond({ sessionsADay: 1 }, [])).toBe(false);
  });

  it('of long sessions stop long ones only, and may be none at all', () => {
    const two = [day(MONDAY, 180), day('2035-01-18', 240), day('2035-01-19', 179)];
    expect(beyond({ longSessionsAWeek: 2 }, two, TUESDAY, 180)).toBe(true);
    expect(beyond({ longSessionsAWeek: 2 }, two, TUESDAY, 120)).toBe(false);
    expect(beyond({ longSessionsAWeek: 3 }, two, TUESDAY, 180)).toBe(false);
    expect(beyond({ longSessionsAWeek: 2 }, two, '2035-01-23', 180)).toBe(false);
    expect(beyond({ longSessionsAWeek: 0 }, [], TUESDAY, 180)).toBe(true);
    expect(beyond({ longSessionsAWeek: 0 }, [], TUESDAY, 165)).toBe(false);
  });

  it('of days in a row count the run that the session would belong to, over the end of the week as well', () => {
    const run = ['2035-01-13', '2035-01-14', '2035-01-15'].map((date) => day(date));
    expect(beyond({ daysInARow: 3 }, run)).toBe(true);
    expect(beyond({ daysInARow: 4 }, run)).toBe(false);
    expect(beyond({ daysInARow: 3 }, run, MONDAY)).toBe(false);
    expect(beyond({ daysInARow: 3 }, run, '2035-01-17')).toBe(false);
    // The one day off between two runs.
    expect(beyond({ daysInARow: 6 }, [...run, ...['17', '18', '19'].map((d) => day(`2035-01-${d}`))])).toBe(
      true,
    );
  });

  it('that other days have passed already do not close a day that adds nothing to them', () => {
    const full = [day(MONDAY), day(MONDAY), day(MONDAY)];
    expect(beyond({ sessionsADay: 2 }, full)).toBe(false);
    const run = ['2035-01-17', '2035-01-18', '2035-01-19'].map((date) => day(date));
    expect(beyond({ daysInARow: 2 }, run, MONDAY)).toBe(false);
  });
});

describe('how a week stands', () => {
  const stands = (limits: Partial<Limits>, ...sessions: Session[]) =>
    stateOf(limited(limits), loadOf(sessions, MONDAY));
  it('is fine without limits, whatever there is to do', () => {
    expect(stands({}, ...Array.from({ length: 40 }, () => day(MONDAY, 300)))).toBe('fine');
  });
  it.each([
    [1005, 'fine'],
    [1020, 'near'],
    [1185, 'near'],
    [1200, 'at_limit'],
    [1215, 'at_limit'],
  ] as const)('with %i of 1200 minutes is %s', (minutes, state) => {
    expect(stands({ hoursAWeek: 20 }, day(MONDAY, minutes))).toBe(state);
  });
  it('goes by whichever limit is nearest', () => {
    const sessions = [day(MONDAY, 180), day(TUESDAY, 180)];
    expect(
      stands({ hoursAWeek: 60, sessionsADay: 2, longSessionsAWeek: 3, daysInARow: 3 }, ...sessions),
    ).toBe('fine');
    expect(stands({ sessionsADay: 1 }, ...sessions)).toBe('at_limit');
    expect(stands({ longSessionsAWeek: 2 }, ...sessions)).toBe('at_limit');
    expect(stands({ daysInARow: 2 }, ...sessions)).toBe('at_limit');
    expect(stands({ hoursAWeek: 7, daysInARow: 5 }, ...sessions)).toBe('near');
  });
  it('is fine with no long session where none is wanted, and at the limit with one', () => {
    expect(stands({ longSessionsAWeek: 0 }, day(MONDAY))).toBe('fine');
    expect(stands({ longSessionsAWeek: 0 }, day(MONDAY, 180))).toBe('at_limit');
    // It does not hide another limit.
    expect(stands({ longSessionsAWeek: 0, hoursAWeek: 1 }, day(MONDAY))).toBe('at_limit');
  });
});
