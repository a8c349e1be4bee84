import { describe, expect, it } from 'vitest';
import type { Region } from './region';
import { booksOf, coversDay, coversDays, isWithin, narrowed, scopeOf, spansOf } from './scope';
import { within } from './scope.repository';

const [ONE, TWO, SIX] = ['1'.repeat(24), '2'.repeat(24), '6'.repeat(24)];
const TODAY = '2035-01-17';
const JANUARY = { from: '2035-01-01', to: '2035-01-31' };
const region = (id: string, managerIds: string[], owners: Region['owners'] = []) =>
  ({ id, managerIds, owners }) as unknown as Region;
const ALL = [region(ONE, ['ada']), region(TWO, ['bob'])];
const ada = scopeOf(ALL, { id: 'ada', role: 'manager' }, TODAY);
const boss = { id: 'boss', role: 'admin' };

describe('a scope', () => {
  it('holds the regions of one person, and nothing for who has none', () => {
    expect(ada.regionIds).toEqual([ONE]);
    expect(scopeOf(ALL, boss, TODAY).regionIds).toEqual([ONE, TWO]);
    expect(scopeOf(ALL, { id: 'ada', role: 'client' }, TODAY).regionIds).toEqual([]);
  });

  it('is narrowed to a region of its own, and refuses another one', () => {
    expect(narrowed(ada, undefined)).toBe(ada);
    expect(narrowed(ada, ONE).regionIds).toEqual([ONE]);
    expect(() => narrowed(ada, TWO)).toThrow(expect.objectContaining({ code: 'region_not_found' }));
    expect(narrowed(scopeOf(ALL, boss, TODAY), TWO).regionIds).toEqual([TWO]);
  });

  it('knows what lies within it', () => {
    expect([ONE, TWO, null, undefined].map((id) => isWithin(ada, id))).toEqual([true, false, false, false]);
  });

  it('is the filter of a query: nothing at all for nobody', () => {
    expect(within(ada).region.$in.map(String)).toEqual([ONE]);
    expect(within(scopeOf([], { id: 'ada', role: 'manager' }, TODAY))).toEqual({ region: { $in: [] } });
  });

  it('counts every day for managers and admins', () => {
    expect(ada.terms).toBeUndefined();
    expect(spansOf(ada, JANUARY)).toEqual([{ regionId: ONE, ...JANUARY }]);
    expect([coversDay(ada, ONE, TODAY), coversDay(ada, TWO, TODAY)]).toEqual([true, false]);
    expect([coversDays(ada, ONE, JANUARY), coversDays(ada, TWO, JANUARY)]).toEqual([true, false]);
    expect(booksOf(ALL, { id: 'ada', role: 'manager' }, TODAY)).toEqual(ada);
    expect(booksOf(ALL, boss, TODAY).regionIds).toEqual([ONE, TWO]);
  });
});

describe('the scope of a franchise owner', () => {
  const ann = { id: 'ann', role: 'franchise_owner' };
  const bea = { id: 'bea', role: 'franchise_owner' };
  // ONE goes from Ann to Bea in the middle of January, TWO will be Bea's, and SIX was Ann's twice.
  const regions = [
    region(
      ONE,
      [],
      [
        { ownerId: 'ann', from: null, until: '2035-01-14' },
        { ownerId: 'bea', from: '2035-01-15', until: null },
      ],
    ),
    region(TWO, [], [{ ownerId: 'bea', from: '2035-02-01', until: null }]),
    region(
      SIX,
      [],
      [
        { ownerId: 'ann', from: null, until: '2035-01-05' },
        { ownerId: 'ann', from: '2035-01-10', until: '2035-01-20' },
      ],
    ),
  ];

  it('has the regions of today, each with the days that are theirs', () => {
    const scope = scopeOf(regions, ann, TODAY);
    expect(scope.regionIds).toEqual([SIX]);
    expect(spansOf(scope, JANUARY)).toEqual([
      { regionId: SIX, from: '2035-01-01', to: '2035-01-05' },
      { regionId: SIX, from: '2035-01-10', to: '2035-01-20' },
    ]);
    expect(scopeOf(regions, bea, TODAY).regionIds).toEqual([ONE]);
    expect(scopeOf(regions, bea, '2035-02-01').regionIds).toEqual([ONE, TWO]);
  });

  it('keeps the books of regions that they had before, up to their last day', () => {
    const books = booksOf(regions, ann, TODAY);
    expect(books.regionIds).toEqual([ONE, SIX]);
    expect(['2035-01-14', '2035-01-15'].map((day) => coversDay(books, ONE, day))).toEqual([true, false]);
    expect(['2035-01-05', '2035-01-06', '2035-01-10'].map((day) => coversDay(books, SIX, day))).toEqual([
      true,
      false,
      true,
    ]);
    expect(narrowed(books, ONE)).toEqual({
      regionIds: [ONE],
      terms: [{ regionId: ONE, from: null, until: '2035-01-14' }],
    });
  });

  it('begins with their first day, and has nothing of what is planned', () => {
    const books = booksOf(regions, bea, TODAY);
    expect(books.regionIds).toEqual([ONE]);
    expect(spansOf(books, JANUARY)).toEqual([{ regionId: ONE, from: '2035-01-15', to: '2035-01-31' }]);
    expect(booksOf(regions, { ...ann, id: 'cai' }, TODAY).regionIds).toEqual([]);
  });

  it('covers some days only if each of them is theirs', () => {
    const books = booksOf(regions, ann, TODAY);
    expect(coversDays(books, SIX, { from: '2035-01-10', to: '2035-01-20' })).toBe(true);
    expect(coversDays(books, SIX, { from: '2035-01-09', to: '2035-01-20' })).toBe(false);
    expect(coversDays(books, SIX, { from: '2035-01-10', to: '2035-01-21' })).toBe(false);
    expect(coversDays(books, SIX, { from: '2035-01-01', to: '2035-01-12' })).toBe(false);
  });
});
