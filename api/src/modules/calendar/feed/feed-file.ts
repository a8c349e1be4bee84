import type { Clock } from '../../../shared/clock';
import type { Account, Accounts } from '../../auth';
import { type Booking, type Bookings, sessionsFile } from '../../bookings';
import { otherPerson, sessionWords, WRITTEN_STATUSES } from '../sessions/session-event';

interface FeedFileDeps {
  accounts: Accounts;
  bookings: Pick<Bookings, 'listOfPerson'>;
  clock: Clock;
  origin: string;
}

const DAY_MS = 86_400_000;
/** What a feed shows: a month back and more than a year ahead. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 400;

/** The sessions of a person that somebody has taken: what a feed shows. */
export const createFeedFile =
  ({ accounts, bookings, clock, origin }: FeedFileDeps) =>
  async (userId: string): Promise<string | null> => {
    const account = await accounts.findById(userId);
    if (!account || account.status === 'suspended') return null;
    const now = clock();
    const found = await bookings.listOfPerson(userId, WRITTEN_STATUSES, {
      from: new Date(now.getTime() - DAYS_BACK * DAY_MS),
      before: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
    });
    const others = found.flatMap((booking) => otherPerson(booking, userId) ?? []);
    const people = new Map<string, Account>();
    for (const person of await accounts.findByIds([...new Set(others)])) people.set(person.id, person);
    const wordsOf = (booking: Booking) => {
      const withWhom = people.get(otherPerson(booking, userId) ?? '')?.firstName;
      return sessionWords(booking, { userId, withWhom, origin });
    };
    return sessionsFile(
      found.map((booking) => ({ booking, ...wordsOf(booking) })),
      now,
    );
  };
