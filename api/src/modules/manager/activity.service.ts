import type { ManagerActivity } from '@gently/contracts/manager';
import { toPounds } from '@gently/contracts/money';
import type { Account, Accounts } from '../auth';
import type { Ledger } from '../ledger';
import type { RegionScope } from '../regions';
import { worthOf } from './figures';
import type { Joinings } from './joinings.repository';
import type { SeenSessions } from './sessions.repository';
import { nameOf, shortNameOf } from './team';

interface ActivityDeps {
  sessions: Pick<SeenSessions, 'lastCompleted'>;
  joinings: Joinings;
  ledger: Pick<Ledger, 'sessionBooks'>;
  accounts: Pick<Accounts, 'findByIds'>;
}

/** As much as one look takes in. */
const LATEST = 8;
/** Of somebody whose account is deleted. */
const GONE = 'Somebody who has left';

/** What has happened in some regions lately: completed sessions, and people who have joined. */
export const createActivity =
  ({ sessions, joinings, ledger, accounts }: ActivityDeps) =>
  async (scope: RegionScope): Promise<ManagerActivity[]> => {
    const [completed, joined] = await Promise.all([
      sessions.lastCompleted(scope, LATEST),
      joinings.latest(scope, LATEST),
    ]);
    const books = await ledger.sessionBooks(completed.map(({ id }) => id));
    const ids = [
      ...completed.flatMap(({ clientId, decluttererId }) => [clientId, decluttererId ?? []].flat()),
      ...joined.map(({ userId }) => userId),
    ];
    const people = new Map((await accounts.findByIds([...new Set(ids)])).map((one) => [one.id, one]));
    const named = (id: string | null, how: (person: Account) => string): string => {
      const person = id === null ? undefined : people.get(id);
      return person ? how(person) : GONE;
    };
    const done = completed.map(({ id, clientId, decluttererId, endedAt }): ManagerActivity => {
      const own = books.get(id);
      return {
        id,
        action: 'session_completed',
        user_name: named(decluttererId, nameOf),
        timestamp: endedAt.toISOString(),
        metadata: { client_name: named(clientId, shortNameOf), amount: own ? toPounds(worthOf(own)) : null },
      };
    });
    const came = joined.map(({ id, userId, at }): ManagerActivity => ({
      id,
      action: 'joined_team',
      user_name: named(userId, nameOf),
      timestamp: at.toISOString(),
      metadata: { client_name: null, amount: null },
    }));
    return [...done, ...came]
      .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
      .slice(0, LATEST);
  };
export type Activity = ReturnType<typeof createActivity>;
