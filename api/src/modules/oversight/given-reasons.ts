import type { AuditRecord } from '../audit';
import type { Booking } from '../bookings';

type HistoryEntry = Booking['history'][number];

/** The steps of a session for which managers say why, and the actions under which that is recorded. */
const ACTIONS: Partial<Record<HistoryEntry['event'], string>> = {
  reassign: 'session.reassigned',
  provider_cancel: 'session.called_off',
};
export const EXPLAINED_ACTIONS: readonly string[] = Object.values(ACTIONS);

const reasonIn = ({ details }: AuditRecord): string => {
  const { reason } = details;
  return typeof reason === 'string' ? reason : '';
};

const isAbout = ({ event, by, person }: HistoryEntry, { action, actorId, details }: AuditRecord): boolean =>
  ACTIONS[event] === action && actorId === by && (person === undefined || details['to'] === person);

/**
 * Why each step of a history was taken, as its manager said. The client may read a history, so reasons are not in it:
 * a step finds its record by who did what for whom, and what was done twice in the order of both.
 *
 * @returns one for each entry; empty where nobody said any
 */
export const reasonsOf = (history: readonly HistoryEntry[], records: readonly AuditRecord[]): string[] => {
  const left = [...records];
  return history.map((entry) => {
    const place = left.findIndex((record) => isAbout(entry, record));
    const [record] = place < 0 ? [] : left.splice(place, 1);
    return record ? reasonIn(record) : '';
  });
};
