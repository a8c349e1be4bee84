import type { PaymentState } from '@gently/contracts';
import type { Types } from 'mongoose';
import { bookingRules } from '../bookings';
import type { NotificationDocument } from '../notifications';

/** What a change in the database means to people who are connected. */
export type Signal =
  | { kind: 'notification'; id: string; userId: string; row: NotificationDocument }
  | { kind: 'booking' | 'room' | 'pause'; id: string; userIds: string[]; bookingId: string }
  | { kind: 'conversation'; id: string; userIds: string[]; conversationId: string }
  | { kind: 'box'; id: string; userIds: string[] }
  | { kind: 'teaching'; id: string; userIds: string[] }
  | { kind: 'unread'; userId: string }
  | { kind: 'ended'; sessionId: string };

/** The parts of a change that are asked for. */
export interface Change {
  _id: unknown;
  operationType: string;
  ns?: { coll?: string };
  documentKey?: { _id: Types.ObjectId };
  fullDocument?: unknown;
}

const WRITTEN = { $in: ['insert', 'update', 'replace'] };

/** Only what somebody may have to hear of, and no more of a booking than whose it is. */
export const CHANGES_OF_INTEREST = [
  {
    $match: {
      $or: [
        { 'ns.coll': 'notifications', operationType: 'insert' },
        { 'ns.coll': 'notification_inboxes', operationType: WRITTEN },
        { 'ns.coll': 'bookings', operationType: WRITTEN },
        { 'ns.coll': 'photo_consents', operationType: WRITTEN },
        { 'ns.coll': 'session_reports', operationType: WRITTEN },
        // Until the session is completed, its client is shown no photos.
        { 'ns.coll': 'photos.files', operationType: 'insert', 'fullDocument.metadata.kept': true },
        { 'ns.coll': 'conversation_places', operationType: WRITTEN },
        { 'ns.coll': 'decide_later_news', operationType: WRITTEN },
        { 'ns.coll': 'training_activity', operationType: WRITTEN },
        { 'ns.coll': 'session_rooms', operationType: 'insert' },
        {
          'ns.coll': 'session_rooms',
          operationType: 'update',
          'updateDescription.updatedFields.news': { $exists: true },
        },
        { 'ns.coll': 'room_messages', operationType: 'insert' },
        { 'ns.coll': 'pause_signals', operationType: WRITTEN },
        {
          'ns.coll': 'sessions',
          operationType: 'update',
          'updateDescription.updatedFields.revokedBecause': { $exists: true },
        },
        { 'ns.coll': 'sessions', operationType: 'delete' },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      'fullDocument._id': 1,
      'fullDocument.userId': 1,
      'fullDocument.type': 1,
      'fullDocument.priority': 1,
      'fullDocument.title': 1,
      'fullDocument.body': 1,
      'fullDocument.link': 1,
      'fullDocument.isRead': 1,
      'fullDocument.createdAt': 1,
      'fullDocument.client': 1,
      'fullDocument.declutterer': 1,
      'fullDocument.paymentState': 1,
      'fullDocument.conversation': 1,
      'fullDocument.tell': 1,
      'fullDocument.booking': 1,
      'fullDocument.recipient': 1,
      'fullDocument.author': 1,
      'fullDocument.metadata.booking': 1,
      'fullDocument.metadata.client': 1,
      'fullDocument.metadata.declutterer': 1,
    },
  },
];

interface BookingPeople {
  client?: Types.ObjectId;
  declutterer?: Types.ObjectId;
  paymentState?: PaymentState;
}

const textOf = (token: unknown): string =>
  typeof token === 'object' && token !== null && '_data' in token ? String(token._data) : '';

/** Whose time a booking only holds learns nothing of it before it is paid. */
const isHold = ({ paymentState }: BookingPeople): boolean =>
  paymentState !== undefined && bookingRules.UNPAID_STATES.includes(paymentState);

const bookingSignal = (id: string, bookingId: string, booking: BookingPeople | null): Signal => {
  const people = booking ? [booking.client, isHold(booking) ? undefined : booking.declutterer] : [];
  const userIds = people.flatMap((person) => (person ? [person.toHexString()] : []));
  return { kind: 'booking', id, bookingId, userIds };
};

interface PlaceChange {
  conversation: Types.ObjectId;
  tell: Types.ObjectId[];
}

const conversationSignal = (id: string, place: PlaceChange | null): Signal | null =>
  place && {
    kind: 'conversation',
    id,
    conversationId: place.conversation.toHexString(),
    userIds: place.tell.map((person) => person.toHexString()),
  };

/** Where two people meet: who is told, and of which session; by the room itself, or by what is in it. */
interface MeetingPeople {
  _id: Types.ObjectId;
  booking?: Types.ObjectId;
  recipient?: Types.ObjectId;
  client?: Types.ObjectId;
  declutterer?: Types.ObjectId;
}

const meetingSignal = (
  id: string,
  kind: 'booking' | 'room' | 'pause',
  row: MeetingPeople | null,
): Signal | null => {
  if (!row) return null;
  const people = row.recipient ? [row.recipient] : [row.client, row.declutterer];
  const userIds = people.flatMap((person) => (person ? [person.toHexString()] : []));
  return { kind, id, userIds, bookingId: (row.booking ?? row._id).toHexString() };
};

/** @returns null for what nobody has to hear of, such as a booking that is gone by now. */
export const signalOf = ({ _id, ns, documentKey, fullDocument }: Change): Signal | null => {
  const key = documentKey?._id.toHexString();
  if (!key) return null;
  const id = textOf(_id);
  switch (ns?.coll) {
    case 'notifications': {
      const row = fullDocument as NotificationDocument;
      return { kind: 'notification', id, userId: row.userId.toHexString(), row };
    }
    case 'bookings':
      return bookingSignal(id, key, (fullDocument ?? null) as BookingPeople | null);
    case 'photo_consents':
    case 'session_reports':
      return meetingSignal(id, 'booking', (fullDocument ?? null) as MeetingPeople | null);
    case 'photos.files': {
      const photo = (fullDocument ?? null) as {
        _id: Types.ObjectId;
        metadata: Omit<MeetingPeople, '_id'>;
      } | null;
      return meetingSignal(id, 'booking', photo && { _id: photo._id, ...photo.metadata });
    }
    case 'conversation_places':
      return conversationSignal(id, (fullDocument ?? null) as PlaceChange | null);
    case 'session_rooms':
    case 'room_messages':
      return meetingSignal(id, 'room', (fullDocument ?? null) as MeetingPeople | null);
    case 'pause_signals':
      return meetingSignal(id, 'pause', (fullDocument ?? null) as MeetingPeople | null);
    case 'decide_later_news':
      return { kind: 'box', id, userIds: [key] };
    case 'training_activity': {
      const row = (fullDocument ?? null) as { author: Types.ObjectId } | null;
      return row && { kind: 'teaching', id, userIds: [row.author.toHexString()] };
    }
    case 'notification_inboxes':
      return { kind: 'unread', userId: key };
    case 'sessions':
      return { kind: 'ended', sessionId: key };
    default:
      return null;
  }
};
