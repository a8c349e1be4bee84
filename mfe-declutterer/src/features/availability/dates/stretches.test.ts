import { describe, expect, it } from 'vitest';
import { buildPlan } from '../../../testing/build';
import { planOf } from '../plan';
import {
  hoursWords,
  stretchesOf,
  stretchWords,
  withDates,
  withoutStretch,
  type DatesInput,
} from './stretches';

const plan = planOf(buildPlan());
const input = (overrides: Partial<DatesInput> = {}): DatesInput => ({
  from: '2030-12-30',
  to: '2031-01-02',
  kind: 'off',
  startTime: '',
  endTime: '',
  ...overrides,
});

const LAST = '2032-12-30';
const add = (to: typeof plan, days: DatesInput) => withDates(to, days, LAST);

describe('days that differ from the week', () => {
  it('are a stretch of days off, shown as one', () => {
    const added = add(plan, input());
    if (!added.ok) throw new Error('refused');
    expect(added.plan.overrides.map(({ date }) => date)).toEqual([
      '2030-12-30',
      '2030-12-31',
      '2031-01-01',
      '2031-01-02',
    ]);
    const [stretch, ...more] = stretchesOf(added.plan.overrides);
    if (!stretch) throw new Error('no stretch');
    expect(more).toEqual([]);
    expect(stretchWords(stretch)).toBe('Mon 30 Dec 2030 to Thu 2 Jan 2031');
    expect(hoursWords(stretch.hours)).toBe('Day off');
    expect(withoutStretch(added.plan, stretch).overrides).toEqual([]);
  });

  it('may have other hours, and stand apart from days off beside them', () => {
    const off = add(plan, input());
    const hours = {
      from: '2031-01-03',
      to: '',
      kind: 'hours',
      startTime: '10:00',
      endTime: '14:00',
    } as const;
    const both = off.ok && add(off.plan, hours);
    expect(both && both.ok && stretchesOf(both.plan.overrides).map((one) => hoursWords(one.hours))).toEqual([
      'Day off',
      '10:00 to 14:00',
    ]);
  });

  it('go over a clock change without losing or doubling a day', () => {
    const added = add(plan, input({ from: '2030-03-30', to: '2030-04-01' }));
    expect(added.ok && added.plan.overrides.map(({ date }) => date)).toEqual([
      '2030-03-30',
      '2030-03-31',
      '2030-04-01',
    ]);
  });

  it.each([
    [{ from: '' }, { from: 'Please choose a date' }],
    [{ to: '2030-12-29' }, { to: 'Please choose a last day that is not before the first' }],
    [{ to: '2031-12-31' }, { to: 'Please choose at most 366 days at once' }],
    [{ to: '2032-12-31' }, { to: 'Please choose days within the next two years' }],
    [{ from: '2033-01-01' }, { from: 'Please choose days within the next two years' }],
    [{ from: '2030-02-30' }, { from: 'Please choose a date' }],
    [{ from: '9999-12-31', to: '' }, { from: 'Please choose a date' }],
    [{ from: '20301-12-30', to: '' }, { from: 'Please choose a date' }],
    [{ to: '+10000-01-01' }, { to: 'Please choose a date' }],
    [{ kind: 'hours' }, { startTime: 'Please choose a start time', endTime: 'Please choose an end time' }],
    [
      { kind: 'hours', startTime: '12:00', endTime: '10:00' },
      { endTime: 'Please choose an end time that is after the start time' },
    ],
  ] as [Partial<DatesInput>, object][])('are refused with words: %j', (overrides, problems) => {
    expect(add(plan, input(overrides))).toEqual({ ok: false, problems });
  });

  it('are in the list only once', () => {
    const off = add(plan, input());
    expect(off.ok && add(off.plan, input({ from: '2031-01-02', to: '' }))).toEqual({
      ok: false,
      problems: { from: 'This date is in your list already. Please change it there.' },
    });
  });
});
