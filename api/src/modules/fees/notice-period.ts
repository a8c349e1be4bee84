import { addDays, londonDate } from '@gently/contracts';
import { LOWER_PAY_NOTICE_DAYS, type PostponedBecause } from '@gently/contracts/catalogue-options';
import { londonInstant } from '@gently/contracts/london-instant';
import { dayAfterNotice } from '../../shared/notice';

/** Something that takes effect at a moment and replaces what was in effect before it. */
interface Version {
  version: number;
  from: Date;
  /** Missing or null where it takes effect when it was planned to. */
  postponed?: Postponement | null;
}

/** From when a version was to be in effect at first, and what moved it. */
export interface Postponement {
  from: Date;
  because: PostponedBecause;
}

/** One version and the one that it follows. */
export interface Step<One extends Version> {
  before: One;
  after: One;
}

/** The first day on which lower pay may take effect when people are emailed now: the notice is whole days after today. */
export const noticeEnds = (now: Date): string => dayAfterNotice(now, LOWER_PAY_NOTICE_DAYS);

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

/**
 * The first day on which a cut may take effect, when the emails about it were accepted at these times.
 * @param acceptedAt for each person who is owed notice; null for an email that still waits, which counts as accepted now
 * @returns null where no person is owed notice
 */
export const earliestDay = (acceptedAt: readonly (Date | null)[], now: Date): string | null =>
  acceptedAt
    .map((at) => noticeEnds(at ?? now))
    .reduce<string | null>((latest, day) => (latest === null || day > latest ? day : latest), null);

/** A version that takes effect later than it was planned. */
export interface Postponed {
  version: number;
  from: Date;
  postponed: Postponement;
}

const moved = (
  { version, from, postponed }: Version,
  to: { from: Date; because: PostponedBecause },
): Postponed => ({
  version,
  from: to.from,
  postponed: { from: postponed?.from ?? from, because: to.because },
});

const dayAfter = (at: Date): Date => londonInstant(addDays(londonDate(at), 1), '00:00');

/** When a version takes effect that another one would overtake: of two that begin together, the later version is in effect. */
const followingFrom = (next: Version, before: Pick<Version, 'version' | 'from'>): Date => {
  if (next.from > before.from) return next.from;
  return next.version > before.version ? before.from : dayAfter(before.from);
};

/**
 * Postpones a version to a London day. Later versions that it would overtake follow it, so that every version still replaces the
 * one that it replaced before: a postponement makes no new cut.
 * @param timeline everything in effect or planned, the earliest first
 * @returns what moves, the nearest first; nothing where the version begins on that day or later already
 */
export const postponeTo = (timeline: readonly Version[], version: number, day: string): Postponed[] => {
  const index = timeline.findIndex((one) => one.version === version);
  const first = timeline[index];
  if (!first || londonDate(first.from) >= day) return [];
  const moves = [moved(first, { from: londonInstant(day, '00:00'), because: 'emails' })];
  for (const next of timeline.slice(index + 1)) {
    const before = moves.at(-1);
    const from = before ? followingFrom(next, before) : next.from;
    if (from.getTime() === next.from.getTime()) break;
    moves.push(moved(next, { from, because: 'order' }));
  }
  return moves;
};
