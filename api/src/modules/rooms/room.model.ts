import type { RoomSide } from '@gently/contracts/room-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One window of one person that is in the room. */
export interface StayRow {
  id: string;
  cameAt: Date;
  /** When the window last reported that it is open; a window that has just come in has not reported yet. */
  seenAt?: Date;
}

/** The shares that one side has sent since a moment; they outlive the stays of that side. */
export interface ShareRow {
  sent: number;
  since: Date;
}

export interface TimerRow {
  startedAt: Date;
  workMinutes: number;
  pauseMinutes: number;
  rounds: number;
}

/** A room is stored under the id of its booking. */
export interface RoomRow {
  _id: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId;
  startsAt: Date;
  stays: Record<RoomSide, StayRow | null>;
  /** Left out by rooms of which nothing was sent yet. */
  shares?: Partial<Record<RoomSide, ShareRow>>;
  timer: TimerRow | null;
  link: string | null;
  /** Number of the last message. */
  seq: number;
  /** Grows with everything that both people should see; a change of it is told to them live. */
  news: number;
  expiresAt: Date;
}

/** Something on its way from one person to the other, for minutes. */
export interface RoomMessageRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  /** Whom the live news of it goes to. */
  recipient: Types.ObjectId;
  from: RoomSide;
  fromStay: string;
  /** The stay that it is meant for; null for words, which anybody of the two reads. */
  toStay: string | null;
  seq: number;
  at: Date;
  text: string | null;
  /** As JSON: only the browsers need to understand it. */
  signals: string | null;
  expiresAt: Date;
}

const required = true;
const id = { type: Schema.Types.ObjectId, required };
const date = { type: Date, required };
const count = { type: Number, required, default: 0 };

const stay = new Schema<StayRow>(
  { id: { type: String, required }, cameAt: date, seenAt: { type: Date } },
  { _id: false },
);
const share = new Schema<ShareRow>({ sent: count, since: date }, { _id: false });
const timer = new Schema<TimerRow>(
  {
    startedAt: date,
    workMinutes: { type: Number, required },
    pauseMinutes: { type: Number, required },
    rounds: { type: Number, required },
  },
  { _id: false },
);

const roomSchema = new Schema<RoomRow>(
  {
    client: id,
    declutterer: id,
    startsAt: date,
    stays: {
      client: { type: stay, default: null },
      declutterer: { type: stay, default: null },
    },
    shares: { client: share, declutterer: share },
    timer: { type: timer, default: null },
    link: { type: String, default: null },
    seq: count,
    news: count,
    expiresAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
roomSchema.index({ client: 1 });
roomSchema.index({ declutterer: 1 });
roomSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const messageSchema = new Schema<RoomMessageRow>(
  {
    booking: id,
    recipient: id,
    from: { type: String, required },
    fromStay: { type: String, required },
    toStay: { type: String, default: null },
    seq: { type: Number, required },
    at: date,
    text: { type: String, default: null },
    signals: { type: String, default: null },
    expiresAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
messageSchema.index({ booking: 1, seq: 1 });
messageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const roomModel = (connection: Connection): Model<RoomRow> =>
  connection.models['session_room'] ?? connection.model<RoomRow>('session_room', roomSchema, 'session_rooms');

export const roomMessageModel = (connection: Connection): Model<RoomMessageRow> =>
  connection.models['room_message'] ??
  connection.model<RoomMessageRow>('room_message', messageSchema, 'room_messages');
