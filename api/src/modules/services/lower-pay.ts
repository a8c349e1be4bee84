import { addDays, londonDate, type Pence } from '@gently/contracts';
import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';
import { type FeeTerms, sharesOf } from '../fees';
import { type ServiceVersion, timelineOf, type VersionFields } from './service-versions';

/** The cost of a session in all; without a full price of its own it is the price. */
export const fullPence = ({
  fullPricePence,
  pricePence,
}: Pick<VersionFields, 'fullPricePence' | 'pricePence'>): Pence => fullPricePence ?? pricePence;

/** The pay of a declutterer for one session of a version. */
export const payOf = (fields: VersionFields, terms: FeeTerms): Pence =>
  sharesOf(fullPence(fields), terms).decluttererPence;

/**
 * Whether a declutterer is paid less for the same time after a change than before it. Their share is a part of the full price,
 * so full prices are compared: a share rounded to the penny would make cuts of nothing.
 */
export const lowersPay = (before: VersionFields | undefined, after: VersionFields): boolean =>
  before?.active === true &&
  after.active &&
  fullPence(after) * before.durationMinutes < fullPence(before) * after.durationMinutes;

/** The first day on which lower pay may take effect when declutterers are emailed now. */
export const noticeEnds = (now: Date): string => addDays(londonDate(now), LOWER_PAY_NOTICE_DAYS);

/** One version and the one that it follows. */
export interface PayStep {
  before: ServiceVersion;
  after: ServiceVersion;
}

const stepsOf = (versions: readonly ServiceVersion[]): PayStep[] => {
  const timeline = timelineOf(versions);
  return timeline.flatMap((after, index) => {
    const before = timeline[index - 1];
    return before ? [{ before, after }] : [];
  });
};

const nameOf = ({ before, after }: PayStep): string => `${before.version} ${after.version}`;

/**
 * The steps from now on that lower pay and that were not planned like this already, the nearest first. One change can make
 * several: a rise before a planned price turns that price into a cut.
 * @param before all versions as they are stored
 * @param after all versions as they would be
 */
export const newCuts = (
  before: readonly ServiceVersion[],
  after: readonly ServiceVersion[],
  now: Date,
): PayStep[] => {
  const planned = new Set(stepsOf(before).map(nameOf));
  return stepsOf(after).filter(
    (step) => step.after.from >= now && lowersPay(step.before, step.after) && !planned.has(nameOf(step)),
  );
};

/** Whether one of these steps takes effect before the declutterers have had the notice that they are owed. */
export const isTooSudden = (cuts: readonly PayStep[], now: Date): boolean =>
  cuts.some(({ after }) => londonDate(after.from) < noticeEnds(now));
