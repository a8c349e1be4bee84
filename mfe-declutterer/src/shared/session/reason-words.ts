import type { ToldReasonCode } from '@gently/contracts/offers';

/** Why a request came, as its reader is told: the stored words speak about them to managers. */
export const REASON_WORDS: Record<ToldReasonCode, string> = {
  arranged: 'One of our managers arranged it with you.',
  keeps_session: 'The time was yours already.',
  known_person: 'The client would like you to come again.',
  short_notice: 'You take sessions at short notice.',
  area: 'It is in an area where you work.',
  rating: 'Clients have rated your sessions.',
  fair_share: 'You have the most room in the days around it.',
  free: 'You work then, and you are free.',
};
