import { ROOM_SIDES, type RoomSide } from '@gently/contracts/room-options';
import { type Room, type RoomMessage, roomSignal } from '@gently/contracts/rooms';
import * as z from 'zod';
import { closesAt, opensAt } from './room';
import type { StoredMessage } from './rooms.repository';
import type { ShownRoom } from './rooms.service';

/** First names by account. */
export type FirstNames = ReadonlyMap<string, string>;

const storedSignals = z.array(roomSignal);

/** The host alone tells somebody where a link leads. */
const presentLink = (url: string) => ({ url, host: new URL(url).hostname });

const personOf = ({ booking, side, standing, room }: ShownRoom, names: FirstNames, who: RoomSide) => {
  const id = who === 'client' ? booking.clientId : booking.decluttererId;
  const stay = standing === 'open' ? room?.stays[who] : null;
  return {
    side: who,
    first_name: names.get(id ?? '') ?? '',
    is_you: who === side,
    stay: stay?.id ?? null,
    came_at: stay?.cameAt.toISOString() ?? null,
  };
};

const presentTimer = ({ standing, room }: ShownRoom): Room['timer'] =>
  standing === 'open' && room?.timer
    ? {
        started_at: room.timer.startedAt.toISOString(),
        work_minutes: room.timer.workMinutes,
        pause_minutes: room.timer.pauseMinutes,
        rounds: room.timer.rounds,
      }
    : null;

export const presentRoom = (shown: ShownRoom, names: FirstNames): Room => {
  const { booking, standing, room, now } = shown;
  const meets = standing === 'early' || standing === 'open';
  return {
    booking_id: booking.id,
    standing,
    opens_at: opensAt(booking).toISOString(),
    closes_at: closesAt(booking).toISOString(),
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    is_under_way: booking.status === 'in_progress',
    now: now.toISOString(),
    link: meets && room?.link ? presentLink(room.link) : null,
    people: ROOM_SIDES.map((side) => personOf(shown, names, side)),
    timer: presentTimer(shown),
  };
};

export const presentMessage = ({ seq, from, fromStay, at, text, signals }: StoredMessage): RoomMessage => ({
  seq,
  from,
  stay: fromStay,
  at: at.toISOString(),
  text,
  signals: signals === null ? [] : storedSignals.parse(JSON.parse(signals)),
});
