import { PAUSE_KEPT_HOURS, PAUSE_WORDS, type PauseKind, type RoomSide } from '@gently/contracts/room-options';
import type { Booking } from '../../bookings';

/** Something that was pressed. */
export interface PauseSignal {
  id: string;
  kind: PauseKind;
  words: string;
  at: Date;
  seenAt: Date | null;
  kept: boolean;
}

const HOUR_MS = 3_600_000;

/** What is shown for a press: only own words are the person's. */
export const wordsOf = (kind: PauseKind, own: string | undefined): string =>
  kind === 'own' ? (own ?? '') : PAUSE_WORDS[kind];

export const deletedAfter = ({ endsAt }: Pick<Booking, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + PAUSE_KEPT_HOURS * HOUR_MS);

/** Once the session is over its client says whether what they pressed stays with its report. */
export const canChoose = ({ status, endsAt }: Pick<Booking, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'completed' || (status === 'in_progress' && now >= endsAt);

/** The client sees their own until it is deleted. The declutterer sees it while it helps, then only what is kept. */
export const visibleTo = (side: RoomSide, isOpen: boolean, signals: readonly PauseSignal[]): PauseSignal[] =>
  signals.filter(({ kept }) => side === 'client' || isOpen || kept);
