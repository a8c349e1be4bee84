import type { Booking, BookingStep } from './booking';

const HOUR_MS = 3_600_000;
/** Changes of one booking by its client within an hour: a move is announced to its people by email. */
export const MOST_CHANGES_AN_HOUR = 30;
/** Changes of one booking by its client in all: each is an entry of the history, which is read with the booking. */
export const MOST_CHANGES = 300;

const CHANGES: readonly BookingStep[] = ['amend', 'reschedule'];

/** Says whether a client may change a booking once more, by how often they have changed it. */
export const changeAgain = (
  { history, clientId }: Pick<Booking, 'history' | 'clientId'>,
  now: Date,
): { ok: true } | { ok: false; reason: 'hour' | 'all' } => {
  const own = history.filter(
    ({ by, event, proposedBy }) => by === clientId && !proposedBy && CHANGES.includes(event),
  );
  if (own.length >= MOST_CHANGES) return { ok: false, reason: 'all' };
  const lately = own.filter(({ at }) => now.getTime() - at.getTime() < HOUR_MS);
  return lately.length >= MOST_CHANGES_AN_HOUR ? { ok: false, reason: 'hour' } : { ok: true };
};
