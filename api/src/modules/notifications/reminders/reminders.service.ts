import { bookingPath } from '@gently/contracts';
import type { Connection } from 'mongoose';
import type { Clock } from '../../../shared/clock';
import { inTransaction } from '../../../shared/database/database';
import type { Account, Accounts } from '../../auth';
import type { Booking, BookingsRepository, ConfirmedBookings } from '../../bookings';
import { type NewEmail, type Outbox, personalEmail } from '../../mail';
import { sessionFacts, whoComes } from '../booking-news/session-words';
import type { Notifications } from '../notifications.service';
import type { Settings } from '../settings/settings';
import type { SettingsRepository } from '../settings/settings.repository';
import {
  dayWords,
  isReminderDue,
  LOOK_AHEAD_MS,
  REMINDER_KINDS,
  type ReminderKind,
  reminderKey,
} from './reminder';
import { AlreadyReminded, type SentRemindersRepository } from './sent-reminders.repository';

interface RemindersDeps {
  connection: Connection;
  bookings: Pick<BookingsRepository, 'find'>;
  confirmed: ConfirmedBookings;
  sent: SentRemindersRepository;
  settings: SettingsRepository;
  accounts: Accounts;
  notifications: Notifications;
  mail: Outbox;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

const PAGE = 200;

/** When the client was last told when the session is. */
const toldAt = ({ history, createdAt }: Booking): Date =>
  history.findLast(({ event }) => event === 'accept' || event === 'reschedule')?.at ?? createdAt;

const wantsEmail = (kind: ReminderKind, { reminderDayBefore, reminderTwoHours }: Settings): boolean =>
  kind === 'day_before' ? reminderDayBefore : reminderTwoHours;

export const createReminders = (deps: RemindersDeps) => {
  const { connection, bookings, confirmed, sent, settings, accounts, notifications, mail, clock, origin } =
    deps;

  const letterFor = (client: Account, booking: Booking, words: string, who: string): NewEmail =>
    personalEmail('session_reminder', client, {
      subject: `Your session is ${words}`,
      paragraphs: [`A quiet reminder: your session is ${words}. ${who}. You need to prepare nothing.`],
      facts: sessionFacts(booking),
      action: { label: 'See my booking', url: origin + bookingPath(booking.id) },
      after: ['If the time no longer suits you, you can move or cancel the session on that page.'],
    });

  /** Stores the reminder with its notification and letter: all of them once, or none. */
  const store = (key: string, booking: Booking, kind: ReminderKind, wishes: Settings): Promise<boolean> =>
    inTransaction(connection, async (session) => {
      const now = clock();
      const current = await bookings.find(booking.id, session);
      if (current?.status !== 'confirmed' || current.startsAt.getTime() !== booking.startsAt.getTime())
        return false;
      const client = await accounts.findById(booking.clientId);
      if (!client) return false;
      await sent.insert(key, booking.startsAt, now, session);
      const declutterer = booking.decluttererId && (await accounts.findById(booking.decluttererId));
      const who = whoComes(declutterer ? declutterer.firstName : 'Your declutterer', booking);
      const words = dayWords(booking.startsAt, now);
      const news = {
        userId: client.id,
        type: 'reminder' as const,
        title: `Your session is ${words}`,
        body: `${booking.service.name}: ${who}.`,
        link: bookingPath(booking.id),
      };
      await notifications.notify([news], session);
      if (wantsEmail(kind, wishes)) await mail.enqueue([letterFor(client, booking, words, who)], session);
      return true;
    });

  const remind = async (booking: Booking, known: ReadonlySet<string>): Promise<number> => {
    let count = 0;
    const wishes = await settings.get(booking.clientId);
    for (const kind of REMINDER_KINDS) {
      const key = reminderKey(booking.id, kind, booking.startsAt);
      const facts = { startsAt: booking.startsAt, toldAt: toldAt(booking), quiet: wishes.quietHours };
      if (known.has(key) || !isReminderDue(facts, kind, clock())) continue;
      try {
        if (await store(key, booking, kind, wishes)) count += 1;
      } catch (error) {
        if (!(error instanceof AlreadyReminded)) throw error;
      }
    }
    return count;
  };

  const keysOf = ({ id, startsAt }: Booking): string[] =>
    REMINDER_KINDS.map((kind) => reminderKey(id, kind, startsAt));

  return {
    /** Stores the reminders that are due. @returns how many. */
    sendDue: async (): Promise<number> => {
      const now = clock();
      const before = new Date(now.getTime() + LOOK_AHEAD_MS);
      let count = 0;
      let place = { at: now, id: '0'.repeat(24) };
      for (;;) {
        const page = await confirmed.list(place, before, PAGE);
        const known = await sent.known(page.flatMap(keysOf));
        for (const booking of page) count += await remind(booking, known);
        const last = page.at(-1);
        if (!last || page.length < PAGE) return count;
        place = { at: last.startsAt, id: last.id };
      }
    },
  };
};
export type Reminders = ReturnType<typeof createReminders>;
