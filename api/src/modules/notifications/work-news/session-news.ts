import { decluttererSessionPath } from '@gently/contracts';
import type { Accounts } from '../../auth';
import type { Handlers } from '../../../shared/domain-events';
import { type BookingEvents, onEveryChange } from '../../bookings';
import type { Teller } from '../teller';
import { rated, SESSION_TELLINGS } from './session-tellings';

interface SessionNewsDeps {
  accounts: Pick<Accounts, 'findById'>;
  tell: Teller;
}

/** Tells the declutterer what happens to a session that they have taken. */
export const createSessionNews = ({ accounts, tell }: SessionNewsDeps): Handlers<BookingEvents> => ({
  ...onEveryChange(async ({ booking, entry: { event, at } }, tx) => {
    const telling = SESSION_TELLINGS[event];
    // Whoever is only asked for a session hears of its offer.
    if (!telling || !booking.decluttererId || booking.status !== 'confirmed') return;
    const client = (await accounts.findById(booking.clientId))?.firstName ?? 'The client';
    const link = decluttererSessionPath(booking.id);
    await tell(booking.decluttererId, telling({ booking, client }), { link, at }, tx);
  }),

  'booking.rated': async ({ booking, rating }, tx) => {
    const where = { link: decluttererSessionPath(booking.id), at: rating.ratedAt };
    await tell(rating.decluttererId, rated(booking, rating), where, tx);
  },
});
