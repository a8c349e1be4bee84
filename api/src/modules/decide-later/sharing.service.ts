import type { Readable } from 'node:stream';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import type { Booking, Bookings } from '../bookings';
import type { Box } from './box.service';
import type { BoxNews } from './box-news.repository';
import type { Looks } from './looks.repository';
import { decluttererOf, hadTaken, isSharedWith, peopleOf, type Share, type Thing } from './thing';
import type { ThingPhotos } from './thing-photos.repository';
import type { ThingsRepository } from './things.repository';
import type { Views, ThingView } from './views';

export interface SharingDependencies {
  transact: Transact;
  things: ThingsRepository;
  photos: Pick<ThingPhotos, 'read'>;
  looks: Pick<Looks, 'record'>;
  news: BoxNews;
  views: Views;
  own: Box['own'];
  bookings: Pick<Bookings, 'find'>;
  audit: AuditLog;
  clock: Clock;
}

interface By {
  clientId: string;
  origin: Origin;
}

/** What a client shows to the declutterer of a session of theirs, and takes back. */
export const createSharing = (deps: SharingDependencies) => {
  const { transact, things, photos, looks, news, views, own, bookings, audit, clock } = deps;

  /** @throws AppError `booking_not_found` for somebody else's session */
  const ownSession = async (clientId: string, id: string, tx: Transaction): Promise<Booking> => {
    const booking = await bookings.find(id, tx);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    return booking;
  };

  /** @throws AppError `not_shareable` while nobody has the session */
  const shareFor = (booking: Booking, clientId: string): Share => {
    const decluttererId = decluttererOf(booking, clientId);
    if (!decluttererId) throw new AppError('not_shareable');
    return { bookingId: booking.id, decluttererId, since: clock() };
  };

  const isSame = (one: Share | null, other: Share | null): boolean =>
    one?.bookingId === other?.bookingId && one?.decluttererId === other?.decluttererId;

  /** Writes with whom a thing is shared from now on; everybody who sees it, or no longer does, is told. */
  const write = async (
    thing: Thing,
    share: Share | null,
    by: Partial<By>,
    tx: Transaction,
  ): Promise<Thing> => {
    if (isSame(thing.share, share)) return thing;
    const after = { ...thing, share };
    await things.save(after, tx);
    await news.touch([...peopleOf(thing), ...peopleOf(after)], tx);
    if (!by.origin) return after;
    const action = share ? 'thing.shared' : 'thing.share_withdrawn';
    const details = { booking: (share ?? thing.share)?.bookingId ?? '' };
    await audit.append(
      { action, actorId: thing.clientId, target: `thing:${thing.id}`, origin: by.origin, details },
      tx,
    );
    return after;
  };

  return {
    share: async (by: By, id: string, bookingId: string): Promise<ThingView> =>
      views.one(
        await transact(async (tx) => {
          const thing = await own(by.clientId, id, tx);
          const booking = await ownSession(by.clientId, bookingId, tx);
          return write(thing, shareFor(booking, by.clientId), by, tx);
        }),
      ),

    withdraw: async (by: By, id: string): Promise<ThingView> =>
      views.one(await transact(async (tx) => write(await own(by.clientId, id, tx), null, by, tx))),

    /** Shares all that came from a session with its declutterer, or takes back all that is shared for it. */
    shareSession: (by: By, bookingId: string, shared: boolean): Promise<number> =>
      transact(async (tx) => {
        const { clientId } = by;
        const booking = await ownSession(clientId, bookingId, tx);
        const share = shared ? shareFor(booking, clientId) : null;
        const all = shared
          ? await things.ofSession(clientId, bookingId, tx)
          : await things.sharedFor(bookingId, tx);
        for (const thing of all) await write(thing, share, by, tx);
        return shared ? all.length : 0;
      }),

    /** Ends what was shared with somebody who no longer has the session. */
    endLost: async (booking: Booking, tx: Transaction): Promise<void> => {
      for (const thing of await things.sharedFor(booking.id, tx))
        if (!isSharedWith(thing, booking, thing.share?.decluttererId ?? '')) await write(thing, null, {}, tx);
    },

    /**
     * What is shared with the declutterer of a session. Each look is recorded first: what cannot be recorded is not
     * handed out. Who no longer has it sees nothing: their page may ask once more before it knows.
     * @throws AppError `session_not_found` for a session that was never theirs
     */
    sharedWith: async (personId: string, bookingId: string): Promise<Thing[]> => {
      const booking = await bookings.find(bookingId);
      if (!booking || !hadTaken(booking, personId)) throw new AppError('session_not_found');
      const all = (await things.sharedFor(bookingId)).filter((thing) =>
        isSharedWith(thing, booking, personId),
      );
      for (const thing of all) await looks.record(thing, personId, clock());
      return all;
    },

    /** The photo of a thing, for its client and with whom it is shared. @throws AppError `thing_not_found` */
    openPhoto: async (personId: string, id: string): Promise<Readable> => {
      const thing = await things.find(id);
      if (!thing?.photo) throw new AppError('thing_not_found');
      if (thing.clientId === personId) return photos.read(id);
      const booking = thing.share && (await bookings.find(thing.share.bookingId));
      if (!isSharedWith(thing, booking, personId)) throw new AppError('thing_not_found');
      await looks.record(thing, personId, clock());
      return photos.read(id);
    },
  };
};
export type Sharing = ReturnType<typeof createSharing>;
