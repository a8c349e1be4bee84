import { FIRST_ID, pagesOf } from '../../shared/keyset-page';
import { oneByOne } from '../../shared/one-by-one';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { AuditEntry, AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import { type Booking, BookingChanged, type Bookings } from '../bookings';
import type { Matching } from '../matching';

interface TheirSessionsDependencies {
  bookings: Pick<Bookings, 'cancelByProvider' | 'find' | 'finish' | 'listOfPerson' | 'listRunning'>;
  matching: Pick<Matching, 'openOffers' | 'takeAway'>;
  accounts: Pick<Accounts, 'findByIds' | 'search'>;
  audit: AuditLog;
  clock: Clock;
}

/** Who calls sessions off; null for the job. */
interface CallingOff extends Pick<AuditEntry, 'origin'> {
  by: string | null;
}

/** What became of the sessions of somebody who is suspended, in numbers. */
export interface LeftSessions {
  withdrawn: number;
  handedBack: number;
  running: number;
  /** Of a client, afterwards. */
  calledOff?: number;
}

export const NOTHING_LEFT: LeftSessions = { withdrawn: 0, handedBack: 0, running: 0 };

const PAGE = 200;
const BY_ITSELF = { ip: 'own job', requestId: 'sessions of paused clients' };
const isLostRace = (error: unknown): boolean =>
  error instanceof BookingChanged || (error instanceof AppError && error.code === 'transition_refused');

async function* pausedClients(accounts: Pick<Accounts, 'search'>): AsyncGenerator<string> {
  let after: string | null = null;
  do {
    const paused: Account[] = await accounts.search({ role: 'client', state: 'suspended' }, after, PAGE);
    for (const { id } of paused) yield id;
    after = paused.length === PAGE ? (paused.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

/** What becomes of the sessions of a declutterer who may not work for now. */
export const createTheirSessions = (deps: TheirSessionsDependencies) => {
  const { bookings, matching, accounts, audit, clock } = deps;

  const offered = async (person: string, tx: Transaction): Promise<Booking[]> => {
    const found: Booking[] = [];
    for (const { bookingId } of await matching.openOffers(person)) {
      const booking = await bookings.find(bookingId, tx);
      if (booking?.status === 'pending' && booking.decluttererId === person) found.push(booking);
    }
    return found;
  };

  const ofPerson = async (person: string, status: Booking['status'], tx: Transaction): Promise<Booking[]> => {
    const from = status === 'in_progress' ? new Date(0) : clock();
    const found = await bookings.listOfPerson(person, [status], { from }, tx);
    return found.filter(({ decluttererId }) => decluttererId === person);
  };

  const callOff = async ({ id }: Pick<Booking, 'id'>, { by, origin }: CallingOff): Promise<boolean> => {
    const load = async (): Promise<Booking> => {
      const booking = await bookings.find(id);
      if (!booking) throw new AppError('booking_not_found');
      return booking;
    };
    await bookings.cancelByProvider(load, {
      by,
      alongside: ({ decluttererId }, tx) =>
        audit.append(
          {
            action: 'session.called_off',
            actorId: by,
            target: `booking:${id}`,
            origin,
            details: { declutterer: decluttererId, because: 'client_paused' },
          },
          tx,
        ),
    });
    return true;
  };

  /**
   * A paused client cannot come, move or cancel, so what they have ahead is called off, and all of the money goes back. What
   * has begun goes on to its end. @returns how many
   */
  const callOffOf = async (client: string, how: CallingOff): Promise<number> => {
    const now = clock();
    const open = await bookings.listOfPerson(client, ['pending', 'confirmed'], { from: now });
    const own = open.filter(({ clientId, startsAt }) => clientId === client && startsAt > now);
    const failed = 'some sessions of a paused client were not called off';
    return oneByOne(own, (booking) => callOff(booking, how), { isLostRace, failed });
  };

  const finish = async (booking: Booking): Promise<boolean> => {
    await bookings.finish(booking);
    return true;
  };

  return {
    callOffOf,

    /** What could not be called off with the pause, or was booked at the same moment. @returns how many */
    callOffLeft: async (): Promise<number> => {
      let done = 0;
      const failures: unknown[] = [];
      for await (const id of pausedClients(accounts))
        done += await callOffOf(id, { by: null, origin: BY_ITSELF }).catch((error: unknown) => {
          failures.push(error);
          return 0;
        });
      if (failures.length > 0) throw new AggregateError(failures, 'some paused clients still have sessions');
      return done;
    },

    /** Open questions and confirmed sessions go to somebody else. What has begun stays with the person. */
    leave: async (
      person: string,
      how: { by: string; reason: string },
      tx: Transaction,
    ): Promise<LeftSessions> => {
      const questions = await offered(person, tx);
      const sessions = await ofPerson(person, 'confirmed', tx);
      for (const booking of [...questions, ...sessions]) await matching.takeAway(booking, how, tx);
      const running = await ofPerson(person, 'in_progress', tx);
      return { withdrawn: questions.length, handedBack: sessions.length, running: running.length };
    },

    /**
     * A session that had begun goes on to its end, although its declutterer can no longer sign in to say so: it is
     * completed at its time, and paid as always. @returns how many.
     */
    finishLeft: async (): Promise<number> => {
      const now = clock();
      let done = 0;
      const pages = pagesOf({
        from: { at: new Date(0), id: FIRST_ID },
        size: PAGE,
        read: bookings.listRunning,
        placeOf: ({ startsAt: at, id }: Booking) => ({ at, id }),
      });
      for await (const page of pages) {
        const over = page.filter(({ endsAt }) => endsAt <= now);
        const people = await accounts.findByIds(over.flatMap(({ decluttererId }) => decluttererId ?? []));
        const paused = new Set(people.filter(({ status }) => status === 'suspended').map(({ id }) => id));
        const left = over.filter(({ decluttererId }) => decluttererId !== null && paused.has(decluttererId));
        done += await oneByOne(left, finish, {
          isLostRace: (error) => error instanceof BookingChanged,
          failed: 'some sessions of paused accounts were not ended',
        });
      }
      return done;
    },
  };
};
export type TheirSessions = ReturnType<typeof createTheirSessions>;
