import { outwardCodeOf } from '@gently/contracts/postcode';
import type { SessionStatus } from '@gently/contracts/session-options';
import { SESSION_STATUSES } from '@gently/contracts/session-options';
import type { Pence } from '@gently/contracts/money';
import { type Booking, bookingRules } from '../bookings';
import type { SessionBooks } from '../ledger';
import { isAnswerable, type Offer } from '../matching';
import { canAddPhoto } from '../photos';

/** What a declutterer is asked, as far as a session needs to know. */
export type OpenOffer = Pick<Offer, 'status' | 'answerBy' | 'reasons'>;

const HOUR_MS = 3_600_000;
/** How long after its end a session that was not completed still shows place and needs, for one that runs over. */
export const NEEDS_GRACE_HOURS = 24;

/** Statuses in which a declutterer has a session. */
const ASSIGNED: readonly Booking['status'][] = ['confirmed', 'in_progress', 'completed'];
const AHEAD: readonly Booking['status'][] = ['confirmed', 'in_progress'];

/**
 * Whether a booking is one of somebody's sessions: they are asked for it, have it, or had taken it when it was called
 * off. For everybody else it does not exist.
 */
export const isSessionOf = (
  booking: Pick<Booking, 'status' | 'decluttererId' | 'history'>,
  person: string,
  offer: Pick<Offer, 'status'> | null,
): boolean => {
  if (booking.status === 'pending') return offer?.status === 'open';
  if (booking.decluttererId !== person) return false;
  return (
    ASSIGNED.includes(booking.status) ||
    (booking.status === 'cancelled' && bookingRules.hadTaken(booking, person))
  );
};

/** Place and needs are shown to the assigned declutterer until the session is completed, or a day after its end. */
export const needsVisible = ({ status, endsAt }: Pick<Booking, 'status' | 'endsAt'>, now: Date): boolean =>
  AHEAD.includes(status) && now.getTime() < endsAt.getTime() + NEEDS_GRACE_HOURS * HOUR_MS;

/**
 * What its declutterer earns with a session: their share by the ledger, fixed when the client paid and made smaller only by
 * money that goes back. Null where none of it is theirs, or nothing is posted.
 */
export const payOf = (
  { status }: Pick<Booking, 'status'>,
  books: Pick<SessionBooks, 'grossPence' | 'netPence'> | undefined,
): Pence | null => (status === 'cancelled' || !books?.grossPence ? null : books.netPence);

/** Where about it is, as much as may be known before a session is taken. */
export const areaOf = ({
  locationType,
  locationDetails,
}: Pick<Booking, 'locationType' | 'locationDetails'>): string =>
  locationType === 'online' ? 'Online' : (outwardCodeOf(locationDetails) ?? '');

export const startFrom = ({ startsAt }: Pick<Booking, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - bookingRules.EARLY_START_MINUTES * 60_000);

/** What its declutterer may do with a session now. */
export const abilitiesOf = (booking: Booking, offer: OpenOffer | null, now: Date) => ({
  can_accept:
    offer !== null && isAnswerable(offer, now) && bookingRules.transition(booking, 'accept', now).ok,
  can_decline: offer?.status === 'open' && bookingRules.transition(booking, 'accept', now).ok,
  can_hand_back: bookingRules.transition(booking, 'hand_back', now).ok,
  can_start: bookingRules.transition(booking, 'start', now).ok,
  can_complete: bookingRules.transition(booking, 'complete', now).ok,
  can_add_photos: canAddPhoto(booking, now).ok,
});

/** A booking that was moved shows as what it is since. */
export const sessionStatusOf = ({ status }: Pick<Booking, 'status'>): SessionStatus =>
  SESSION_STATUSES.find((known) => known === status) ?? 'pending';
