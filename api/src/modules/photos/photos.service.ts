import type { Readable } from 'node:stream';
import {
  PHOTO_KINDS,
  PHOTO_TEXTS,
  type PhotoKind,
  PHOTOS_PER_SESSION,
} from '@gently/contracts/photo-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { AuditLog } from '../audit';
import type { Booking, Bookings } from '../bookings';
import { standingOf } from './consent';
import type { ConsentsRepository } from './consent.repository';
import { type CleanPicture, cleanPicture } from '../../shared/pictures/clean-picture';
import {
  canAddPhoto,
  freeNumbers,
  isOrphan,
  isVisible,
  maySee,
  type Photo,
  PHOTO_REFUSAL_WORDS,
} from './photo';
import { NumberTaken, type PhotosRepository } from './photos.repository';
import type { PhotoUpload } from './read-upload';

export interface PhotosDependencies {
  transact: Transact;
  photos: PhotosRepository;
  bookings: Pick<Bookings, 'find'>;
  consents: Pick<ConsentsRepository, 'find' | 'use'>;
  audit: AuditLog;
  clock: Clock;
}

/** The photos that a completed session shares; a kind that is left out shares all of its photos. */
export type ChosenPhotos = Partial<Record<PhotoKind, readonly string[] | undefined>>;

/** Each try that fails means that another photo was kept; only photos that are deleted meanwhile make room for more. */
const MOST_TRIES = 2 * PHOTOS_PER_SESSION;

const FIELDS: Record<PhotoKind, string> = { before: 'before_images', after: 'after_images' };

const chosenIds = (photos: readonly Photo[], chosen: ChosenPhotos): string[] =>
  PHOTO_KINDS.flatMap((kind) => {
    const own = photos.filter((photo) => photo.kind === kind).map(({ id }) => id);
    const named = chosen[kind];
    if (!named) return own;
    const unknown = named.findIndex((id) => !own.includes(id));
    if (unknown < 0) return [...named];
    const field = `${FIELDS[kind]}.${unknown}`;
    const message = 'This photo does not belong to this session, or was deleted. Please reload the page.';
    throw new AppError('validation_failed', { errors: [{ field, message }] });
  });

export const createPhotos = ({ transact, photos, bookings, consents, audit, clock }: PhotosDependencies) => {
  const mayAdd = (booking: Booking | null): Booking => {
    if (!booking) throw new AppError('session_not_found');
    const check = canAddPhoto(booking, clock());
    if (check.ok) return booking;
    const message = PHOTO_REFUSAL_WORDS[check.reason];
    throw new AppError('transition_refused', { message, details: { reason: check.reason } });
  };

  /** The numbers that a session has left, one at least. */
  const roomOf = async (bookingId: string, tx?: Transaction): Promise<[number, ...number[]]> => {
    const [first, ...others] = freeNumbers(await photos.numbersOf(bookingId, tx));
    if (first === undefined) throw new AppError('conflict', { message: PHOTO_TEXTS.tooMany });
    return [first, ...others];
  };

  /** Stores a picture under a number that is free. @throws NumberTaken when another photo was quicker. */
  const store = (
    { id: bookingId, decluttererId: by }: Booking,
    { fields, picture }: { fields: PhotoUpload['fields']; picture: CleanPicture },
  ): Promise<Photo> =>
    transact(async (tx) => {
      const { clientId, decluttererId, status } = mayAdd(await bookings.find(bookingId, tx));
      if (!decluttererId || decluttererId !== by) throw new AppError('session_not_found');
      const consent = await consents.use(bookingId, decluttererId, tx);
      if (!consent) throw new AppError('photo_consent_missing');
      const id = photos.newId();
      const free = await roomOf(bookingId, tx);
      const now = clock();
      const photo: Photo = {
        id,
        bookingId,
        clientId,
        decluttererId,
        kind: fields.kind,
        description: fields.description,
        width: picture.width,
        height: picture.height,
        size: picture.bytes.length,
        takenAt: now,
        // Ids count up, so photos that arrive together seldom want the same number.
        number: free[Number.parseInt(id.slice(-6), 16) % free.length] ?? free[0],
        consent,
        // What is added to a completed session is shared at once.
        kept: status === 'completed',
      };
      await photos.insert(photo, picture.bytes, tx);
      return photo;
    });

  /** @throws AppError `photo_not_found`, also for everybody whom it does not concern. */
  const getFor = async (personId: string, id: string): Promise<Photo> => {
    const photo = await photos.find(id);
    const booking = photo && (await bookings.find(photo.bookingId));
    if (!booking || !maySee(personId, photo, booking)) throw new AppError('photo_not_found');
    return photo;
  };

  return {
    /**
     * Keeps a photo of a session. Nothing is read before it is certain that it may be added, and nothing is stored that
     * was not drawn anew. @param read hands over what was sent
     */
    add: async (booking: Booking, read: () => Promise<PhotoUpload>): Promise<Photo> => {
      const { decluttererId } = mayAdd(booking);
      if (!decluttererId) throw new AppError('session_not_found');
      if (!standingOf(booking, await consents.find(booking.id)).given)
        throw new AppError('photo_consent_missing');
      await roomOf(booking.id);
      const { fields, bytes } = await read();
      const picture = await cleanPicture(decluttererId, bytes);
      return retryOnConflict(() => store(booking, { fields, picture }), {
        isLostRace: (error) => error instanceof NumberTaken,
        mostTries: MOST_TRIES,
      });
    },

    /** The picture for one of the two people of its session. */
    open: async (personId: string, id: string): Promise<{ photo: Photo; picture: Readable }> => {
      const photo = await getFor(personId, id);
      return { photo, picture: photos.read(photo) };
    },

    /** Deletes a photo at once and for good: a mistake of the declutterer, or the client no longer agrees to it. */
    remove: async (personId: string, id: string, origin: Origin): Promise<void> => {
      const photo = await getFor(personId, id);
      await transact(async (tx) => {
        if ((await photos.remove([id], tx)) === 0) throw new AppError('photo_not_found');
        const action = personId === photo.clientId ? 'photo.consent_withdrawn' : 'photo.deleted';
        const details = { booking: photo.bookingId };
        await audit.append({ action, actorId: personId, target: `photo:${id}`, origin, details }, tx);
      });
    },

    /** What the people of a session may see now, oldest first. */
    visibleOf: async (booking: Pick<Booking, 'id' | 'status'>): Promise<Photo[]> =>
      (await photos.listOf(booking.id)).filter((photo) => isVisible(photo, booking)),

    /** Shares the chosen photos with the session that is being completed, and deletes the others. */
    settle: async (bookingId: string, chosen: ChosenPhotos, tx: Transaction): Promise<void> => {
      const all = await photos.listOf(bookingId, tx);
      const kept = chosenIds(all, chosen);
      await photos.keep(kept, tx);
      const others = all.map(({ id }) => id).filter((id) => !kept.includes(id));
      await photos.remove(others, tx);
    },

    /** Deletes the photos of sessions that were cancelled, or that nobody completed. @returns how many. */
    removeOrphans: async (): Promise<number> => {
      let removed = 0;
      for (const bookingId of await photos.bookingsWithLoose()) {
        removed += await transact(async (tx) => {
          const booking = await bookings.find(bookingId, tx);
          return isOrphan(booking, clock()) ? photos.removeLooseOf(bookingId, tx) : 0;
        });
      }
      return removed;
    },
  };
};
export type Photos = ReturnType<typeof createPhotos>;
