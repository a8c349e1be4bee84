import {
  type ExclusionCode,
  labelOf,
  PREFERRED_REGION_OPTIONS,
  TOLD_REASON_CODES,
  type ToldReasonCode,
} from '@gently/contracts';
import type { Exclusion, OfferReason, Score } from './offer';
import type { Area } from './regions';

/** Words for managers. Nothing in them blames anybody. */
const EXCLUSION_TEXTS: Record<ExclusionCode, string> = {
  not_approved: 'Is not approved yet',
  paused: 'Takes no new sessions at the moment',
  does_not_serve: 'Does not offer this service',
  on_leave: 'Has that day off',
  not_working: 'Does not work at that time',
  taken: 'Has something else at that time',
  load_reached: 'Is at their limit for that week',
  training_missing: 'Has required training to do first',
  outside_area: 'Does not work in that area',
  declined_before: 'Was asked already and could not take it',
  not_wanted: 'The client would like somebody else',
};
export const exclusionOf = (code: ExclusionCode): Exclusion => ({ code, text: EXCLUSION_TEXTS[code] });

interface Chosen {
  current: boolean;
  score: Score;
  areas: readonly string[];
  rating: { average: number | null; count: number };
}
interface Around {
  area: Area;
  /** Nobody else who could come has less to do. */
  hasMostRoom: boolean;
}

const areaText = ({ areas }: Chosen, area: Area): string => {
  const region = area.known && area.regions.find((one) => areas.includes(one));
  return region ? `Works in ${labelOf(PREFERRED_REGION_OPTIONS, region)}` : 'Goes to any area';
};

const ratingText = ({ rating: { average, count } }: Chosen): string =>
  `Rated ${average} out of 5 by ${count === 1 ? 'one client' : `${count} clients`}`;

/**
 * Why somebody is asked, the weightiest first, in words for managers. That their experience fits is drawn from what the
 * client said about needs, so the person who is asked is never told of that one: see `reasonsToTell`.
 */
export const reasonsOf = (chosen: Chosen, { area, hasMostRoom }: Around): OfferReason[] => {
  const { score, rating, current } = chosen;
  const reasons: readonly (OfferReason | false)[] = [
    current && { code: 'keeps_session', text: 'The time is kept for this session already' },
    score.knownPerson && { code: 'known_person', text: 'The client would like the same person again' },
    score.shortNotice && { code: 'short_notice', text: 'Takes sessions at short notice' },
    score.needs > 0 && { code: 'needs', text: 'Has experience that fits this session' },
    score.area > 0 && { code: 'area', text: areaText(chosen, area) },
    rating.average !== null && { code: 'rating', text: ratingText(chosen) },
    hasMostRoom && { code: 'fair_share', text: 'Has the most room in the days around' },
    { code: 'free', text: 'Works then and is free' },
  ];
  return reasons.filter((reason) => reason !== false);
};

/** In place of why the order would have asked somebody. */
export const ARRANGED: OfferReason = { code: 'arranged', text: 'A manager has arranged it' };

/** A reason that the person who is asked may know. */
export type ToldReason = OfferReason & { code: ToldReasonCode };

const isTold = (reason: OfferReason): reason is ToldReason =>
  TOLD_REASON_CODES.some((code) => code === reason.code);

/** What of the reasons the person hears who is asked: nothing that is drawn from what the client said about needs. */
export const reasonsToTell = (reasons: readonly OfferReason[]): ToldReason[] => reasons.filter(isTold);
