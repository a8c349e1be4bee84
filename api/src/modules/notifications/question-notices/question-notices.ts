import { bookingPath, decluttererSessionPath } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Booking, BookingEvents } from '../../bookings';
import { emailSession } from '../email-session';
import type { NotificationContent } from '../notifier';
import { createTellManagers, type ManagersDeps } from '../tell-managers';
import * as contents from './contents';

type Questions = Pick<BookingEvents, 'booking.completed' | 'booking.questioned' | 'booking.settled'>;

/** Notifies managers and both people of sessions that did not go as booked, and of the decisions about them. */
export const createQuestionNotices = (deps: ManagersDeps): Handlers<Questions> => {
  const { tell: notify } = deps;
  const notifyManagers = createTellManagers(deps);
  const notifyDeclutterer = async (
    content: NotificationContent,
    booking: Booking,
    at: Date,
    tx: Transaction,
  ) => {
    const { id, decluttererId } = booking;
    const where = { link: decluttererSessionPath(id), at, session: emailSession(booking) };
    if (decluttererId) await notify(decluttererId, content, where, tx);
  };
  const toManagers = (booking: Booking, content: NotificationContent, at: Date, tx: Transaction) =>
    notifyManagers(booking, { kind: 'no_show', always: true, content: () => content }, at, tx);

  return {
    'booking.completed': async ({ booking, entry: { at, note } }, tx) => {
      if (note !== '') await toManagers(booking, contents.endedEarly(booking, note), at, tx);
    },
    'booking.questioned': async ({ booking, entry: { at } }, tx) => {
      await toManagers(booking, contents.questioned.manager(booking), at, tx);
      await notifyDeclutterer(contents.questioned.declutterer(booking), booking, at, tx);
    },
    'booking.settled': async ({ booking, entry: { at, note } }, tx) => {
      const where = { link: bookingPath(booking.id), at, session: emailSession(booking) };
      await notify(booking.clientId, contents.settled.client(booking, note), where, tx);
      await notifyDeclutterer(contents.settled.declutterer(booking, note), booking, at, tx);
    },
  };
};
