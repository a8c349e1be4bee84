import { type IsoDate, londonDate } from '@gently/contracts/dates';
import type { FeeRates } from '@gently/contracts/setting-options';
import { instantsOf } from '../declutterers';
import { commonTime, type FeeSpan, feeSpansOf, type FeeVersion } from '../fees';
import { addCharged, type ChargedFees, type Days, NOTHING_CHARGED, type RegionDay } from '../reports';

/** The fees that were charged at the same rates, and the days on which they were. */
export interface ChargedSpan extends Days, ChargedFees {
  rates: FeeRates;
}

type Time = Pick<FeeSpan, 'from' | 'before'>;
type ReadPart = (date: IsoDate, within: Time) => Promise<ChargedFees>;

/** The rates in effect at a moment. @param schedule as `feeTimeline` has it */
export const ratesAt = (schedule: readonly FeeVersion[], at: Date): FeeRates => {
  const version = schedule.findLast(({ from }) => from <= at);
  if (!version) throw new Error('the fee schedule has no beginning');
  return version.rates;
};

const isWhole = (day: Time, within: Time): boolean =>
  day.from.getTime() === within.from.getTime() && day.before.getTime() === within.before.getTime();

/** A millisecond less, so that a span that ends at midnight ends on the day before. */
const lastDay = ({ before }: Time): IsoDate => londonDate(new Date(before.getTime() - 1));

const chargedIn = async (
  span: Time,
  days: readonly RegionDay[],
  readPart: ReadPart,
): Promise<ChargedFees> => {
  const parts = new Map<IsoDate, Time>();
  let total = NOTHING_CHARGED;
  for (const { date, charged } of days) {
    const day = instantsOf({ from: date, to: date });
    const within = commonTime(day, span);
    if (within && isWhole(day, within)) total = addCharged(total, charged);
    else if (within) parts.set(date, within);
  }
  for (const [date, within] of parts) total = addCharged(total, await readPart(date, within));
  return total;
};

/**
 * What was charged within a period, by the rates at which it was charged: a session keeps the fees of the moment in which it was
 * paid. Days on which the rates changed are read from the entries, all others from their sums.
 * @param days of the period alone
 */
export const chargedSpans = async (
  schedule: readonly FeeVersion[],
  period: Days,
  days: readonly RegionDay[],
  readPart: ReadPart,
): Promise<ChargedSpan[]> => {
  const found: ChargedSpan[] = [];
  for (const span of feeSpansOf(schedule, instantsOf(period))) {
    const charged = await chargedIn(span, days, readPart);
    if (charged.grossPence === 0) continue;
    found.push({ rates: span.rates, from: londonDate(span.from), to: lastDay(span), ...charged });
  }
  return found;
};
