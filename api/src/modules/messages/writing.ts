import type { BookingStatus } from '@gently/contracts';
import { WRITING_DAYS } from '@gently/contracts/message-options';
import type { Booking } from '../bookings';

const DAY_MS = 24 * 3_600_000;
export const WRITING_MS = WRITING_DAYS * DAY_MS;

/** A session that somebody has accepted and that was not cancelled: only these let two people write. */
export const TOGETHER: readonly BookingStatus[] = ['confirmed', 'in_progress', 'completed'];

type Session = Pick<Booking, 'clientId' | 'decluttererId' | 'status' | 'endsAt'>;

export interface Pair {
  clientId: string;
  decluttererId: string;
}

/** Whether a session is one of these two people together. One that was handed back or taken by another no longer is. */
export const isTogether = (session: Session, { clientId, decluttererId }: Pair): boolean =>
  session.clientId === clientId &&
  session.decluttererId === decluttererId &&
  TOGETHER.includes(session.status);

/**
 * Until when two people can write to each other: seven days (168 hours) after the end of their last session together.
 * From then on, or without any session, it is null and they can only read.
 */
export const openUntil = (sessions: readonly Session[], pair: Pair, now: Date): Date | null => {
  const ends = sessions.filter((one) => isTogether(one, pair)).map(({ endsAt }) => endsAt.getTime());
  const until = Math.max(...ends) + WRITING_MS;
  return ends.length > 0 && now.getTime() < until ? new Date(until) : null;
};

export type WritingRefusal = 'conversation_closed' | 'conversation_paused';

/** Whether one of two people may write now. While either has blocked the other, neither writes. */
export const canWrite = (facts: {
  openUntil: Date | null;
  blockedBy: readonly string[];
}): { ok: true } | { ok: false; reason: WritingRefusal } => {
  if (!facts.openUntil) return { ok: false, reason: 'conversation_closed' };
  return facts.blockedBy.length > 0 ? { ok: false, reason: 'conversation_paused' } : { ok: true };
};
