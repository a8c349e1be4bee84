import { addDays, londonDate } from '@gently/contracts';
import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';

/** Something that takes effect at a moment and replaces what was in effect before it. */
interface Version {
  version: number;
  from: Date;
}

/** One version and the one that it follows. */
export interface Step<One extends Version> {
  before: One;
  after: One;
}

/** The first day on which lower pay may take effect when people are emailed now: the notice is whole days after today. */
export const noticeEnds = (now: Date): string => addDays(londonDate(now), LOWER_PAY_NOTICE_DAYS + 1);

/** Whether one of these steps takes effect before people have had the notice that they are owed. */
export const isTooSudden = (cuts: readonly Step<Version>[], now: Date): boolean =>
  cuts.some(({ after }) => londonDate(after.from) < noticeEnds(now));

const stepsOf = <One extends Version>(timeline: readonly One[]): Step<One>[] =>
  timeline.flatMap((after, index) => {
    const before = timeline[index - 1];
    return before ? [{ before, after }] : [];
  });

const nameOf = ({ before, after }: Step<Version>): string => `${before.version} ${after.version}`;

/** The steps of a timeline that are still to come and lower pay, the nearest first. */
export const plannedCuts = <One extends Version>(
  timeline: readonly One[],
  now: Date,
  lowers: (step: Step<One>) => boolean,
): Step<One>[] => stepsOf(timeline).filter((step) => step.after.from >= now && lowers(step));

/**
 * The steps from now on that lower pay and that were not planned like this already, the nearest first. One change can make
 * several: a rise before a planned price turns that price into a cut.
 * @param before everything in effect or planned as it is stored, the earliest first
 * @param after the same as it would be
 */
export const newCutsOf = <One extends Version>(
  before: readonly One[],
  after: readonly One[],
  now: Date,
  lowers: (step: Step<One>) => boolean,
): Step<One>[] => {
  const known = new Set(stepsOf(before).map(nameOf));
  return plannedCuts(after, now, lowers).filter((step) => !known.has(nameOf(step)));
};
