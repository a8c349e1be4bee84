import type { IsoDate } from '@gently/contracts/dates';
import type { ThingList } from '@gently/contracts/decide-later-options';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { Thing } from './thing';
import { thingModel, type ThingRow } from './thing.model';

/** More than anybody has in one session, or waiting on one day. */
const MOST = 1000;

const toThing = ({ _id, client, booking, share, photo, decisions, ...row }: ThingRow): Thing => ({
  id: String(_id),
  clientId: String(client),
  key: row.key,
  word: row.word,
  note: row.note,
  photo: photo && { width: photo.width, height: photo.height },
  bookingId: booking && String(booking),
  putInAt: row.putInAt,
  status: row.status,
  askAgainOn: row.askAgainOn,
  remindedAt: row.remindedAt,
  decidedAt: row.decidedAt,
  decisions: decisions.map(({ decision, at }) => ({ decision, at })),
  share: share && {
    bookingId: String(share.booking),
    decluttererId: String(share.declutterer),
    since: share.since,
  },
});

const toRow = ({ id, clientId, bookingId, share, ...rest }: Thing): ThingRow => ({
  ...rest,
  _id: new Types.ObjectId(id),
  client: new Types.ObjectId(clientId),
  booking: bookingId === null ? null : new Types.ObjectId(bookingId),
  share: share && {
    booking: new Types.ObjectId(share.bookingId),
    declutterer: new Types.ObjectId(share.decluttererId),
    since: share.since,
  },
});

/** A place in one of the two lists: the day or the decision by which it is ordered, and the id among equals. */
export interface ThingPlace {
  value: string;
  id: string;
}

export interface ThingsFilter {
  clientId: string;
  list: ThingList;
  bookingId?: string | undefined;
}

const ofList = ({ clientId, list, bookingId }: ThingsFilter): QueryFilter<ThingRow> => ({
  client: new Types.ObjectId(clientId),
  status: list === 'waiting' ? 'waiting' : { $in: ['kept', 'let_go'] },
  ...(bookingId === undefined ? {} : { booking: new Types.ObjectId(bookingId) }),
});

const after = (list: ThingList, place: ThingPlace | null): QueryFilter<ThingRow> => {
  if (!place) return {};
  return list === 'waiting'
    ? beyond('askAgainOn', place.value, place.id, 'ascending')
    : beyond('decidedAt', new Date(place.value), place.id, 'descending');
};

export const createThingsRepository = (connection: Connection) => {
  const model = thingModel(connection);

  const many = async (filter: QueryFilter<ThingRow>, limit: number, tx?: Transaction): Promise<Thing[]> => {
    const rows = await model
      .find(filter)
      .sort({ putInAt: 1, _id: 1 })
      .limit(limit)
      .session(tx ?? null)
      .lean<ThingRow[]>();
    return rows.map(toThing);
  };
  const one = async (filter: QueryFilter<ThingRow>, tx?: Transaction): Promise<Thing | null> =>
    (await many(filter, 1, tx))[0] ?? null;

  return {
    newId: (): string => String(new Types.ObjectId()),

    insert: async (thing: Thing, tx: Transaction): Promise<void> => {
      await model.create([toRow(thing)], { session: tx });
    },

    /** Writes a thing as it is from now on. */
    save: async (thing: Thing, tx: Transaction): Promise<void> => {
      const { _id, ...row } = toRow(thing);
      await model.updateOne({ _id }, { $set: row }, { session: tx });
    },

    find: (id: string, tx?: Transaction): Promise<Thing | null> => one({ _id: new Types.ObjectId(id) }, tx),

    findByKey: (clientId: string, key: string, tx?: Transaction): Promise<Thing | null> =>
      one({ client: new Types.ObjectId(clientId), key }, tx),

    /** Waiting: the day that comes first is first. Decided: the latest decision first. */
    list: async (filter: ThingsFilter, place: ThingPlace | null, limit: number): Promise<Thing[]> => {
      const rows = await model
        .find({ $and: [ofList(filter), after(filter.list, place)] })
        .sort(filter.list === 'waiting' ? { askAgainOn: 1, _id: 1 } : { decidedAt: -1, _id: -1 })
        .limit(limit)
        .lean<ThingRow[]>();
      return rows.map(toThing);
    },

    count: (clientId: string, list: ThingList, tx?: Transaction): Promise<number> =>
      model.countDocuments(ofList({ clientId, list })).session(tx ?? null),

    countDue: (clientId: string, today: IsoDate): Promise<number> =>
      model.countDocuments({ ...ofList({ clientId, list: 'waiting' }), askAgainOn: { $lte: today } }),

    /** All that came from one session of a client. */
    ofSession: (clientId: string, bookingId: string, tx: Transaction): Promise<Thing[]> =>
      many({ client: new Types.ObjectId(clientId), booking: new Types.ObjectId(bookingId) }, MOST, tx),

    /** All that is shared for one session. */
    sharedFor: (bookingId: string, tx?: Transaction): Promise<Thing[]> =>
      many({ 'share.booking': new Types.ObjectId(bookingId) }, MOST, tx),

    /** Clients with something whose day has come, and who were not reminded of it. */
    clientsToRemind: async (today: IsoDate): Promise<string[]> => {
      const due = { status: 'waiting', remindedAt: null, askAgainOn: { $lte: today } } as const;
      return (await model.distinct('client', due)).map(String);
    },

    /** What of one client's is due on a day, and was not told yet. */
    toRemind: (clientId: string, today: IsoDate, tx: Transaction): Promise<Thing[]> =>
      many(
        {
          client: new Types.ObjectId(clientId),
          status: 'waiting',
          remindedAt: null,
          askAgainOn: { $lte: today },
        },
        MOST,
        tx,
      ),

    /** Decided before this instant, the oldest first. */
    decidedBefore: async (before: Date, limit: number): Promise<Thing[]> => {
      const rows = await model
        .find({ decidedAt: { $ne: null, $lt: before } })
        .sort({ decidedAt: 1, _id: 1 })
        .limit(limit)
        .lean<ThingRow[]>();
      return rows.map(toThing);
    },

    remove: async (id: string, tx: Transaction): Promise<boolean> => {
      const { deletedCount } = await model.deleteOne({ _id: new Types.ObjectId(id) }, { session: tx });
      return deletedCount > 0;
    },
  };
};
export type ThingsRepository = ReturnType<typeof createThingsRepository>;
