import type { OfferReasonCode } from '@gently/contracts/offers';

/** Why a request came, as its reader is told: the stored words speak about them to managers. */
export const REASON_WORDS: Record<OfferReasonCode, string> = {
  keeps_session: 'The time was yours already.',
  short_notice: 'You take sessions at short notice.',
  known_person: 'The client would like you to come again.',
  needs: 'Your experience fits this session.',
  area: 'It is in an area where you work.',
  rating: 'Clients have rated your sessions.',
  fair_share: 'You have the most room in the days around it.',
  free: 'You work then, and you are free.',
};
