import fc from 'fast-check';
import { addDays } from '@gently/contracts/dates';
import { runs } from '@gently/testing/tier';
import { describe, expect, it } from 'vitest';
import { daysWithin, handOver, ownerOn, type OwnerTerm, ownsFrom, termsBegun } from './ownership';

const CREATED = '2035-01-10';
const term = (ownerId: string, from: string | null, until: string | null = null): OwnerTerm => ({
  ownerId,
  from,
  until,
});
/** Ann from the beginning, then nobody for a day, then Bea, and Cai from February. */
const OWNERS = [
  term('ann', null, '2035-01-14'),
  term('bea', '2035-01-16', '2035-01-31'),
  term('cai', '2035-02-01'),
];

describe('the owner of a day', () => {
  it.each([
    ['2020-01-01', 'ann'],
    ['2035-01-14', 'ann'],
    ['2035-01-15', null],
    ['2035-01-16', 'bea'],
    ['2035-01-31', 'bea'],
    ['2035-02-01', 'cai'],
    ['2099-12-31', 'cai'],
  ])('on %s is %s', (day, owner) => expect(ownerOn(OWNERS, day)).toBe(owner));

  it('is nobody in a region that is our own', () => expect(ownerOn([], '2035-01-14')).toBeNull());
});

describe('the terms of one owner', () => {
  it('are those that have begun', () => {
    expect(termsBegun(OWNERS, 'ann', '2000-01-01')).toEqual([OWNERS[0]]);
    expect(termsBegun(OWNERS, 'bea', '2035-01-15')).toEqual([]);
    expect(termsBegun(OWNERS, 'bea', '2035-01-16')).toEqual([OWNERS[1]]);
    expect(termsBegun(OWNERS, 'bea', '2036-01-16')).toEqual([OWNERS[1]]);
  });

  it.each([
    ['ann', '2035-01-14', true],
    ['ann', '2035-01-15', false],
    ['bea', '2000-01-01', true],
    ['cai', '2099-01-01', true],
    ['dan', '2035-01-14', false],
  ])('say whether %s has the region on %s or later: %s', (owner, day, owns) =>
    expect(ownsFrom(OWNERS, owner, day)).toBe(owns),
  );
});

describe('the days within a term', () => {
  const month = { from: '2035-01-01', to: '2035-01-31' };
  it.each([
    [term('ann', null), month],
    [term('ann', '2035-01-01', '2035-01-31'), month],
    [term('ann', '2035-01-02', '2035-01-30'), { from: '2035-01-02', to: '2035-01-30' }],
    [term('ann', null, '2035-01-01'), { from: '2035-01-01', to: '2035-01-01' }],
    [term('ann', '2035-01-31'), { from: '2035-01-31', to: '2035-01-31' }],
    [term('ann', null, '2034-12-31'), null],
    [term('ann', '2035-02-01'), null],
  ])('of %j', (one, days) => expect(daysWithin(one, month)).toEqual(days));
});

describe('a region that changes hands', () => {
  const to = (owners: readonly OwnerTerm[], ownerId: string | null, from: string) =>
    handOver(owners, { ownerId, from, createdOn: CREATED });

  it('has its first owner from that day, or from the beginning if that is the day on which it was added', () => {
    expect(to([], 'ann', '2035-01-11')).toEqual([term('ann', '2035-01-11')]);
    expect(to([], 'ann', CREATED)).toEqual([term('ann', null)]);
  });

  it('stays with the former owner up to the day before', () => {
    expect(to([term('ann', null)], 'bea', '2035-02-01')).toEqual([
      term('ann', null, '2035-01-31'),
      term('bea', '2035-02-01'),
    ]);
    expect(to([term('ann', '2035-01-12')], 'bea', '2035-01-13')).toEqual([
      term('ann', '2035-01-12', '2035-01-12'),
      term('bea', '2035-01-13'),
    ]);
  });

  it('becomes our own', () => {
    expect(to([term('ann', null)], null, '2035-02-01')).toEqual([term('ann', null, '2035-01-31')]);
    expect(to([], null, '2035-02-01')).toEqual([]);
  });

  it('keeps no term without a day', () => {
    expect(to([term('ann', null)], 'bea', CREATED)).toEqual([term('bea', null)]);
    expect(to([term('ann', null)], 'bea', '2035-01-11')).toEqual([
      term('ann', null, CREATED),
      term('bea', '2035-01-11'),
    ]);
    expect(to([term('ann', null, '2035-01-14'), term('bea', '2035-01-15')], 'cai', '2035-01-15')).toEqual([
      term('ann', null, '2035-01-14'),
      term('cai', '2035-01-15'),
    ]);
  });

  it('forgets what was planned from that day on, and keeps what was planned before it', () => {
    const planned = [term('ann', null, '2035-01-31'), term('bea', '2035-02-01')];
    expect(to(planned, 'cai', '2035-01-20')).toEqual([
      term('ann', null, '2035-01-19'),
      term('cai', '2035-01-20'),
    ]);
    expect(to(planned, 'cai', '2035-03-01')).toEqual([
      planned[0],
      term('bea', '2035-02-01', '2035-02-28'),
      term('cai', '2035-03-01'),
    ]);
  });

  it('goes on with the same owner without a break', () => {
    const ended = [term('ann', null, '2035-01-19')];
    expect(to(ended, 'ann', '2035-01-20')).toEqual([term('ann', null)]);
    expect(to([term('ann', null)], 'ann', '2035-01-20')).toEqual([term('ann', null)]);
    expect(to([...ended, term('bea', '2035-01-20')], 'ann', '2035-01-20')).toEqual([term('ann', null)]);
    expect(to(ended, 'ann', '2035-01-21')).toEqual([...ended, term('ann', '2035-01-21')]);
  });

  it('leaves a term alone that had ended before', () => {
    const ended = [term('ann', null, '2035-01-14')];
    expect(to(ended, 'bea', '2035-02-01')).toEqual([...ended, term('bea', '2035-02-01')]);
  });

  it('never changes a day before, and has one owner a day at most, whatever follows what', () => {
    const days = Array.from({ length: 35 }, (_, day) => addDays(CREATED, day));
    const change = fc.tuple(fc.constantFrom('ann', 'bea', null), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let owners: OwnerTerm[] = [];
        for (const [ownerId, later] of changes) {
          const from = addDays(CREATED, later);
          const after = to(owners, ownerId, from);
          const before = owners;
          expect(days.map((day) => ownerOn(after, day))).toEqual(
            days.map((day) => (day < from ? ownerOn(before, day) : ownerId)),
          );
          const termsOn = (day: string) => after.filter((one) => daysWithin(one, { from: day, to: day }));
          expect(days.filter((day) => termsOn(day).length > 1)).toEqual([]);
          owners = after;
        }
      }),
      { numRuns: runs({ test: 25, long: 1_000 }) },
    );
  });
});
