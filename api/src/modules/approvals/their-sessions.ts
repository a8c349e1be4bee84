import { FIRST_ID, pagesOf } from '../../shared/keyset-page';
import { oneByOne } from '../../shared/one-by-one';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Accounts } from '../auth';
import { type Booking, BookingChanged, type Bookings } from '../bookings';
import type { Matching } from '../matching';

interface TheirSessionsDependencies {
  bookings: Pick<Bookings, 'find' | 'finish' | 'listOfPerson' | 'listRunning'>;
  matching: Pick<Matching, 'openOffers' | 'takeAway'>;
  accounts: Pick<Accounts, 'findByIds'>;
  clock: Clock;
}

/** What became of the sessions of somebody who is suspended, in numbers. */
export interface LeftSessions {
  withdrawn: number;
  handedBack: number;
  running: number;
}

export const NOTHING_LEFT: LeftSessions = { withdrawn: 0, handedBack: 0, running: 0 };

const PAGE = 200;

/** What becomes of the sessions of a declutterer who may not work for now. */
export const createTheirSessions = (deps: TheirSessionsDependencies) => {
  const { bookings, matching, accounts, clock } = deps;

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

  const finish = async (booking: Booking): Promise<boolean> => {
    await bookings.finish(booking);
    return true;
  };

  return {
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
