import { londonDate } from '@gently/contracts/dates';
import type { Unsettled } from '@gently/contracts/admin-users-options';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Account } from '../auth';
import type { Bookings } from '../bookings';
import { ownsFrom, type Regions } from '../regions';

interface UnsettledDependencies {
  bookings: Pick<Bookings, 'listOfPerson'>;
  regions: Pick<Regions, 'list'>;
  clock: Clock;
}

/** What somebody leaves behind who gets another role, or goes. */
export const createUnsettled =
  ({ bookings, regions, clock }: UnsettledDependencies) =>
  async ({ id }: Pick<Account, 'id'>, tx?: Transaction): Promise<Unsettled[]> => {
    const ahead = await bookings.listOfPerson(id, ['pending', 'confirmed'], { from: clock() }, tx);
    const running = await bookings.listOfPerson(id, ['in_progress'], { from: new Date(0) }, tx);
    const theirs = (await regions.list(tx)).some(
      ({ managerIds, owners }) => managerIds.includes(id) || ownsFrom(owners, id, londonDate(clock())),
    );
    return [
      ...(ahead.length + running.length > 0 ? (['sessions'] as const) : []),
      ...(theirs ? (['regions'] as const) : []),
    ];
  };
export type FindUnsettled = ReturnType<typeof createUnsettled>;
