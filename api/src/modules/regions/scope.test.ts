import { describe, expect, it } from 'vitest';
import type { Region } from './region';
import { isWithin, narrowed, scopeOf } from './scope';
import { within } from './scope.repository';

const [ONE, TWO] = ['1'.repeat(24), '2'.repeat(24)];
const region = (id: string, managerIds: string[]) => ({ id, managerIds, ownerId: null }) as unknown as Region;
const ALL = [region(ONE, ['ada']), region(TWO, ['bob'])];
const ada = scopeOf(ALL, { id: 'ada', role: 'manager' });

describe('a scope', () => {
  it('holds the regions of one person, and nothing for who has none', () => {
    expect(ada.regionIds).toEqual([ONE]);
    expect(scopeOf(ALL, { id: 'boss', role: 'admin' }).regionIds).toEqual([ONE, TWO]);
    expect(scopeOf(ALL, { id: 'ada', role: 'client' }).regionIds).toEqual([]);
  });

  it('is narrowed to a region of its own, and refuses another one', () => {
    expect(narrowed(ada, undefined)).toBe(ada);
    expect(narrowed(ada, ONE).regionIds).toEqual([ONE]);
    expect(() => narrowed(ada, TWO)).toThrow(expect.objectContaining({ code: 'region_not_found' }));
    expect(narrowed(scopeOf(ALL, { id: 'boss', role: 'admin' }), TWO).regionIds).toEqual([TWO]);
  });

  it('knows what lies within it', () => {
    expect([ONE, TWO, null, undefined].map((id) => isWithin(ada, id))).toEqual([true, false, false, false]);
  });

  it('is the filter of a query: nothing at all for nobody', () => {
    expect(within(ada).region.$in.map(String)).toEqual([ONE]);
    expect(within(scopeOf([], { id: 'ada', role: 'manager' }))).toEqual({ region: { $in: [] } });
  });
});
