import { oversightPath, PATHS } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Accounts } from '../../auth';
import { type Booking, bookingRules, type Bookings } from '../../bookings';
import type { Ledger } from '../../ledger';
import type { PaymentEvents } from '../../payments';
import type { ReconciliationEvents } from '../../reconciliation';
import type { Regions } from '../../regions';
import type { NotificationContent, Notifier } from '../notifier';
import {
  agreed,
  differed,
  type Disputed,
  lostForDeclutterer,
  lostForManager,
  opened,
  refundReturned,
} from './contents';

interface MoneyNoticesDeps {
  accounts: Pick<Accounts, 'findActive'>;
  bookings: Pick<Bookings, 'find'>;
  ledger: Pick<Ledger, 'sessionBooks'>;
  regions: Pick<Regions, 'watchersOf'>;
  tell: Notifier;
}

/** Who has the session, or would be paid for one that is over; null where no declutterer has taken it. */
const payeeOf = (booking: Booking): string | null =>
  booking.status === 'confirmed' || booking.status === 'in_progress'
    ? booking.decluttererId
    : bookingRules.payeeOf(booking);

/**
 * Notifies the people who are affected when the bank of a client asks for money or has taken it, and admins when the books differ
 * from the payment provider.
 */
export const createMoneyNotices = (
  deps: MoneyNoticesDeps,
): Handlers<PaymentEvents & ReconciliationEvents> => {
  const { accounts, bookings, ledger, regions, tell } = deps;

  const notifyAdmins = async (content: NotificationContent, at: Date, tx: Transaction): Promise<void> => {
    for (const { id } of await accounts.findActive('admin'))
      await tell(id, content, { link: PATHS.adminMoney, at }, tx);
  };

  const notifyOfLoss = async (disputed: Disputed, at: Date, tx: Transaction): Promise<void> => {
    const { booking } = disputed;
    const payee = payeeOf(booking);
    if (payee) await tell(payee, lostForDeclutterer(disputed), { link: PATHS.decluttererEarnings, at }, tx);
    for (const { id, role } of await regions.watchersOf(booking.regionId)) {
      const link = role === 'admin' ? PATHS.adminMoney : oversightPath(booking.id);
      await tell(id, lostForManager(disputed), { link, at }, tx);
    }
  };

  return {
    'payment.disputed': async ({ bookingId, dispute, at }, tx) => {
      const booking = await bookings.find(bookingId, tx);
      if (!booking || dispute.state === 'won') return;
      const sharePence = (await ledger.sessionBooks([bookingId], tx)).get(bookingId)?.netPence ?? 0;
      const disputed = { booking, dispute, sharePence };
      if (dispute.state === 'open') await notifyAdmins(opened(disputed), at, tx);
      else await notifyOfLoss(disputed, at, tx);
    },

    'refund.returned': async ({ refund, at }, tx) => {
      const booking = await bookings.find(refund.bookingId, tx);
      if (booking) await notifyAdmins(refundReturned(booking, refund.amountPence), at, tx);
    },

    'reconciliation.differed': ({ differences, at }, tx) => notifyAdmins(differed(differences), at, tx),
    'reconciliation.agreed': ({ at }, tx) => notifyAdmins(agreed(), at, tx),
  };
};
