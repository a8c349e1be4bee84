import type { RoomSide } from '@gently/contracts/room-options';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { type RoomMessageRow, roomMessageModel, roomModel, type RoomRow, type TimerRow } from './room.model';

/** Whose room it is, and how long it is remembered. */
export interface RoomFrame {
  bookingId: string;
  clientId: string;
  decluttererId: string;
  startsAt: Date;
  expiresAt: Date;
}

/** What is stored of a room; a person who is not in it has no stay. */
export type StoredRoom = Pick<RoomRow, 'stays' | 'timer' | 'link' | 'startsAt'> & { decluttererId: string };

export type StoredMessage = Pick<RoomMessageRow, 'seq' | 'from' | 'fromStay' | 'at' | 'text' | 'signals'>;
export type NewMessage = Omit<RoomMessageRow, '_id' | 'booking' | 'recipient' | 'seq'> & {
  bookingId: string;
  recipientId: string;
};

const TELL = { $inc: { news: 1 } };
const NOBODY = { 'stays.client': null, 'stays.declutterer': null };

const toRoom = ({ stays, timer, link, startsAt, declutterer }: RoomRow): StoredRoom => ({
  stays,
  timer,
  link,
  startsAt,
  decluttererId: String(declutterer),
});

export const createRoomsRepository = (connection: Connection) => {
  const rooms = roomModel(connection);
  const messages = roomMessageModel(connection);

  /** Makes the room if there is none, and tells both people of the change. */
  const change = async (
    frame: RoomFrame,
    set: Partial<RoomRow> | Record<string, unknown>,
  ): Promise<StoredRoom> => {
    const { bookingId, clientId, decluttererId, startsAt, expiresAt } = frame;
    const people = { client: new Types.ObjectId(clientId), declutterer: new Types.ObjectId(decluttererId) };
    const write = () =>
      rooms
        .findOneAndUpdate(
          { _id: bookingId },
          { $set: { ...people, startsAt, expiresAt, ...set }, ...TELL },
          { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
        )
        .lean<RoomRow>();
    try {
      return toRoom(await write());
    } catch (error) {
      // Both came in at the same moment: by now the room is there.
      if (!isDuplicateKey(error)) throw error;
      return toRoom(await write());
    }
  };

  return {
    change,

    find: async (bookingId: string, tx?: Transaction): Promise<StoredRoom | null> => {
      const row = await rooms
        .findById(bookingId)
        .session(tx ?? null)
        .lean<RoomRow>();
      return row && toRoom(row);
    },

    enter: (frame: RoomFrame, side: RoomSide, stay: { id: string; cameAt: Date }): Promise<StoredRoom> =>
      change(frame, { [`stays.${side}`]: { ...stay, sent: 0 } }),

    /** Only the window that is in the room can leave it. */
    leave: async (bookingId: string, side: RoomSide, stay: string): Promise<void> => {
      await rooms.updateOne(
        { _id: bookingId, [`stays.${side}.id`]: stay },
        { $set: { [`stays.${side}`]: null }, ...TELL },
      );
    },

    setTimer: (frame: RoomFrame, timer: TimerRow | null): Promise<StoredRoom> => change(frame, { timer }),

    /** In the transaction that changes the booking; tells those who were in the room until now. */
    empty: async (
      bookingId: string,
      { all, startsAt, expiresAt }: { all: boolean; startsAt: Date; expiresAt: Date },
      tx: Transaction,
    ): Promise<void> => {
      const set = { ...NOBODY, timer: null, startsAt, expiresAt, ...(all ? { link: null } : {}) };
      await rooms.updateOne({ _id: bookingId }, { $set: set, ...TELL }, { session: tx });
      // Whoever has the session next reads nothing of what was said before.
      await messages.deleteMany({ booking: bookingId }, { session: tx });
    },

    /**
     * Takes the next number for a message of a stay.
     * @returns null when the stay is not in the room any more, or has sent its share.
     */
    nextSeq: async (
      bookingId: string,
      { side, stay, parts, most }: { side: RoomSide; stay: string; parts: number; most: number },
    ): Promise<number | null> => {
      const own = `stays.${side}`;
      const row = await rooms
        .findOneAndUpdate(
          { _id: bookingId, [`${own}.id`]: stay, [`${own}.sent`]: { $lte: most - parts } },
          { $inc: { seq: 1, [`${own}.sent`]: parts } },
          { returnDocument: 'after', projection: { seq: 1 } },
        )
        .lean<Pick<RoomRow, 'seq'>>();
      return row?.seq ?? null;
    },

    send: async (seq: number, { bookingId, recipientId, ...message }: NewMessage): Promise<void> => {
      await messages.create([
        {
          ...message,
          seq,
          booking: new Types.ObjectId(bookingId),
          recipient: new Types.ObjectId(recipientId),
        },
      ]);
    },

    /** What one stay has not read yet: words of both, and what the other browser sent to this window. */
    listFor: async (
      bookingId: string,
      { stay, after, now }: { stay: string; after: number; now: Date },
    ): Promise<StoredMessage[]> =>
      messages
        .find(
          {
            booking: bookingId,
            seq: { $gt: after },
            expiresAt: { $gt: now },
            toStay: { $in: [null, stay] },
          },
          { seq: 1, from: 1, fromStay: 1, at: 1, text: 1, signals: 1 },
        )
        .sort({ seq: 1 })
        .lean<StoredMessage[]>(),
  };
};
export type RoomsRepository = ReturnType<typeof createRoomsRepository>;
