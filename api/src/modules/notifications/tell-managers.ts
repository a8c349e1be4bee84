import { oversightPath } from '@gently/contracts';
import type { ManagerAlertKind } from '@gently/contracts/manager-options';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from '../bookings';
import type { AlertWish, AlertWishes } from '../manager';
import type { Regions } from '../regions';
import { emailSession } from './email-session';
import type { NotificationContent, Notifier } from './notifier';

export interface ManagersDeps {
  regions: Pick<Regions, 'watchersOf'>;
  /** What managers of a region wish to be told of, as they have set it. */
  wishes: AlertWishes;
  tell: Notifier;
}

/** What managers are told, and the alert of theirs that it belongs to. */
export interface ManagerNotice {
  kind: ManagerAlertKind;
  content: (wish: AlertWish) => NotificationContent;
  /** Whether it cannot be turned off, because a manager has to act on it. */
  always?: boolean;
}

/** Tells those who look after the region of a session, who read more on its page. Who has turned the alert off hears nothing. */
export const createTellManagers =
  ({ regions, wishes, tell }: ManagersDeps) =>
  async (
    booking: Booking,
    { kind, content, always = false }: ManagerNotice,
    at: Date,
    tx: Transaction,
  ): Promise<void> => {
    const { id: bookingId, regionId } = booking;
    for (const person of await regions.watchersOf(regionId)) {
      const wish = await wishes(person, regionId);
      if (!always && !wish.shownAlerts.includes(kind)) continue;
      const where = { link: oversightPath(bookingId), at, session: emailSession(booking) };
      await tell(person.id, content(wish), where, tx);
    }
  };
