import { decluttererSessionPath, PATHS } from '@gently/contracts';
import type { Accounts } from '../../auth';
import type { Handlers } from '../../../shared/domain-events';
import { type BookingEvents, bookingRules, onEveryChange } from '../../bookings';
import type { Ledger } from '../../ledger';
import { emailSession } from '../email-session';
import type { Notifier } from '../notifier';
import { paidAfterMove, rated, SESSION_CONTENTS } from './session-contents';

interface SessionNoticesDeps {
  accounts: Pick<Accounts, 'findById'>;
  ledger: Pick<Ledger, 'sessionBooks'>;
  tell: Notifier;
}

/** Tells the declutterer what happens to a session that they have taken. */
export const createSessionNotices = ({
  accounts,
  ledger,
  tell,
}: SessionNoticesDeps): Handlers<BookingEvents> => ({
  ...onEveryChange(async ({ booking, entry: { event, at } }, tx) => {
    const contentOf = SESSION_CONTENTS[event];
    // A person to whom it is only offered is told by the notices of offers.
    if (!contentOf || !booking.decluttererId || booking.status !== 'confirmed') return;
    const client = (await accounts.findById(booking.clientId))?.firstName ?? 'The client';
    const link = decluttererSessionPath(booking.id);
    await tell(
      booking.decluttererId,
      contentOf({ booking, client }),
      { link, at, session: emailSession(booking) },
      tx,
    );
  }),

  // Whose session it still was is told by the notices of offers.
  'booking.cancelled': async ({ booking, entry: { at } }, tx) => {
    const payee = bookingRules.payeeOf(booking);
    if (payee === null || payee === booking.decluttererId) return;
    const sharePence = (await ledger.sessionBooks([booking.id], tx)).get(booking.id)?.netPence ?? 0;
    if (sharePence === 0) return;
    await tell(payee, paidAfterMove(booking, sharePence), { link: PATHS.decluttererEarnings, at }, tx);
  },

  'booking.rated': async ({ booking, rating }, tx) => {
    const where = { link: decluttererSessionPath(booking.id), at: rating.ratedAt };
    await tell(rating.decluttererId, rated(booking, rating), where, tx);
  },
});
