import { bookingPath, decluttererSessionPath, PATHS, ROLE_LANDING } from '@gently/contracts';
import type { Accounts } from '../../auth';
import type { Handlers } from '../../../shared/domain-events';
import { canStillAsk, type Offer, type OfferEvents } from '../../matching';
import type { Teller } from '../teller';
import * as tellings from './offer-tellings';

interface OfferNewsDeps {
  accounts: Pick<Accounts, 'findActive'>;
  tell: Teller;
}

/** Where somebody reads more: a session that was only a question has no page any more once it is closed. */
const afterwards = ({ status, bookingId }: Offer): string =>
  status === 'accepted' ? decluttererSessionPath(bookingId) : PATHS.decluttererSessions;

/** Tells declutterers what they are asked for, and client and managers when nobody was found. */
export const createOfferNews = ({ accounts, tell }: OfferNewsDeps): Handlers<OfferEvents> => ({
  'offer.made': ({ offer, booking, again }, tx) => {
    const where = { link: decluttererSessionPath(booking.id), at: offer.offeredAt };
    return tell(offer.decluttererId, tellings.offered(offer, booking, again), where, tx);
  },

  'offer.withdrawn': ({ offer, booking, cause }, tx) => {
    const at = booking.history.at(-1)?.at ?? offer.offeredAt;
    const told = tellings.withdrawn(offer, booking, cause);
    return tell(offer.decluttererId, told, { link: afterwards(offer), at }, tx);
  },

  'offer.expired': ({ offer, booking }, tx) => {
    const where = { link: PATHS.decluttererSessions, at: offer.answerBy };
    return tell(offer.decluttererId, tellings.expired(offer, booking), where, tx);
  },

  'offer.failed': async ({ booking, at }, tx) => {
    const toClient = tellings.unmatched(booking, canStillAsk(booking.startsAt, at));
    await tell(booking.clientId, toClient, { link: bookingPath(booking.id), at }, tx);
    const toManagers = tellings.nobodyFound(booking);
    for (const manager of await accounts.findActive('manager'))
      await tell(manager.id, toManagers, { link: ROLE_LANDING.manager, at }, tx);
  },
});
