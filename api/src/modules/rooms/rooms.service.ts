import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { ROOM_TEXT_MINUTES, type RoomSide } from '@gently/contracts/room-options';
import type { RoomSignal } from '@gently/contracts/rooms';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Handler } from '../../shared/domain-events';
import { createLanes } from '../../shared/lanes';
import type { Booking } from '../bookings';
import { createOwnMeetings, type Meeting, mustBeOpen, type OwnMeetingsDependencies } from './own-rooms';
import { beginsByItself, closesAt, iceServersFor, outdatedBy, type RelaySettings } from './room';
import { shareAfter, sharesOf } from './room-share';
import type { MessagePage, RoomFrame, RoomsRepository, StoredRoom } from './rooms.repository';

export interface RoomsDependencies extends OwnMeetingsDependencies {
  transact: Transact;
  repository: RoomsRepository;
  relay: RelaySettings;
  logger: FastifyBaseLogger;
}

/** A room with the session that it belongs to. */
export interface ShownRoom extends Meeting {
  room: StoredRoom | null;
}

export interface TimerWish {
  work_minutes: number;
  pause_minutes: number;
  rounds: number;
}

const MINUTE_MS = 60_000;
/** What a browser does not fetch in this time it will not understand any more. */
const SIGNAL_MINUTES = 2;
/** How a step is refused when the session is another one by now. */
const CHANGED_MEANWHILE: readonly string[] = ['conflict', 'transition_refused', 'booking_not_found'];
const NOT_IN_THE_ROOM = 'They are not in the room with this window any more';
const otherSide = (side: RoomSide): RoomSide => (side === 'client' ? 'declutterer' : 'client');
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

const frameOf = (booking: Booking, decluttererId: string): RoomFrame => ({
  bookingId: booking.id,
  clientId: booking.clientId,
  decluttererId,
  startsAt: booking.startsAt,
  expiresAt: later(closesAt(booking), 1),
});

interface Sending {
  stay: string;
  to: string | null;
  text: string | null;
  signals: RoomSignal[] | null;
}

/** @throws AppError `room_elsewhere` for a window that is not in the room any more, `validation_failed` for a wrong `to` */
const mustBeIn = (room: StoredRoom | null, side: RoomSide, { stay, to }: Sending): StoredRoom => {
  if (room?.stays[side]?.id !== stay) throw new AppError('room_elsewhere');
  if (to !== null && room.stays[otherSide(side)]?.id !== to)
    throw new AppError('validation_failed', { errors: [{ field: 'to', message: NOT_IN_THE_ROOM }] });
  return room;
};

/**
 * Begins a session when both people are together at its time, so that no one has to leave the call to say so. Both windows ask at once:
 * one of them begins it, and to the other it is begun.
 */
const beginTogether =
  ({ bookings, logger }: Pick<RoomsDependencies, 'bookings' | 'logger'>) =>
  async (meeting: ShownRoom): Promise<ShownRoom> => {
    const { booking, room, now } = meeting;
    const { id, decluttererId } = booking;
    if (!room || decluttererId === null || !beginsByItself(booking, room.stays, now)) return meeting;
    try {
      return { ...meeting, booking: await bookings.start(id, decluttererId) };
    } catch (error) {
      // The call goes on: the next report tries again, and the declutterer can press Start.
      if (!(error instanceof AppError) || !CHANGED_MEANWHILE.includes(error.code))
        logger.error({ err: error, bookingId: id }, 'a session could not be begun from its room');
      return { ...meeting, booking: (await bookings.find(id)) ?? booking };
    }
  };

/** The rooms in which the two people of an online session meet. Sound and picture never pass through here. */
export const createRooms = ({ repository, relay, transact, ...deps }: RoomsDependencies) => {
  const inTurn = createLanes();
  const meetings = createOwnMeetings(deps);

  const shown = async (meeting: Meeting): Promise<ShownRoom> => ({
    ...meeting,
    room: await repository.find(meeting.booking.id),
  });

  const begun = beginTogether(deps);

  /** @throws AppError `room_closed` */
  const getOpen = async (person: string, id: string) => {
    const meeting = await meetings.getOnline(person, id);
    const decluttererId = mustBeOpen(meeting);
    return { meeting, frame: frameOf(meeting.booking, decluttererId) };
  };

  /** @throws AppError `rate_limited` for more than a person may send, besides those of `mustBeIn` */
  const send = async (person: string, id: string, sending: Sending): Promise<number> => {
    const { meeting, frame } = await getOpen(person, id);
    const { side, now } = meeting;
    const { stay, to, text, signals } = sending;
    const message = {
      bookingId: id,
      recipientId: side === 'client' ? frame.decluttererId : frame.clientId,
      from: side,
      fromStay: stay,
      toStay: to,
      at: now,
      text,
      signals: signals && JSON.stringify(signals),
      expiresAt: later(now, text === null ? SIGNAL_MINUTES : ROOM_TEXT_MINUTES),
    };
    // Both people write to one room: in turn, they do not make each other begin again.
    return inTurn(id, () =>
      transact(async (tx) => {
        const room = mustBeIn(await repository.find(id, tx), side, sending);
        const share = shareAfter(room.shares[side], sharesOf(signals), now);
        if (!share.ok) throw new AppError('rate_limited', { details: share.details });
        return repository.send(message, share.share, tx);
      }),
    );
  };

  return {
    /** Who is in the room and whether it is open. The stay with which a window asks is seen to be there. */
    get: async (person: string, id: string, stay?: string): Promise<ShownRoom> => {
      const meeting = await meetings.getOnline(person, id);
      const isOpen = meeting.standing === 'open';
      if (isOpen && stay !== undefined) await repository.seen(id, meeting.side, stay, meeting.now);
      const found = await shown(meeting);
      return isOpen && found.room?.stays[meeting.side]?.id === stay ? begun(found) : found;
    },

    /** What has come for one window; nothing once it is not in the room, or the room is closed. */
    messages: async (
      { booking, side, standing, room, now }: ShownRoom,
      stay: string,
      after: number,
    ): Promise<MessagePage> =>
      standing === 'open' && room?.stays[side]?.id === stay
        ? repository.listFor(booking.id, { stay, after, now })
        : { messages: [], hasMore: false },

    /** Comes in. Another window of the same person is no longer in the room from then on. */
    enter: async (person: string, id: string) => {
      const { meeting, frame } = await getOpen(person, id);
      const stay = randomUUID();
      const room = await repository.enter(frame, meeting.side, { id: stay, cameAt: meeting.now });
      const iceServers = iceServersFor(relay, stay, closesAt(meeting.booking));
      return { shown: await begun({ ...meeting, room }), stay, iceServers };
    },

    leave: async (person: string, id: string, stay: string): Promise<ShownRoom> => {
      const meeting = await meetings.getOnline(person, id);
      await repository.leave(id, meeting.side, stay);
      return shown(meeting);
    },

    signal: (person: string, id: string, body: { stay: string; to: string; signals: RoomSignal[] }) =>
      send(person, id, { ...body, text: null }),

    write: (person: string, id: string, { stay, text }: { stay: string; text: string }) =>
      send(person, id, { stay, text, to: null, signals: null }),

    setTimer: async (person: string, id: string, wish: TimerWish | null): Promise<ShownRoom> => {
      const { meeting, frame } = await getOpen(person, id);
      const timer = wish && {
        startedAt: meeting.now,
        workMinutes: wish.work_minutes,
        pauseMinutes: wish.pause_minutes,
        rounds: wish.rounds,
      };
      return { ...meeting, room: await repository.setTimer(frame, timer) };
    },

    /** The declutterer's own link; also long before the session. @throws AppError `forbidden`, `room_closed` */
    setLink: async (person: string, id: string, link: string | null): Promise<ShownRoom> => {
      const meeting = await meetings.getOnline(person, id);
      const { booking, side, standing } = meeting;
      if (side !== 'declutterer') throw new AppError('forbidden');
      if (standing !== 'early') mustBeOpen(meeting);
      return { ...meeting, room: await repository.change(frameOf(booking, person), { link }) };
    },

    /** Sees to it that nobody stays in a room whose session is another one now, in the same transaction. */
    onBookingChanged: (async ({ booking }, tx) => {
      const room = await repository.find(booking.id, tx);
      const outdated = room ? outdatedBy(room, booking) : 'nothing';
      if (outdated === 'nothing') return;
      const { startsAt } = booking;
      const frame = { all: outdated === 'everything', startsAt, expiresAt: later(closesAt(booking), 1) };
      await repository.empty(booking.id, frame, tx);
    }) satisfies Handler<{ booking: Booking }>,
  };
};
export type Rooms = ReturnType<typeof createRooms>;
