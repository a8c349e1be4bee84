/** Where the question to one declutterer stands whether they take a session. */
/** The last three end a session that was taken: given up by its declutterer, by us, or nobody came. */
export const OFFER_STATUSES = [
  'open',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'handed_back',
  'taken_away',
  'missed',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/**
 * Why a session is offered to somebody, the weightiest first. The words beside each code are for managers and for the
 * declutterer: they never name what a client said about needs or neurotype.
 */
export const OFFER_REASON_CODES = [
  'keeps_session',
  'short_notice',
  'known_person',
  'needs',
  'area',
  'rating',
  'fair_share',
  'free',
] as const;
export type OfferReasonCode = (typeof OFFER_REASON_CODES)[number];

/** Why somebody is not asked. */
export const EXCLUSION_CODES = [
  'not_approved',
  'paused',
  'does_not_serve',
  'on_leave',
  'not_working',
  'taken',
  'outside_area',
  'declined_before',
  'not_wanted',
] as const;
export type ExclusionCode = (typeof EXCLUSION_CODES)[number];
