import type { TimelineEntry } from '@gently/contracts';
import type { Booking, BookingStep, HistoryEntry } from '../rules/booking';

/** What only a declutterer does, whoever has the booking by now. */
const BY_DECLUTTERER: readonly BookingStep[] = ['accept', 'start', 'complete'];

/** Shown as done by the team: the client is not told who could not come, or who was asked next. */
const BY_THE_TEAM: readonly BookingStep[] = [
  'decline',
  'hand_back',
  'no_show',
  'assign',
  'reassign',
  'provider_cancel',
  'settle',
];

const actorOf = (clientId: string, { by, event }: HistoryEntry): TimelineEntry['by'] => {
  if (by === clientId) return 'you';
  if (BY_THE_TEAM.includes(event)) return 'team';
  if (by === null) return 'system';
  return BY_DECLUTTERER.includes(event) ? 'declutterer' : 'team';
};

/** The history of a booking as its client may know it: no ids, no names. */
export const timelineOf = ({ clientId, history }: Pick<Booking, 'clientId' | 'history'>): TimelineEntry[] =>
  history.map((entry) => ({
    event: entry.event,
    at: entry.at.toISOString(),
    status: entry.to,
    by: actorOf(clientId, entry),
    note: entry.note,
    moved: entry.moved ?? null,
    ...(entry.sentBack?.isReturned ? { returned: true as const } : {}),
    ...(entry.refund?.isHeld ? { refund_held: true as const } : {}),
    ...(entry.sentBack?.isTakenByBank ? { taken_by_bank: true as const } : {}),
  }));
