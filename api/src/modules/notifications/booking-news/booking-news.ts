import { bookingPath, PATHS } from '@gently/contracts';
import type { Accounts } from '../../auth';
import type { Booking, BookingNews } from '../../bookings';
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
export const createBookingNews = ({ accounts, tell }: BookingNewsDeps): BookingNews => {
  const firstNameOf = async ({ status, decluttererId }: Booking): Promise<string | null> =>
    decluttererId && TAKEN.includes(status)
      ? ((await accounts.findById(decluttererId))?.firstName ?? null)
      : null;

  return {
    tell: async (event, booking, tx) => {
      const telling = TELLINGS[event];
      const entry = booking.history.at(-1);
      if (!telling || !entry) return;
      const told = telling({
        booking,
        declutterer: await firstNameOf(booking),
        ownDoing: entry.by === booking.clientId,
        refundPence: event === 'cancel' ? refundOfCancellation(booking) : 0,
      });
      const link = told.bookAgain ? PATHS.book : bookingPath(booking.id);
      await tell(booking.clientId, told, { link, at: entry.at }, tx);
    },
  };
};
