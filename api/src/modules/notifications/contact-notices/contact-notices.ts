import { bookingPath } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Accounts } from '../../auth';
import type { Booking } from '../../bookings';
import type { ContactEvents } from '../../session-contact';
import { emailSession } from '../email-session';
import type { NotificationContent } from '../notifier';
import { createTellManagers, type ManagersDeps } from '../tell-managers';
import * as contents from './contents';

/** Notifies clients and managers of what they write to each other about a session, and of proposed times. */
export const createContactNotices = (
  deps: ManagersDeps & { accounts: Pick<Accounts, 'findByIds'> },
): Handlers<ContactEvents> => {
  const { accounts, tell: notify } = deps;
  const notifyManagers = createTellManagers(deps);
  const toClient = (booking: Booking, content: NotificationContent, at: Date, tx: Transaction) =>
    notify(
      booking.clientId,
      content,
      { link: bookingPath(booking.id), at, session: emailSession(booking) },
      tx,
    );
  const toManagers = (booking: Booking, content: NotificationContent, at: Date, tx: Transaction) =>
    notifyManagers(booking, { kind: 'unfilled', always: true, content: () => content }, at, tx);

  return {
    'contact.message_sent': ({ booking, from, at }, tx) =>
      from === 'team'
        ? toClient(booking, contents.written.client(booking), at, tx)
        : toManagers(booking, contents.written.team(booking), at, tx),
    'contact.time_proposed': async (event, tx) => {
      const { booking, proposal, at } = event;
      const id = proposal.declutterer?.id;
      const [person] = id === undefined ? [] : await accounts.findByIds([id]);
      await toClient(booking, contents.proposed(event, person?.firstName), at, tx);
    },
    'contact.time_withdrawn': (event, tx) => toClient(event.booking, contents.withdrawn(event), event.at, tx),
    'contact.time_accepted': (event, tx) =>
      toManagers(event.booking, contents.answered(event, 'accepted'), event.at, tx),
    'contact.time_lapsed': (event, tx) => toManagers(event.booking, contents.lapsed(event), event.at, tx),
    'contact.time_refused': (event, tx) => toManagers(event.booking, contents.refused(event), event.at, tx),
    'contact.time_declined': (event, tx) =>
      toManagers(event.booking, contents.answered(event, 'declined'), event.at, tx),
  };
};
