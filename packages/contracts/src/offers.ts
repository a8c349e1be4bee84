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

/** Offers that ended without a session, and sessions that were taken and given up. */
export const PAST_OFFER_STATUSES = [
  'declined',
  'expired',
  'withdrawn',
  'handed_back',
  'taken_away',
  'missed',
] as const satisfies readonly OfferStatus[];
export type PastOfferStatus = (typeof PAST_OFFER_STATUSES)[number];

/** How each of them ended, as its declutterer reads it. */
export const PAST_OFFER_LABELS: Readonly<Record<PastOfferStatus, string>> = {
  declined: 'You declined it',
  expired: 'Not answered in time',
  withdrawn: 'No longer needed',
  handed_back: 'You handed it back',
  taken_away: 'We gave it to another declutterer',
  missed: 'Reported as missed',
};

/**
 * Why a session is offered to somebody, the weightiest first, as managers read it. `needs` is drawn from what the client
 * said about needs and neurotype.
 */
export const OFFER_REASON_CODES = [
  'arranged',
  'keeps_session',
  'known_person',
  'short_notice',
  'needs',
  'area',
  'rating',
  'fair_share',
  'free',
] as const;
export type OfferReasonCode = (typeof OFFER_REASON_CODES)[number];

/** What the person who is asked may know before they have said yes: nothing of it hints at needs. */
export const TOLD_REASON_CODES = [
  'arranged',
  'keeps_session',
  'known_person',
  'short_notice',
  'area',
  'rating',
  'fair_share',
  'free',
] as const satisfies readonly Exclude<OfferReasonCode, 'needs'>[];
export type ToldReasonCode = (typeof TOLD_REASON_CODES)[number];

/** Why somebody is not asked. */
export const EXCLUSION_CODES = [
  'not_approved',
  'paused',
  'does_not_serve',
  'on_leave',
  'not_working',
  'taken',
  'load_reached',
  'training_missing',
  'outside_area',
  'declined_before',
  'not_wanted',
] as const;
export type ExclusionCode = (typeof EXCLUSION_CODES)[number];
