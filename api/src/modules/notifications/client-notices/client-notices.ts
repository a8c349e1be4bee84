import { bookingPath, PATHS } from '@gently/contracts';
import type { Accounts } from '../../auth';
import type { Handlers } from '../../../shared/domain-events';
import { type Booking, type BookingEvents, onEveryChange } from '../../bookings';
import type { Notifier } from '../notifier';
import { emailSession } from '../email-session';
import { CONTENTS } from './contents';

interface ClientNoticesDeps {
  accounts: Pick<Accounts, 'findById'>;
  tell: Notifier;
}

/** Statuses in which somebody has taken the session. */
const TAKEN: readonly Booking['status'][] = ['confirmed', 'in_progress', 'completed'];

/** Tells the client what happens to a booking. */
export const createClientNotices = ({ accounts, tell }: ClientNoticesDeps): Handlers<BookingEvents> => {
  const firstNameOf = async ({ status, decluttererId }: Booking): Promise<string | null> =>
    decluttererId && TAKEN.includes(status)
      ? ((await accounts.findById(decluttererId))?.firstName ?? null)
      : null;

  return onEveryChange(async ({ booking, entry }, tx) => {
    const contentOf = CONTENTS[entry.event];
    if (!contentOf) return;
    // A client who has said that the session did not go as booked is not asked how it was.
    if (entry.event === 'complete' && entry.note === '' && booking.question) return;
    const told = contentOf({
      booking,
      at: entry.at,
      declutterer: await firstNameOf(booking),
      isPaused: (await accounts.findById(booking.clientId))?.status === 'suspended',
      note: entry.note,
      ownDoing: entry.by === booking.clientId,
      refundPence: entry.refund?.pence ?? 0,
      gracePence: entry.refund?.gracePence ?? 0,
      isHeld: entry.refund?.isHeld ?? false,
    });
    const link = told.bookAgain ? PATHS.book : bookingPath(booking.id);
    await tell(booking.clientId, told, { link, at: entry.at, session: emailSession(booking) }, tx);
  });
};
