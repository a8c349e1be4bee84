import { formatLongDate, londonClock, londonDate } from '@gently/contracts/dates';
import { decluttererSessionPath } from '@gently/contracts/paths';
import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import type { Booking, Bookings } from '../../bookings';
import type { Access } from '../connection/access';
import type { Connection } from '../connection/connection';
import type { OwnerNotifier } from '../connection/owner-notifier';
import type { CalendarProvider, Span } from '../provider';
import type { ClashEntries } from '../sessions/clash-entries.repository';

interface ClashesDeps {
  bookings: Pick<Bookings, 'listOfPerson'>;
  clashEntries: ClashEntries;
  provider: Pick<CalendarProvider, 'appointments'>;
  access: Access;
  notifyOwner: OwnerNotifier;
  transact: Transact;
  clock: Clock;
}

const overlaps = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const wordsOf = ({ id, service, startsAt }: Booking) => ({
  title: 'Your calendar has something else during a session',
  body: `${service.name} on ${formatLongDate(londonDate(startsAt))} at ${londonClock(startsAt)}: your calendar is busy at that time as well. Please move the other appointment, or hand the session back so that we can find another declutterer.`,
  link: decluttererSessionPath(id),
});

/** Notifies declutterers once of each confirmed session during which their calendar has something else. */
export const createClashes = ({
  bookings,
  clashEntries: entries,
  provider,
  access,
  notifyOwner,
  transact,
  clock,
}: ClashesDeps) => ({
  /** @param before until when sessions are looked at */
  note: async (connection: Connection, before: Date): Promise<void> => {
    const { id, userId } = connection;
    const now = clock();
    const sessions = await bookings.listOfPerson(userId, ['confirmed'], { from: now, before });
    const own = sessions.filter(({ decluttererId, startsAt }) => decluttererId === userId && startsAt > now);
    if (own.length === 0) return;
    const window = {
      startsAt: new Date(Math.min(...own.map(({ startsAt }) => startsAt.getTime()))),
      endsAt: new Date(Math.max(...own.map(({ endsAt }) => endsAt.getTime()))),
    };
    const appointments = await access.use(connection, (token) => provider.appointments(token, window));
    const [ours, known] = await Promise.all([entries.eventIdsOf(id), entries.clashesOf(id)]);
    const taken = appointments.filter((one) => !ours.has(one.id));
    for (const booking of own) {
      const clashAt = taken.some((span) => overlaps(span, booking)) ? booking.startsAt : null;
      const notedAt = known.get(booking.id) ?? null;
      if (clashAt?.getTime() === notedAt?.getTime()) continue;
      await transact(async (tx) => {
        const isNew = await entries.noteClash(id, booking.id, clashAt, tx);
        if (isNew && clashAt) await notifyOwner(userId, wordsOf(booking), tx);
      });
    }
  },
});
export type Clashes = ReturnType<typeof createClashes>;
