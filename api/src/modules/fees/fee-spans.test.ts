import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeTimeline } from './fee-cuts';
import { feeSpansOf } from './fee-spans';

const FIRST = { platform: 500, card_processing: 290, franchise_commission: 1_500 };
const LATER = { ...FIRST, platform: 600 };
const at = (day: number, hour = 0) => new Date(Date.UTC(2035, 0, day, hour));
const version = (number: number, from: Date, rates = LATER) => ({ version: number, from, rates, reason: '' });
const JANUARY = { from: at(1), before: at(32) };

describe('the rates of some time', () => {
  it('are those of the start where nothing has changed', () => {
    expect(feeSpansOf(feeTimeline(FIRST, []), JANUARY)).toEqual([{ rates: FIRST, ...JANUARY }]);
  });

  it('change at the moment from which a version is in effect', () => {
    const timeline = feeTimeline(FIRST, [version(1, at(10, 14)), version(2, at(40), FIRST)]);
    expect(feeSpansOf(timeline, JANUARY)).toEqual([
      { rates: FIRST, from: at(1), before: at(10, 14) },
      { rates: LATER, from: at(10, 14), before: at(32) },
    ]);
  });

  it('leave out a version that was replaced at once, and join those with the same rates', () => {
    const timeline = feeTimeline(FIRST, [version(1, at(10)), version(2, at(10), FIRST)]);
    expect(feeSpansOf(timeline, JANUARY)).toEqual([{ rates: FIRST, ...JANUARY }]);
  });

  it.each(['platform', 'card_processing', 'franchise_commission'] as const)(
    'are others where only %s changes',
    (part) => {
      const rates = { ...FIRST, [part]: 100 };
      expect(feeSpansOf(feeTimeline(FIRST, [version(1, at(5), rates)]), JANUARY)).toHaveLength(2);
    },
  );

  it('cover the time without a gap, and name at every moment the rates that were in effect', () => {
    const change = fc.record({ hour: fc.nat(31 * 24), rates: fc.constantFrom(FIRST, LATER) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), fc.nat(31 * 24 - 1), (changes, hour) => {
        const sorted = changes.toSorted((one, other) => one.hour - other.hour);
        const timeline = feeTimeline(
          FIRST,
          sorted.map((one, index) => version(index + 1, at(1, one.hour), one.rates)),
        );
        const spans = feeSpansOf(timeline, JANUARY);
        const edges = spans.flatMap(({ from, before }) => [from, before]);
        expect([edges[0], edges.at(-1)]).toEqual([JANUARY.from, JANUARY.before]);
        spans.slice(1).forEach(({ from }, index) => expect(from).toEqual(spans[index]?.before));
        const moment = at(1, hour);
        const found = spans.find(({ from, before }) => from <= moment && moment < before);
        expect(found?.rates).toEqual(timeline.findLast(({ from }) => from <= moment)?.rates);
      }),
    );
  });
});
