import { bookingPath } from '@gently/contracts/paths';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { AuditLog } from '../audit';
import type { Accounts } from '../auth';
import type { Booking, Bookings } from '../bookings';
import type { Notifications } from '../notifications';
import {
  agreedTo,
  askedFor,
  canAgree,
  canAsk,
  canRefuse,
  concerns,
  type PhotoConsent,
  refusedTo,
  standingOf,
} from './consent';
import { ConsentChanged, type ConsentsRepository } from './consent.repository';
import type { PhotosRepository } from './photos.repository';

export interface ConsentsDependencies {
  transact: Transact;
  consents: ConsentsRepository;
  photos: Pick<PhotosRepository, 'listOf' | 'remove' | 'numbersOf'>;
  bookings: Pick<Bookings, 'find'>;
  accounts: Pick<Accounts, 'findById'>;
  notifications: Pick<Notifications, 'notify'>;
  audit: AuditLog;
  clock: Clock;
  /** Puts a withdrawal on record outside the database, for a restore. Never throws. */
  noteWithdrawn: (bookingId: string, at: Date) => Promise<void>;
}

/** A consent as one of the two people sees it. */
export interface ShownConsent {
  consent: PhotoConsent;
  photos: number;
  canAgree: boolean;
  canRefuse: boolean;
  canAsk: boolean;
}

interface Found {
  booking: Booking;
  consent: PhotoConsent;
}

/** Deletes every photo of a session. @returns how many */
export const removeAllOf =
  (photos: Pick<PhotosRepository, 'listOf' | 'remove'>) =>
  async (bookingId: string, tx: Transaction): Promise<number> =>
    photos.remove(
      (await photos.listOf(bookingId, tx)).map(({ id }) => id),
      tx,
    );

/** Whether photos of a session may be taken: the client's own yes, which they can take back. */
export const createConsents = (deps: ConsentsDependencies) => {
  const { transact, consents, photos, bookings, accounts, notifications, audit, clock } = deps;
  const { noteWithdrawn } = deps;

  /** @throws AppError `booking_not_found`, also for everybody whom it does not concern */
  const read = async (personId: string, bookingId: string, tx?: Transaction): Promise<Found> => {
    const booking = await bookings.find(bookingId, tx);
    if (!booking || !concerns(booking, personId)) throw new AppError('booking_not_found');
    return { booking, consent: standingOf(booking, await consents.find(bookingId, tx)) };
  };

  const shown = async (personId: string, { booking, consent }: Found): Promise<ShownConsent> => ({
    consent,
    photos: (await photos.numbersOf(booking.id)).length,
    canAgree: canAgree(booking, personId, consent),
    canRefuse: canRefuse(booking, personId, consent),
    canAsk: canAsk(booking, personId, consent),
  });

  const get = async (personId: string, bookingId: string): Promise<ShownConsent> =>
    shown(personId, await read(personId, bookingId));

  /** Decides on what is stored, and stores what comes of it, or nothing. What is said already is not said twice. */
  const change = async (
    personId: string,
    bookingId: string,
    work: (found: Found, tx: Transaction) => Promise<PhotoConsent | null>,
  ): Promise<ShownConsent> => {
    const once = () =>
      transact(async (tx) => {
        const next = await work(await read(personId, bookingId, tx), tx);
        if (next) await consents.save(next, tx);
      });
    await retryOnConflict(once, { isLostRace: (error) => error instanceof ConsentChanged });
    return get(personId, bookingId);
  };

  const must = (can: boolean): void => {
    if (!can) throw new AppError('photo_consent_closed');
  };

  return {
    get,

    /** The client says yes to photos. */
    agree: (personId: string, bookingId: string, origin: Origin) =>
      change(personId, bookingId, async ({ booking, consent }, tx) => {
        if (personId === booking.clientId && consent.given) return null;
        must(canAgree(booking, personId, consent));
        const target = `booking:${bookingId}`;
        await audit.append({ action: 'photo.consent_given', actorId: personId, target, origin }, tx);
        return agreedTo(consent, clock());
      }),

    /** The client says no, or takes a yes back: every photo of the session goes in the same moment. */
    refuse: async (personId: string, bookingId: string, origin: Origin): Promise<ShownConsent> => {
      const shownNow = await change(personId, bookingId, async ({ booking, consent }, tx) => {
        if (personId === booking.clientId && !consent.given && consent.history.at(-1)?.step !== 'asked')
          return null;
        must(canRefuse(booking, personId, consent));
        if (consent.given) {
          const details = { photos: String(await removeAllOf(photos)(bookingId, tx)) };
          const target = `booking:${bookingId}`;
          const action = 'photo.consent_withdrawn';
          await audit.append({ action, actorId: personId, target, origin, details }, tx);
        }
        return refusedTo(consent, clock());
      });
      const last = shownNow.consent.history.at(-1);
      if (last?.step === 'withdrawn') await noteWithdrawn(bookingId, last.at);
      return shownNow;
    },

    /** The declutterer asks, once: the client finds the question where they can answer it. */
    ask: (personId: string, bookingId: string) =>
      change(personId, bookingId, async ({ booking, consent }, tx) => {
        must(canAsk(booking, personId, consent));
        const name = (await accounts.findById(personId))?.firstName ?? 'Your declutterer';
        const told = {
          userId: booking.clientId,
          type: 'booking' as const,
          title: 'May there be photos?',
          body: `${name} would like to take photos before and after your session. It is your choice, and no photos is fine too. You can answer on the page of your booking, or leave it.`,
          link: bookingPath(bookingId),
        };
        await notifications.notify([told], tx);
        return askedFor(consent, clock());
      }),
  };
};
export type Consents = ReturnType<typeof createConsents>;
