import { bookingPath, PATHS } from '@gently/contracts';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../../shared/clock';
import type { Account, Accounts } from '../../auth';
import type { Booking, BookingNews } from '../../bookings';
import { type Outbox, personalEmail } from '../../mail';
import { isNews } from '../notification';
import type { Notifications } from '../notifications.service';
import type { SettingsRepository } from '../settings/settings.repository';
import { refundOfCancellation } from './refund-told';
import { type Telling, TELLINGS } from './tellings';

interface BookingNewsDeps {
  notifications: Notifications;
  settings: SettingsRepository;
  accounts: Accounts;
  mail: Outbox;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** Statuses in which somebody has taken the session. */
const TAKEN: readonly Booking['status'][] = ['confirmed', 'in_progress', 'completed'];

/** Tells the client what happens to a booking: in the site, and by email as far as they want it. */
export const createBookingNews = (deps: BookingNewsDeps): BookingNews => {
  const { notifications, settings, accounts, mail, clock, origin } = deps;

  const firstNameOf = async ({ status, decluttererId }: Booking): Promise<string | null> =>
    decluttererId && TAKEN.includes(status)
      ? ((await accounts.findById(decluttererId))?.firstName ?? null)
      : null;

  const write = async (
    client: Account,
    { letter }: Telling,
    link: string,
    session: ClientSession,
  ): Promise<void> => {
    if (!letter) return;
    if (!letter.always && !(await settings.get(client.id)).emailUpdates) return;
    const { template, plan, action } = letter;
    const email = personalEmail(template, client, { ...plan, action: { label: action, url: origin + link } });
    await mail.enqueue([email], session);
  };

  return {
    tell: async (event, booking, session) => {
      const telling = TELLINGS[event];
      const entry = booking.history.at(-1);
      if (!telling || !entry) return;
      const client = await accounts.findById(booking.clientId);
      if (!client) return;
      const told = telling({
        booking,
        declutterer: await firstNameOf(booking),
        ownDoing: entry.by === booking.clientId,
        refundPence: event === 'cancel' ? refundOfCancellation(booking) : 0,
      });
      const link = told.bookAgain ? PATHS.book : bookingPath(booking.id);
      await notifications.notify([{ ...told.note, userId: client.id, link, at: entry.at }], session);
      if (isNews(entry.at, clock())) await write(client, told, link, session);
    },
  };
};
