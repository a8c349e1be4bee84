import type { FeeRates } from '@gently/contracts/setting-options';
import type { FeeVersion } from './fee-cuts';

/** Some time and the rates at which sessions that were paid in it were charged. */
export interface FeeSpan {
  rates: FeeRates;
  from: Date;
  /** The first moment that no longer counts. */
  before: Date;
}

const isSame = (one: FeeRates, other: FeeRates): boolean =>
  one.platform === other.platform &&
  one.card_processing === other.card_processing &&
  one.franchise_commission === other.franchise_commission;

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** What two times have in common; null where that is nothing. */
export const commonTime = (
  one: Pick<FeeSpan, 'from' | 'before'>,
  other: Pick<FeeSpan, 'from' | 'before'>,
): Pick<FeeSpan, 'from' | 'before'> | null => {
  const from = later(one.from, other.from);
  const before = earlier(one.before, other.before);
  return from < before ? { from, before } : null;
};

/**
 * The rates in effect within some time, the earliest first. Versions that follow each other with equal rates are one span, and a
 * version that another one replaced at once is none.
 * @param timeline as `feeTimeline` has it
 */
export const feeSpansOf = (
  timeline: readonly Pick<FeeVersion, 'from' | 'rates'>[],
  within: Pick<FeeSpan, 'from' | 'before'>,
): FeeSpan[] =>
  timeline.reduce<FeeSpan[]>((spans, { from, rates }, index) => {
    const common = commonTime({ from, before: timeline[index + 1]?.from ?? within.before }, within);
    if (!common) return spans;
    const last = spans.at(-1);
    if (last && isSame(last.rates, rates)) return [...spans.slice(0, -1), { ...last, before: common.before }];
    return [...spans, { rates, ...common }];
  }, []);
