import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../shared/clock';
import { leaseDue } from '../../../shared/lease';
import type { Accounts } from '../../auth';
import type { Booking, Bookings } from '../../bookings';
import type { Access } from '../connection/access';
import type { Breakage } from '../connection/breakage';
import { type Connection, waitAfter } from '../connection/connection';
import type { ConnectionsRepository } from '../connection/connections.repository';
import type { OwnMeetings } from '../../team-communications';
import { type CalendarProvider, CalendarTrouble, EventIdTaken } from '../provider';
import type { EntriesRepository, Entry } from './entries.repository';
import type { CalendarEvent } from '../provider';
import { meetingEvent } from './meeting-event';
import { isWritten, otherPerson, sessionEvent } from './session-event';

interface WriterDeps {
  provider: CalendarProvider;
  access: Access;
  breakage: Breakage;
  connections: ConnectionsRepository;
  entries: EntriesRepository;
  bookings: Pick<Bookings, 'find'>;
  meetings: Pick<OwnMeetings, 'find'>;
  accounts: Accounts;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Where people open the site. */
  origin: string;
}

/** Written in one run at most; what is left waits for the next one. */
const BATCH = 50;
/** Far longer than the calls for one entry can take, so that two processes never write the same one at once. */
export const LEASE_MS = 60_000;

/** Makes calendars follow the sessions. */
export const createEntryWriter = (deps: WriterDeps) => {
  const { provider, access, breakage, connections, entries, accounts, clock, logger } = deps;

  const remove = async (entry: Entry, connection: Connection): Promise<void> => {
    await access.use(connection, (token) => provider.removeEvent(token, entry.eventId));
    await entries.close(entry);
  };

  const eventOf = async (booking: Booking, entry: Entry): Promise<CalendarEvent> => {
    const other = otherPerson(booking, entry.userId);
    const withWhom = other === null ? undefined : (await accounts.findById(other))?.firstName;
    return sessionEvent(booking, entry.eventId, { userId: entry.userId, withWhom, origin: deps.origin });
  };

  /** What the entry is about, as it is now; null where it is to be taken out. */
  const standingOf = async (entry: Entry): Promise<{ event: CalendarEvent; revision: number } | null> => {
    const booking = await deps.bookings.find(entry.bookingId);
    if (booking)
      return isWritten(booking, entry.userId)
        ? { event: await eventOf(booking, entry), revision: booking.revision }
        : null;
    const meeting = await deps.meetings.find(entry.bookingId, entry.userId);
    return (
      meeting && {
        event: meetingEvent(meeting, entry.eventId, deps.origin),
        revision: meeting.sequence,
      }
    );
  };

  const put = async (
    entry: Entry,
    connection: Connection,
    { event, revision }: { event: CalendarEvent; revision: number },
  ): Promise<void> => {
    const { startsAt, endsAt } = event;
    await entries.expect(entry.id, [...entry.spans, { startsAt, endsAt }]);
    const send = (sent: CalendarEvent, known: boolean) =>
      access.use(connection, (token) => provider.putEvent(token, sent, known));
    try {
      await send(event, entry.known);
    } catch (error) {
      if (!(error instanceof EventIdTaken)) throw error;
      await send({ ...event, id: await entries.renewEvent(entry) }, false);
    }
    await entries.settle(entry, { known: true, spans: [{ startsAt, endsAt }], revision });
  };

  const write = async (entry: Entry, connection: Connection): Promise<void> => {
    const standing = await standingOf(entry);
    if (standing) await put(entry, connection, standing);
    else await remove(entry, connection);
    await connections.noteSync(connection.id, clock());
  };

  const settleTrouble = async (entry: Entry, connection: Connection, error: unknown): Promise<void> => {
    const broken = await breakage.note(connection, error);
    const later = new Date(clock().getTime() + waitAfter(entry.attempts));
    await entries.putOff(entry, broken ? null : later);
  };

  /** @returns whether it is worth going on: not while the provider is away. */
  const visit = async (entry: Entry): Promise<boolean> => {
    const connection = await connections.find(entry.connectionId);
    if (!connection) {
      await entries.close(entry);
      return true;
    }
    if (connection.state === 'broken') {
      await entries.putOff(entry, null);
      return true;
    }
    try {
      await write(entry, connection);
      return true;
    } catch (error) {
      await settleTrouble(entry, connection, error);
      return !(error instanceof CalendarTrouble && error.kind === 'unreachable');
    }
  };

  return {
    /** Writes what is due, one after the other. @returns how many entries were looked at. */
    writeDue: async (): Promise<number> => {
      let looked = 0;
      for await (const entry of leaseDue({ take: entries.takeDue, leaseMs: LEASE_MS, most: BATCH, clock })) {
        looked += 1;
        if (await visit(entry)) continue;
        logger.warn('the calendars wait: their provider does not answer');
        break;
      }
      return looked;
    },
  };
};
