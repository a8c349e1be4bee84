import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inForce, newestVersion, plannedAfter, type SettingChange, timelineOf } from './setting-change';

const day = (number: number) => new Date(Date.UTC(2035, 0, number));
const change = (version: number, from: number, rest: Partial<SettingChange> = {}): SettingChange => ({
  id: String(version),
  key: 'fees',
  version,
  value: `value ${version}`,
  from: day(from),
  at: day(1),
  byId: null,
  reason: 'because',
  revertsTo: null,
  withdrawn: false,
  ...rest,
});
const valueAt = (changes: SettingChange[], at: number) => inForce(changes, day(at))?.value;

describe('what holds at a moment', () => {
  it('is nothing of ours before the first change, and the change from the very moment on', () => {
    const changes = [change(1, 5)];
    expect([4, 5, 6].map((at) => valueAt(changes, at))).toEqual([undefined, 'value 1', 'value 1']);
  });

  it('is what begins last, whatever was decided first', () => {
    // Planned for the tenth; meanwhile something else was set on the third.
    const changes = [change(1, 10), change(2, 3)];
    expect([2, 3, 9, 10].map((at) => valueAt(changes, at))).toEqual([
      undefined,
      'value 2',
      'value 2',
      'value 1',
    ]);
  });

  it('is the later decision of two that begin together', () => {
    expect(valueAt([change(3, 5), change(2, 5)], 5)).toBe('value 3');
  });

  it('is never what was taken back', () => {
    const changes = [change(1, 2), change(2, 4, { withdrawn: true })];
    expect(valueAt(changes, 9)).toBe('value 1');
    expect(plannedAfter(changes, day(3))).toEqual([]);
    expect(newestVersion(changes)).toBe(2);
    expect(newestVersion([])).toBe(0);
  });

  it('and what is planned are the whole timeline, each change once', () => {
    const changes = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()), { maxLength: 12 })
      .map((all) => all.map(([from, withdrawn], index) => change(index + 1, from, { withdrawn })));
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 21 }), (all, at) => {
        const line = timelineOf(all);
        const now = inForce(all, day(at));
        const planned = plannedAfter(all, day(at));
        const begun = line.length - planned.length;
        expect(now).toBe(line[begun - 1]);
        expect(planned).toEqual(line.slice(begun));
        expect(planned.every(({ from }) => from > day(at))).toBe(true);
      }),
    );
  });
});
