import { bookingPath, decluttererSessionPath, PATHS } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Booking } from '../../bookings';
import type { Ledger } from '../../ledger';
import { isPressing } from '../../manager';
import { canStillAsk, type Offer, type OfferEvents } from '../../matching';
import type { Outbox } from '../../mail';
import { emailSession } from '../email-session';
import { createTellManagers, type ManagerNotice, type ManagersDeps } from '../tell-managers';
import * as contents from './offer-contents';

interface OfferNoticesDeps extends ManagersDeps {
  mail: Pick<Outbox, 'takeBack'>;
  ledger: Pick<Ledger, 'sessionBooks'>;
}

/** Where somebody reads more: a session that was only a question has no page any more once it is closed. */
const afterwards = ({ status, bookingId }: Offer): string =>
  status === 'accepted' ? decluttererSessionPath(bookingId) : PATHS.decluttererSessions;

/** Tells declutterers what they are asked for, and client and managers when nobody was found. */
export const createOfferNotices = ({
  ledger,
  mail,
  ...managers
}: OfferNoticesDeps): Handlers<OfferEvents> => {
  const { tell } = managers;
  const tellManagers = createTellManagers(managers);
  const notifyOfNobody = (
    booking: Booking,
    { at, isClientNotified }: { at: Date; isClientNotified: boolean },
    tx: Transaction,
  ) => {
    const content: ManagerNotice['content'] = ({ urgentHours }) =>
      contents.nobodyFound(booking, { isUrgent: isPressing(booking, at, urgentHours), isClientNotified });
    return tellManagers(booking, { kind: 'unfilled', content }, at, tx);
  };

  return {
    'offer.made': ({ offer, booking, again }, tx) => {
      const where = { link: decluttererSessionPath(booking.id), at: offer.offeredAt };
      return tell(offer.decluttererId, contents.offered(offer, booking, again), where, tx);
    },

    'offer.closed': ({ offer }, tx) => mail.takeBack(contents.askedBy(offer), tx),

    'offer.withdrawn': async ({ offer, booking, cause }, tx) => {
      const at = booking.history.at(-1)?.at ?? offer.offeredAt;
      const sharePence = (await ledger.sessionBooks([booking.id], tx)).get(booking.id)?.netPence ?? 0;
      const told = contents.withdrawn(offer, booking, { cause, sharePence });
      const session = { ...emailSession(booking), startsAt: offer.startsAt };
      await tell(offer.decluttererId, told, { link: afterwards(offer), at, session }, tx);
    },

    'offer.expired': ({ offer, booking }, tx) => {
      const where = { link: PATHS.decluttererSessions, at: offer.answerBy };
      return tell(offer.decluttererId, contents.expired(offer, booking), where, tx);
    },

    'offer.failed': async ({ booking, at }, tx) => {
      const toClient = contents.unmatched(booking, canStillAsk(booking.startsAt, at));
      const where = { link: bookingPath(booking.id), at, session: emailSession(booking) };
      await tell(booking.clientId, toClient, where, tx);
      await notifyOfNobody(booking, { at, isClientNotified: true }, tx);
    },

    'offer.nobody_else': ({ booking, at, handedBack }, tx) =>
      notifyOfNobody(booking, { at, isClientNotified: handedBack }, tx),
  };
};
