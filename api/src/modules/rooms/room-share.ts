import { ROOM_SHARE } from '@gently/contracts/room-options';
import type { RoomSignal } from '@gently/contracts/rooms';

/** The shares that a side has sent since a moment. */
export interface Share {
  sent: number;
  since: Date;
}

type Sharing = { ok: true; share: Share } | { ok: false; details: { retry_after_seconds: number } };

const WINDOW_MS = ROOM_SHARE.minutes * 60_000;

const lengthOf = (signal: RoomSignal): number =>
  signal.kind === 'description' ? signal.sdp.length : signal.candidate.length;

/** @returns the shares that a message takes; a line of text has no signals */
export const sharesOf = (signals: readonly RoomSignal[] | null): number =>
  signals === null
    ? 1
    : signals.reduce((sum, one) => sum + Math.max(1, Math.ceil(lengthOf(one) / ROOM_SHARE.characters)), 0);

/** Counts a message towards what its side may send in some minutes, however often that side enters the room again. */
export const shareAfter = (before: Share | undefined, shares: number, now: Date): Sharing => {
  const isCurrent = before !== undefined && now.getTime() - before.since.getTime() < WINDOW_MS;
  const { sent, since } = isCurrent ? before : { sent: 0, since: now };
  if (sent + shares <= ROOM_SHARE.most) return { ok: true, share: { sent: sent + shares, since } };
  const seconds = Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1000);
  return { ok: false, details: { retry_after_seconds: Math.max(1, seconds) } };
};
