import { bookingPath, PATHS } from '@gently/contracts';
import type { Accounts } from '../../auth';
import type { Handlers } from '../../../shared/domain-events';
import { type Booking, type BookingEvents, onEveryChange } from '../../bookings';
import type { Teller } from '../teller';
import { refundOfCancellation } from './refund-told';
import { TELLINGS } from './tellings';

interface BookingNewsDeps {
  accounts: Pick<Accounts, 'findById'>;
  tell: Teller;
}

/** Statuses in which somebody has taken the session. */
const TAKEN: readonly Booking['status'][] = ['confirmed', 'in_progress', 'completed'];

/** Tells the client what happens to a booking. */
export const createBookingNews = ({ accounts, tell }: BookingNewsDeps): Handlers<BookingEvents> => {
  const firstNameOf = async ({ status, decluttererId }: Booking): Promise<string | null> =>
    decluttererId && TAKEN.includes(status)
      ? ((await accounts.findById(decluttererId))?.firstName ?? null)
      : null;

  return onEveryChange(async ({ booking, entry }, tx) => {
    const telling = TELLINGS[entry.event];
    if (!telling) return;
    const told = telling({
      booking,
      declutterer: await firstNameOf(booking),
      ownDoing: entry.by === booking.clientId,
      refundPence: entry.event === 'cancel' ? refundOfCancellation(booking) : 0,
    });
    const link = told.bookAgain ? PATHS.book : bookingPath(booking.id);
    await tell(booking.clientId, told, { link, at: entry.at }, tx);
  });
};
