import { londonDate } from '@gently/contracts/dates';
import type { ThingFields } from '@gently/contracts/decide-later';
import { THING_TEXTS, type ThingList, THINGS_WAITING } from '@gently/contracts/decide-later-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Bookings } from '../bookings';
import { type CleanPicture, cleanPicture } from '../../shared/pictures/clean-picture';
import { decodePlace, encodePlace } from './list-place';
import { createTakeOut, type TakeOutDependencies } from './take-out';
import { askAgainOn, decided, type Deciding, peopleOf, type Thing, TOGETHER } from './thing';
import type { ThingPhotos } from './thing-photos.repository';
import type { ThingsRepository } from './things.repository';
import type { Views } from './views';

export interface BoxDependencies extends TakeOutDependencies {
  transact: Transact;
  things: ThingsRepository;
  photos: ThingPhotos;
  views: Views;
  bookings: Pick<Bookings, 'find' | 'listOfPerson'>;
  clock: Clock;
}

export interface ThingsListOptions {
  list?: ThingList | undefined;
  bookingId?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const PAGE_SIZE = 20;
const YEAR_MS = 366 * 86_400_000;

/** Sessions with whose declutterer something can be shared, latest first. */
const shareable = async (
  { bookings, views, clock }: Pick<BoxDependencies, 'bookings' | 'views' | 'clock'>,
  clientId: string,
) => {
  const from = new Date(clock().getTime() - YEAR_MS);
  const sessions = await bookings.listOfPerson(clientId, TOGETHER, { from });
  const ours = sessions.filter((booking) => booking.clientId === clientId && booking.decluttererId);
  const latestFirst = ours.sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return [...(await views.named(latestFirst)).values()];
};

/** The box of a client: what they put in, decide and take out. Nobody else gets anything by these ways. */
export const createBox = (deps: BoxDependencies) => {
  const { transact, things, photos, news, views, bookings, clock } = deps;
  const takeOut = createTakeOut(deps);

  /** @throws AppError `thing_not_found`, also for somebody else's */
  const own = async (clientId: string, id: string, tx?: Transaction): Promise<Thing> => {
    const thing = await things.find(id, tx);
    if (thing?.clientId !== clientId) throw new AppError('thing_not_found');
    return thing;
  };

  const mustHaveRoom = async (clientId: string, tx?: Transaction): Promise<void> => {
    if ((await things.count(clientId, 'waiting', tx)) >= THINGS_WAITING) throw new AppError('box_full');
  };

  /** @throws AppError `booking_not_found` for somebody else's, `validation_failed` for one that nobody has */
  const mustBeSession = async (clientId: string, id: string, tx: Transaction): Promise<void> => {
    const booking = await bookings.find(id, tx);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    if (TOGETHER.includes(booking.status)) return;
    throw new AppError('validation_failed', {
      errors: [{ field: 'booking_id', message: THING_TEXTS.booking }],
    });
  };

  const store = (clientId: string, fields: ThingFields, picture: CleanPicture | null): Promise<Thing> =>
    transact(async (tx) => {
      await news.touch([clientId], tx);
      const before = await things.findByKey(clientId, fields.key, tx);
      if (before) return before;
      await mustHaveRoom(clientId, tx);
      if (fields.booking_id !== undefined) await mustBeSession(clientId, fields.booking_id, tx);
      const now = clock();
      const thing: Thing = {
        id: things.newId(),
        clientId,
        key: fields.key,
        word: fields.word,
        note: fields.note,
        photo: picture && { width: picture.width, height: picture.height },
        bookingId: fields.booking_id ?? null,
        putInAt: now,
        status: 'waiting',
        askAgainOn: askAgainOn(fields.ask_again_in, now),
        remindedAt: null,
        decidedAt: null,
        decisions: [],
        share: null,
      };
      await things.insert(thing, tx);
      if (picture) await photos.insert(thing, picture, tx);
      return thing;
    });

  return {
    own,

    list: async (
      clientId: string,
      { list = 'waiting', bookingId, limit = PAGE_SIZE, cursor }: ThingsListOptions,
    ) => {
      const place = cursor === undefined ? null : decodePlace(list, cursor);
      const found = await things.list({ clientId, list, bookingId }, place, limit + 1);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      const [described, waiting, due, over, shareWith] = await Promise.all([
        views.many(shown),
        things.count(clientId, 'waiting'),
        things.countDue(clientId, londonDate(clock())),
        things.count(clientId, 'decided'),
        shareable(deps, clientId),
      ]);
      const counts = { waiting, due, decided: over };
      return { views: described, counts, shareWith, nextCursor: last ? encodePlace(list, last) : null };
    },

    /**
     * Puts a thing in, or finds the one that an earlier try with the same key has put in. Photos are drawn anew.
     * @throws AppError `box_full`, `booking_not_found`, `validation_failed`
     */
    putIn: async (clientId: string, { fields, bytes }: { fields: ThingFields; bytes: Buffer | null }) => {
      const before = await things.findByKey(clientId, fields.key);
      if (before) return views.one(before);
      await mustHaveRoom(clientId);
      const picture = bytes && (await cleanPicture(clientId, bytes));
      return views.one(await store(clientId, fields, picture));
    },

    /** @throws AppError `thing_not_found`; `box_full` for one that would wait again */
    decide: async (clientId: string, id: string, deciding: Deciding) =>
      views.one(
        await transact(async (tx) => {
          await news.touch([clientId], tx);
          const thing = await own(clientId, id, tx);
          if (deciding.decision === 'later' && thing.status !== 'waiting') await mustHaveRoom(clientId, tx);
          const after = decided(thing, deciding, clock());
          await things.save(after, tx);
          await news.touch(
            peopleOf(after).filter((person) => person !== clientId),
            tx,
          );
          return after;
        }),
      ),

    /** Deletes a thing with its photo, at once and for good. */
    remove: (clientId: string, id: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await takeOut(await own(clientId, id, tx), tx))) throw new AppError('thing_not_found');
      }),
  };
};
export type Box = ReturnType<typeof createBox>;
