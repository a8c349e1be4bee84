import { type PhotoKind, PHOTOS_PER_SESSION } from '@gently/contracts/photo-options';
import { ADDITION_HOURS } from '@gently/contracts/session-options';
import { KEPT_DAYS } from '../../shared/retention';
import { type Booking, bookingRules } from '../bookings';

/** A photo of a session, without the picture itself. */
export interface Photo {
  id: string;
  bookingId: string;
  clientId: string;
  decluttererId: string;
  kind: PhotoKind;
  description: string;
  width: number;
  height: number;
  /** Bytes of the picture. */
  size: number;
  takenAt: Date;
  /** Which of its session's photos it is, from 0: no two have the same. Null for those from before there were numbers. */
  number: number | null;
  /** When the client agreed, and the words to which. */
  consent: { at: Date; words: string };
  /** Whether the completed session shares it. What is not shared then is deleted. */
  kept: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The numbers that a session has left. Photos without one count as the highest, so that together there are never more
 * than a session may keep.
 */
export const freeNumbers = (taken: readonly (number | null)[]): number[] => {
  const numbered = new Set(taken);
  const without = taken.filter((number) => number === null).length;
  return Array.from({ length: PHOTOS_PER_SESSION - without }, (_, number) => number).filter(
    (number) => !numbered.has(number),
  );
};

type Facts = Pick<Booking, 'status' | 'paymentState' | 'startsAt' | 'endsAt' | 'claimExpiresAt' | 'history'>;

export type PhotoRefusal = 'too_early' | 'not_running' | 'too_late';

/**
 * @returns until when a completed session takes what its declutterer forgot to add; null for a session that is not completed, or
 * whose day has passed
 */
export const additionsUntil = (
  { status, history }: Pick<Booking, 'status' | 'history'>,
  now: Date,
): Date | null => {
  if (status !== 'completed') return null;
  const end = history.findLast(({ event }) => event === 'complete');
  const until = end && new Date(end.at.getTime() + ADDITION_HOURS * HOUR_MS);
  return until && now < until ? until : null;
};

/** Photos are added from the moment a session may be started until a day after it was completed. */
export const canAddPhoto = (
  booking: Facts,
  now: Date,
): { ok: true } | { ok: false; reason: PhotoRefusal } => {
  if (booking.status === 'in_progress' || additionsUntil(booking, now)) return { ok: true };
  if (booking.status === 'completed') return { ok: false, reason: 'too_late' };
  if (booking.status !== 'confirmed') return { ok: false, reason: 'not_running' };
  return bookingRules.transition(booking, 'start', now).ok
    ? { ok: true }
    : { ok: false, reason: 'too_early' };
};

export const PHOTO_REFUSAL_WORDS: Record<PhotoRefusal, string> = {
  too_early: 'Photos can be added from 15 minutes before the session. Please try again then.',
  not_running: 'Photos can only be added while the session runs.',
  too_late: 'Photos can be added until a day after the session was completed. That time has passed.',
};

/** Whether anybody may see it now: all while the session runs, and afterwards what was shared. */
export const isVisible = ({ kept }: Pick<Photo, 'kept'>, { status }: Pick<Booking, 'status'>): boolean =>
  status === 'completed' ? kept : status === 'confirmed' || status === 'in_progress';

/** Only the two people of the session ever see its photos. */
export const maySee = (
  personId: string,
  photo: Pick<Photo, 'kept'>,
  booking: Pick<Booking, 'status' | 'clientId' | 'decluttererId'>,
): boolean => [booking.clientId, booking.decluttererId].includes(personId) && isVisible(photo, booking);

/** How long a session that nobody completes keeps its photos. */
export const UNFINISHED_DAYS = KEPT_DAYS.photosOfUnfinishedSessions;

/** Whether a photo that no completed session shares is no longer needed. */
export const isOrphan = (booking: Pick<Booking, 'status' | 'endsAt'> | null, now: Date): boolean => {
  if (!booking || !['confirmed', 'in_progress'].includes(booking.status)) return true;
  return now.getTime() > booking.endsAt.getTime() + UNFINISHED_DAYS * DAY_MS;
};
