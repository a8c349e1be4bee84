import type { Pence } from '@gently/contracts';
import { type FeeTerms, newCutsOf, plannedCuts, sharesOf, type Step } from '../fees';
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

/** One version and the one that it follows. */
export type PayStep = Step<ServiceVersion>;

const isCut = ({ before, after }: PayStep): boolean => lowersPay(before, after);

/**
 * The versions that were or will be offered, the earliest first. A time in which the service is switched off does not part
 * them, or a pause would let pay fall without notice.
 */
const offeredOf = (versions: readonly ServiceVersion[]): ServiceVersion[] =>
  timelineOf(versions).filter(({ active }) => active);

/** The version whose pay declutterers know at a moment: the last one that was offered by then. */
export const offeredBefore = (versions: readonly ServiceVersion[], at: Date): ServiceVersion | undefined =>
  offeredOf(versions).findLast(({ from }) => from <= at);

/** The cuts of pay that are still to come, the nearest first. */
export const payCutsAhead = (versions: readonly ServiceVersion[], now: Date): PayStep[] =>
  plannedCuts(offeredOf(versions), now, isCut);

/**
 * The steps from now on that lower pay and that were not planned like this already, the nearest first.
 * @param before all versions as they are stored
 * @param after all versions as they would be
 */
export const newCuts = (
  before: readonly ServiceVersion[],
  after: readonly ServiceVersion[],
  now: Date,
): PayStep[] => newCutsOf(offeredOf(before), offeredOf(after), now, isCut);
