import { ROOM_PULSE_SECONDS, type RoomSide } from '@gently/contracts/room-options';
import { type Connection, type Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import {
  type RoomMessageRow,
  roomMessageModel,
  roomModel,
  type RoomRow,
  type ShareRow,
  type TimerRow,
} from './room.model';

/** Whose room it is, and how long it is remembered. */
export interface RoomFrame {
  bookingId: string;
  clientId: string;
  decluttererId: string;
  startsAt: Date;
  expiresAt: Date;
}

/** What is stored of a room; a person who is not in it has no stay. */
export type StoredRoom = Pick<RoomRow, 'stays' | 'timer' | 'link' | 'startsAt'> & {
  decluttererId: string;
  shares: NonNullable<RoomRow['shares']>;
};

export type StoredMessage = Pick<RoomMessageRow, 'seq' | 'from' | 'fromStay' | 'at' | 'text' | 'signals'>;
export type NewMessage = Omit<RoomMessageRow, '_id' | 'booking' | 'recipient' | 'seq'> & {
  bookingId: string;
  recipientId: string;
};

/** As much of what is unread as one answer holds. */
export interface MessagePage {
  messages: StoredMessage[];
  hasMore: boolean;
}

const PAGE = { messages: 100, characters: 256 * 1024, batch: 20 } as const;

const TELL = { $inc: { news: 1 } };
const NOBODY = { 'stays.client': null, 'stays.declutterer': null };

const toRoom = ({ stays, shares, timer, link, startsAt, declutterer }: RoomRow): StoredRoom => ({
  stays,
  shares: shares ?? {},
  timer,
  link,
  startsAt,
  decluttererId: String(declutterer),
});

/** Notes that a window is still there. That is no news to anyone, and of many reports only one in some seconds is written. */
const noteSeen =
  (rooms: Model<RoomRow>) =>
  async (bookingId: string, side: RoomSide, stay: string, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - (ROOM_PULSE_SECONDS * 1000) / 2);
    await rooms.updateOne(
      {
        _id: bookingId,
        [`stays.${side}.id`]: stay,
        [`stays.${side}.cameAt`]: { $lt: before },
        [`stays.${side}.seenAt`]: { $not: { $gte: before } },
      },
      { $set: { [`stays.${side}.seenAt`]: now } },
    );
  };

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
      change(frame, { [`stays.${side}`]: stay }),

    seen: noteSeen(rooms),

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
     * Stores a message under the next number. In one transaction with what decided that it may be sent: a reader who sees
     * a number then sees every message with a smaller one, too, and can go on from there.
     */
    send: async (
      { bookingId, recipientId, ...message }: NewMessage,
      share: ShareRow,
      tx: Transaction,
    ): Promise<number> => {
      const row = await rooms
        .findOneAndUpdate(
          { _id: bookingId },
          { $inc: { seq: 1 }, $set: { [`shares.${message.from}`]: share } },
          { returnDocument: 'after', projection: { seq: 1 }, session: tx },
        )
        .lean<Pick<RoomRow, 'seq'>>();
      const seq = row?.seq ?? 0;
      const ids = { booking: new Types.ObjectId(bookingId), recipient: new Types.ObjectId(recipientId) };
      await messages.create([{ ...message, ...ids, seq }], { session: tx });
      return seq;
    },

    /**
     * What one stay has not read yet, in order: words of both, and what the other browser sent to this window. No more
     * than one answer should hold.
     */
    listFor: async (
      bookingId: string,
      { stay, after, now }: { stay: string; after: number; now: Date },
    ): Promise<MessagePage> => {
      const unread = messages
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
        .limit(PAGE.messages + 1)
        .batchSize(PAGE.batch)
        .lean<StoredMessage>()
        .cursor();
      const page: StoredMessage[] = [];
      let characters = 0;
      for await (const message of unread) {
        characters += message.signals?.length ?? 0;
        const isFull = page.length === PAGE.messages || characters > PAGE.characters;
        if (isFull && page.length > 0) return { messages: page, hasMore: true };
        page.push(message);
      }
      return { messages: page, hasMore: false };
    },
  };
};
export type RoomsRepository = ReturnType<typeof createRoomsRepository>;
