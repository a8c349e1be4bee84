import type { ExclusionCode, Specialization } from '@gently/contracts';
import { needsFit, type StatedNeeds, wishedSpecialisations } from './needs';
import { canAnswerInTime, isShortNotice, type Exclusion, type OfferReason, type Score } from './offer';
import { exclusionOf, reasonsOf } from './reasons';
import { type Area, areaFit } from './regions';

/** The session for which somebody is wanted. */
export interface WantedSession {
  startsAt: Date;
  area: Area;
  needs: StatedNeeds;
}

/** Everything about one declutterer that the order looks at. */
export interface Candidate {
  userId: string;
  approved: boolean;
  /** Has said that they take no new sessions: busy, or on holiday. */
  paused: boolean;
  serves: boolean;
  /** Has said that they do not work on that date. */
  dayOff: boolean;
  /** The time lies within their hours. */
  works: boolean;
  /** Free: no other session, no travel to or from one, nothing in a connected calendar. */
  free: boolean;
  /** It would be more than they have said that they want. */
  isBeyond: boolean;
  /** Has required training to do before anything is offered to them. */
  isUntrained: boolean;
  areas: readonly string[];
  specialisations: readonly Specialization[];
  shortNotice: boolean;
  rating: { average: number | null; count: number };
  /** Quarters of an hour claimed in the days around. */
  load: number;
  /** What the client said last of them, if anything. */
  liked: boolean | null;
  /** Has said no to this booking, or let the time to answer run out. */
  declined: boolean;
  /** Has the booking now: its time is kept for them. */
  current: boolean;
  /** Has said yes to it. */
  taken: boolean;
  /** When their quiet hours end, if they have some now. */
  quietUntil: Date | null;
}

export interface Ranked {
  userId: string;
  quietUntil: Date | null;
  reasons: OfferReason[];
  score: Score;
}
export interface Excluded {
  userId: string;
  exclusions: Exclusion[];
  score: Score;
}
export interface Ranking {
  /** Who may be asked, the best first. */
  ranked: Ranked[];
  /** Who may not be asked, and every reason why. */
  excluded: Excluded[];
}

/**
 * A few ratings say little: everybody begins with five of four stars, and half a star is the least difference that
 * counts. So somebody new is neither pushed back nor put first.
 */
const STARTING = { stars: 4, count: 5 };
const ratingScore = ({ average, count }: Candidate['rating']): number => {
  const sum = (average ?? 0) * count + STARTING.stars * STARTING.count;
  return Math.round((sum / (count + STARTING.count)) * 2) / 2;
};

const exclusionsOf = (candidate: Candidate, area: Area): ExclusionCode[] => {
  const checks: readonly [boolean, ExclusionCode][] = [
    [!candidate.approved, 'not_approved'],
    [candidate.paused, 'paused'],
    [!candidate.serves, 'does_not_serve'],
    [candidate.dayOff, 'on_leave'],
    [!candidate.works && !candidate.dayOff, 'not_working'],
    // Who takes nothing new is not looked at any closer.
    [candidate.works && !candidate.dayOff && !candidate.paused && !candidate.free, 'taken'],
    [candidate.isBeyond, 'load_reached'],
    // An accepted session stays with its declutterer.
    [candidate.isUntrained && !candidate.taken, 'training_missing'],
    [areaFit(area, candidate.areas) === null, 'outside_area'],
    [candidate.declined, 'declined_before'],
    [candidate.liked === false, 'not_wanted'],
  ];
  return checks.filter(([holds]) => holds).map(([, code]) => code);
};

/** Positive when the second one comes first. */
const compare = (one: Candidate & { score: Score }, other: Candidate & { score: Score }): number =>
  Number(other.taken) - Number(one.taken) ||
  Number(other.score.answersInTime) - Number(one.score.answersInTime) ||
  Number(other.score.knownPerson) - Number(one.score.knownPerson) ||
  Number(other.current) - Number(one.current) ||
  Number(other.score.shortNotice) - Number(one.score.shortNotice) ||
  other.score.needs - one.score.needs ||
  other.score.area - one.score.area ||
  other.score.rating - one.score.rating ||
  one.score.load - other.score.load ||
  (one.userId < other.userId ? -1 : 1);

/**
 * Who is asked to take a session, and in which order: the person who has taken it keeps it; those who can answer in time
 * before those who would have to be woken; the person whom the client liked before, at any notice; the one for whom the time
 * is kept; at short notice those who take such sessions; experience that fits; area; rating; and of equals the one with the
 * least to do. A liked person who cannot answer in time cannot come, so they wait behind those who can: asked first, they
 * would only let the time run out that the client still has.
 */
export const rank = (session: WantedSession, candidates: readonly Candidate[], now: Date): Ranking => {
  const wished = wishedSpecialisations(session.needs);
  const short = isShortNotice(session.startsAt, now);
  const judged = candidates.map((candidate) => ({
    ...candidate,
    exclusions: exclusionsOf(candidate, session.area),
    score: {
      answersInTime: canAnswerInTime(session.startsAt, candidate.quietUntil),
      shortNotice: short && candidate.shortNotice,
      knownPerson: candidate.liked === true,
      needs: needsFit(wished, candidate.specialisations),
      area: areaFit(session.area, candidate.areas) ?? 0,
      rating: ratingScore(candidate.rating),
      load: candidate.load,
    },
  }));
  const able = judged.filter(({ exclusions }) => exclusions.length === 0).sort(compare);
  const leastLoad = Math.min(...able.map(({ load }) => load));
  return {
    ranked: able.map((one) => ({
      userId: one.userId,
      quietUntil: one.quietUntil,
      score: one.score,
      reasons: reasonsOf(one, { area: session.area, hasMostRoom: able.length > 1 && one.load === leastLoad }),
    })),
    excluded: judged
      .filter(({ exclusions }) => exclusions.length > 0)
      .map(({ userId, exclusions, score }) => ({
        userId,
        score,
        exclusions: exclusions.map(exclusionOf),
      })),
  };
};
