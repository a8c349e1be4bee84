import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import { leaseDue } from '../../../shared/lease';
import type { Bookings } from '../../bookings';
import type { OwnMeetings } from '../../team-communications';
import type { Access } from '../connection/access';
import type { Breakage } from '../connection/breakage';
import { type Connection, waitAfter } from '../connection/connection';
import type { ConnectionsRepository } from '../connection/connections.repository';
import type { CalendarProvider, Span } from '../provider';
import type { EntriesRepository } from '../sessions/entries.repository';
import { askForSessionsAhead } from '../sessions/sessions-ahead';
import type { BusyRepository } from './busy.repository';
import type { Clashes } from './clashes';
import { busyWindows, merged, READ_EVERY_MS, windowsDue, without } from './busy';

interface ReaderDeps {
  provider: CalendarProvider;
  access: Access;
  breakage: Breakage;
  connections: ConnectionsRepository;
  entries: EntriesRepository;
  busy: BusyRepository;
  clashes: Clashes;
  bookings: Pick<Bookings, 'listOfPerson'>;
  meetings: Pick<OwnMeetings, 'idsAhead'>;
  /** Months ahead in which sessions can be booked. */
  monthsAhead: () => number;
  transact: Transact;
  clock: Clock;
}

/** Calendars that one process reads at the same time. */
const AT_ONCE = 4;
/** Read in one run by each of them at most; what is left waits for the next one. */
const BATCH = 25;

/** Read again for one booking at most, so that one call never causes hundreds; each calendar is read again when a session is accepted. */
const AGAIN = 20;

/** Reads when people are busy, and looks whether a session is missing in their calendar. */
export const createBusyReader = (deps: ReaderDeps) => {
  const { provider, access, breakage, connections, entries, busy, clashes, transact, clock } = deps;

  /** Reads stretches of time that follow each other. */
  const readSpans = async (connection: Connection, windows: readonly Span[], isAll: boolean) => {
    const { id, userId } = connection;
    const [first, last] = [windows.at(0), windows.at(-1)];
    if (!first || !last) return;
    // Our own events count before and after: one may be written or taken out while the provider answers.
    const before = await entries.spansOf(id);
    const found: Span[] = [];
    for (const window of windows)
      found.push(...(await access.use(connection, (token) => provider.busy(token, window))));
    const own = [...before, ...(await entries.spansOf(id))];
    const span = { startsAt: first.startsAt, endsAt: last.endsAt };
    await transact(async (tx) => {
      // Touches the connection, so that what is read can never outlive it.
      if (await connections.noteBusy(id, { at: clock(), all: isAll }, tx))
        await busy.update(userId, without(merged(found), own), span, tx);
    });
  };

  const read = async (connection: Connection): Promise<void> => {
    const now = clock();
    const all = busyWindows(now, deps.monthsAhead());
    const windows = windowsDue(all, { allReadAt: connection.allReadAt, now });
    await readSpans(connection, windows, windows.length === all.length);
    await askForSessionsAhead(deps, connection, clock());
    const last = windows.at(-1);
    if (last) await clashes.note(connection, last.endsAt);
  };

  const visit = async (connection: Connection): Promise<void> => {
    try {
      await read(connection);
      if (connection.failures > 0)
        await connections.noteBusyRead(connection.id, 0, new Date(clock().getTime() + READ_EVERY_MS));
    } catch (error) {
      const broken = await breakage.note(connection, error);
      if (broken) return;
      const failures = connection.failures + 1;
      const wait = Math.max(READ_EVERY_MS, waitAfter(failures));
      await connections.noteBusyRead(connection.id, failures, new Date(clock().getTime() + wait));
    }
  };

  /** One after the other, until none is due or it is enough for one run. */
  const work = async (): Promise<number> => {
    let read = 0;
    const due = leaseDue({ take: connections.takeDueForBusy, leaseMs: READ_EVERY_MS, most: BATCH, clock });
    for await (const connection of due) {
      await visit(connection);
      read += 1;
    }
    return read;
  };

  return {
    /**
     * Reads the calendars of these people for a stretch of time. One that does not answer stays as it was read last.
     * @param userIds the most important person first, because only a limited number of calendars is read
     */
    refresh: async (userIds: readonly string[], span: Span): Promise<void> => {
      const found = await connections.readableOf(userIds);
      const ofPerson = new Map(found.map((connection) => [connection.userId, connection]));
      await Promise.all(
        userIds
          .flatMap((userId) => ofPerson.get(userId) ?? [])
          .slice(0, AGAIN)
          .map((connection) =>
            readSpans(connection, [span], false).catch((error: unknown) => breakage.note(connection, error)),
          ),
      );
    },

    /** Reads the calendars that are due. @returns how many. */
    readDue: async (): Promise<number> => {
      const read = await Promise.all(Array.from({ length: AT_ONCE }, work));
      return read.reduce((sum, count) => sum + count, 0);
    },
  };
};
