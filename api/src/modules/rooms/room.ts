import { createHmac } from 'node:crypto';
import {
  ROOM_ABSENT_SECONDS,
  ROOM_OPENS_MINUTES,
  ROOM_SIDES,
  ROOM_STAYS_MINUTES,
  type RoomSide,
  type RoomStanding,
} from '@gently/contracts/room-options';
import type { Booking } from '../bookings';

const MINUTE_MS = 60_000;

type Planned = Pick<Booking, 'status' | 'startsAt' | 'endsAt'>;
type Shared = Pick<Booking, 'status' | 'clientId' | 'decluttererId'>;

/** Statuses in which two people have agreed to meet. */
const AGREED: readonly Booking['status'][] = ['confirmed', 'in_progress'];
/** Statuses in which a declutterer has, or had, the session; before, the time is only held for them. */
const ASSIGNED: readonly Booking['status'][] = [...AGREED, 'completed'];

export const opensAt = ({ startsAt }: Pick<Planned, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - ROOM_OPENS_MINUTES * MINUTE_MS);
export const closesAt = ({ endsAt }: Pick<Planned, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + ROOM_STAYS_MINUTES * MINUTE_MS);

/** Whether two people may meet now: from a quarter of an hour before the session, for an hour after it. */
export const standingOf = (booking: Planned, now: Date): RoomStanding => {
  if (booking.status === 'completed') return 'over';
  if (!AGREED.includes(booking.status)) return 'off';
  if (now < opensAt(booking)) return 'early';
  return now < closesAt(booking) ? 'open' : 'over';
};

/** @returns as which of the two somebody takes part; null for everybody else, for whom the session does not exist */
export const sideOf = ({ status, clientId, decluttererId }: Shared, person: string): RoomSide | null => {
  if (person === clientId) return 'client';
  return person === decluttererId && ASSIGNED.includes(status) ? 'declutterer' : null;
};

interface Stay {
  cameAt: Date;
  seenAt?: Date;
}

const isThere = (stay: Stay | null, now: Date): boolean =>
  stay !== null && now.getTime() - (stay.seenAt ?? stay.cameAt).getTime() <= ROOM_ABSENT_SECONDS * 1000;

/**
 * Whether a session begins because its two people are together at its time. Who comes in earlier begins nothing: it begins at the
 * planned minute, and not before. After its planned end, two people who meet only talk.
 */
export const beginsByItself = (
  { status, startsAt, endsAt }: Planned,
  stays: Record<RoomSide, Stay | null>,
  now: Date,
): boolean =>
  status === 'confirmed' &&
  now >= startsAt &&
  now < endsAt &&
  ROOM_SIDES.every((side) => isThere(stays[side], now));

/** What of a stored room no longer holds once its booking has changed: nothing, who is in it, or all of it. */
export const outdatedBy = (
  room: { decluttererId: string; startsAt: Date },
  booking: Planned & Pick<Booking, 'locationType' | 'decluttererId'>,
): 'nothing' | 'people' | 'everything' => {
  const meets = booking.locationType === 'online' && AGREED.includes(booking.status);
  if (!meets || room.decluttererId !== booking.decluttererId) return 'everything';
  return room.startsAt.getTime() === booking.startsAt.getTime() ? 'nothing' : 'people';
};

export interface RelaySettings {
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  turnSecret: string | undefined;
}

/**
 * Helpers that browsers find each other by. The name and password for the relay are made for one stay and run out with
 * the room (TURN REST API: the name begins with the second of its end, the password is its HMAC-SHA1).
 */
export const iceServersFor = (
  { stunUrls, turnUrls, turnSecret }: RelaySettings,
  stay: string,
  until: Date,
): { urls: string[]; username?: string; credential?: string }[] => {
  const servers: ReturnType<typeof iceServersFor> = [];
  if (stunUrls.length > 0) servers.push({ urls: [...stunUrls] });
  if (turnUrls.length > 0 && turnSecret !== undefined) {
    const username = `${Math.floor(until.getTime() / 1000)}:${stay}`;
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
    servers.push({ urls: [...turnUrls], username, credential });
  }
  return servers;
};
