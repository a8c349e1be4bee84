import type { PhotoConsentStep } from '@gently/contracts/photo-consent';
import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import type { Booking } from '../bookings';

/** What a client said about photos of one session, to the person who comes. */
export interface PhotoConsent {
  bookingId: string;
  clientId: string;
  /** To whom it was said: somebody else who takes the session over begins without. */
  decluttererId: string;
  /** When they agreed, and to which words; null while they do not. */
  given: { at: Date; words: string } | null;
  /** Oldest first. */
  history: { at: Date; step: PhotoConsentStep }[];
}

type Facts = Pick<Booking, 'id' | 'status' | 'clientId' | 'decluttererId'>;

/** Whether a session has somebody who could take photos of it. */
const isTaken = ({ status, decluttererId }: Facts): boolean =>
  decluttererId !== null && (status === 'confirmed' || status === 'in_progress');

/**
 * Whose question it is: the client's own, whatever becomes of the session, and that of who has taken it. For everybody else
 * it does not exist.
 */
export const concerns = (booking: Facts, personId: string): boolean =>
  personId === booking.clientId ||
  (personId === booking.decluttererId && (isTaken(booking) || booking.status === 'completed'));

/** Nobody has said anything yet: no photos. */
export const noConsent = ({ id, clientId, decluttererId }: Facts): PhotoConsent => ({
  bookingId: id,
  clientId,
  decluttererId: decluttererId ?? '',
  given: null,
  history: [],
});

/** What holds for a booking as it is now: what was said to somebody who no longer comes holds no more. */
export const standingOf = (booking: Facts, stored: PhotoConsent | null): PhotoConsent =>
  stored?.decluttererId === booking.decluttererId && stored ? stored : noConsent(booking);

/** Yes, as long as the session is not over. */
export const canAgree = (booking: Facts, personId: string, { given }: PhotoConsent): boolean =>
  personId === booking.clientId && isTaken(booking) && given === null;

/** A yes can be taken back at any time; without one, a no is an answer to who asked. */
export const canRefuse = (booking: Facts, personId: string, { given, history }: PhotoConsent): boolean =>
  personId === booking.clientId && (given !== null || (isTaken(booking) && history.at(-1)?.step === 'asked'));

/** Once for a session, and not after the client has said anything of their own: a no is not asked about again. */
export const canAsk = (booking: Facts, personId: string, { history }: PhotoConsent): boolean =>
  personId === booking.decluttererId && isTaken(booking) && history.length === 0;

const after = (consent: PhotoConsent, step: PhotoConsentStep, at: Date): PhotoConsent['history'] => [
  ...consent.history,
  { at, step },
];

export const agreedTo = (consent: PhotoConsent, at: Date): PhotoConsent => ({
  ...consent,
  given: { at, words: PHOTO_CONSENT_WORDS },
  history: after(consent, 'agreed', at),
});
export const refusedTo = (consent: PhotoConsent, at: Date): PhotoConsent => ({
  ...consent,
  given: null,
  history: after(consent, consent.given ? 'withdrawn' : 'refused', at),
});
export const askedFor = (consent: PhotoConsent, at: Date): PhotoConsent => ({
  ...consent,
  history: after(consent, 'asked', at),
});
