import { feesTogether } from '@gently/contracts/fee-options';
import type { FeeRates } from '@gently/contracts/setting-options';
import { newCutsOf, plannedCuts, type Postponement, type Step } from './notice-period';

/** One version of the fee schedule; version 0 is the schedule before any change. */
export interface FeeVersion {
  version: number;
  from: Date;
  rates: FeeRates;
  reason: string;
  /** Missing or null where it takes effect when it was planned to. */
  postponed?: Postponement | null;
}
export type FeeStep = Step<FeeVersion>;

/** @param change of the fee schedule, as the settings store it */
export const feeVersionOf = ({
  version,
  from,
  value,
  reason,
  postponed = null,
}: Pick<FeeVersion, 'version' | 'from' | 'reason' | 'postponed'> & { value: unknown }): FeeVersion => ({
  version,
  from,
  rates: value as FeeRates,
  reason,
  postponed,
});

const FIRST_MOMENT = new Date(0);

/** All of the schedule, the earliest first, beginning with what was in effect before any change. */
export const feeTimeline = (initial: FeeRates, changes: readonly FeeVersion[]): FeeVersion[] => [
  { version: 0, from: FIRST_MOMENT, rates: initial, reason: '' },
  ...changes,
];

/** Whether declutterers get less of the same price, because the fees together rise. */
export const lowersShare = ({ before, after }: FeeStep): boolean =>
  feesTogether(after.rates) > feesTogether(before.rates);

/** Whether franchise owners get less of the same price. */
export const lowersCommission = ({ before, after }: FeeStep): boolean =>
  after.rates.franchise_commission < before.rates.franchise_commission;

const lowersPay = (step: FeeStep): boolean => lowersShare(step) || lowersCommission(step);

/** The changes still to come that lower what declutterers or franchise owners get. */
export const plannedFeeCuts = (timeline: readonly FeeVersion[], now: Date): FeeStep[] =>
  plannedCuts(timeline, now, lowersPay);

/** Those of them that a change of the schedule makes. */
export const newFeeCuts = (
  before: readonly FeeVersion[],
  after: readonly FeeVersion[],
  now: Date,
): FeeStep[] => newCutsOf(before, after, now, lowersPay);
