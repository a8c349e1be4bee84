import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namelessSummaryOf, summaryOf, wishesOf } from './rating';

describe('ratings taken together', () => {
  it('have no average while there are none', () => {
    expect(summaryOf({ sum: 0, count: 0 })).toEqual({ average: null, count: 0 });
  });

  it('have one between the worst and the best, to one decimal', () => {
    expect(summaryOf({ sum: 14, count: 3 })).toEqual({ average: 4.7, count: 3 });
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
    fc.assert(
      fc.property(stars, (list) => {
        const sum = list.reduce((total, one) => total + one, 0);
        const average = summaryOf({ sum, count: list.length }).average ?? 0;
        expect(average).toBeGreaterThanOrEqual(Math.min(...list));
        expect(average).toBeLessThanOrEqual(Math.max(...list));
        expect(Math.abs(average - sum / list.length)).toBeLessThanOrEqual(0.05 + Number.EPSILON * 10);
      }),
    );
  });
});

describe('ratings that are shown without names', () => {
  it.each([
    [0, null],
    [4, null],
    [5, 4.2],
  ])('by %i people have the average %s', (people, average) => {
    expect(namelessSummaryOf({ sum: 42, count: 10, people })).toEqual({ average, count: 10 });
  });
});

describe('wishes', () => {
  it('are what was said last of each person', () => {
    const said = (decluttererId: string, samePerson: boolean) => ({ decluttererId, samePerson });
    const { liked, disliked } = wishesOf([
      said('a', true),
      said('b', false),
      said('c', true),
      said('a', false),
      said('b', true),
    ]);
    expect([...liked].sort()).toEqual(['b', 'c']);
    expect([...disliked]).toEqual(['a']);
  });
});
