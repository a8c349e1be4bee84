import { oversightPath, ROLE_LANDING } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from '../bookings';
import type { Regions } from '../regions';
import type { NotificationContent, Notifier } from './notifier';

interface ManagersDeps {
  regions: Pick<Regions, 'watchersOf'>;
  tell: Notifier;
}

/** Tells those who look after the region of a session the same, who read more on its page. */
export const createTellManagers =
  ({ regions, tell }: ManagersDeps) =>
  async (
    { id: bookingId, regionId }: Pick<Booking, 'id' | 'regionId'>,
    told: NotificationContent,
    at: Date,
    tx: Transaction,
  ): Promise<void> => {
    for (const { id, role } of await regions.watchersOf(regionId)) {
      const link = role === 'manager' ? oversightPath(bookingId) : ROLE_LANDING[role];
      await tell(id, told, { link, at }, tx);
    }
  };
