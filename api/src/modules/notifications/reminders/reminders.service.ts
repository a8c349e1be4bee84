import type { Clock } from '../../../shared/clock';
import type { Transact } from '../../../shared/database/transaction';
import { FIRST_ID, pagesOf } from '../../../shared/keyset-page';
import type { Account, Accounts } from '../../auth';
import { type Booking, bookingRules, type Bookings } from '../../bookings';
import { type Outbox, personalEmail } from '../../mail';
import type { Notifications } from '../notifications.service';
import type { Settings } from '../settings/settings';
import type { SettingsRepository } from '../settings/settings.repository';
import {
  dayWords,
  isReminderDue,
  LOOK_AHEAD_MS,
  REMINDER_KINDS,
  type ReminderKind,
  reminderDueAt,
  reminderKey,
} from './reminder';
import { REMINDER_WORDS, type Reminded, type Reminding } from './reminder-words';
import { AlreadyReminded, type SentRemindersRepository } from './sent-reminders.repository';

interface RemindersDeps {
  transact: Transact;
  bookings: Pick<Bookings, 'find' | 'listConfirmed'>;
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
const BOTH: readonly Reminded[] = ['client', 'declutterer'];

/** When people were last told when the session is. */
const toldAt = ({ history, createdAt }: Booking): Date =>
  history.findLast((entry) => bookingRules.takerOf(entry) !== null || entry.event === 'reschedule')?.at ??
  createdAt;

const wantsEmail = (kind: ReminderKind, { reminderDayBefore, reminderTwoHours }: Settings): boolean =>
  kind === 'day_before' ? reminderDayBefore : reminderTwoHours;

const idOf = ({ clientId, decluttererId }: Booking, whom: Reminded): string | null =>
  whom === 'client' ? clientId : decluttererId;

/** The key of before declutterers were reminded too is the client's. */
const keyOf = ({ id, startsAt }: Booking, kind: ReminderKind, whom: Reminded): string =>
  reminderKey(id, kind, startsAt) + (whom === 'client' ? '' : `:${whom}`);

export const createReminders = (deps: RemindersDeps) => {
  const { transact, bookings, sent, settings, accounts, notifications, mail, clock, origin } = deps;

  const firstNameOf = async (id: string | null): Promise<string | null> =>
    (id && (await accounts.findById(id))?.firstName) || null;

  const emailFor = (person: Account, { email, link }: Reminding) =>
    email
      ? [
          personalEmail(email.template, person, {
            ...email.plan,
            action: { label: email.action, url: origin + link },
          }),
        ]
      : [];

  /** Stores the reminder with its notification and email: all of them once, or none. */
  const store = (booking: Booking, kind: ReminderKind, whom: Reminded, wishes: Settings): Promise<boolean> =>
    transact(async (tx) => {
      const now = clock();
      const current = await bookings.find(booking.id, tx);
      if (current?.status !== 'confirmed' || current.startsAt.getTime() !== booking.startsAt.getTime())
        return false;
      const id = idOf(current, whom);
      const person = id && (await accounts.findById(id));
      if (!person) return false;
      await sent.insert(keyOf(booking, kind, whom), booking.startsAt, now, tx);
      const other = await firstNameOf(idOf(current, whom === 'client' ? 'declutterer' : 'client'));
      const words = dayWords(booking.startsAt, now);
      const told = REMINDER_WORDS[whom]({ booking: current, words, other });
      await notifications.notify([{ ...told.note, userId: person.id, link: told.link }], tx);
      if (wantsEmail(kind, wishes)) await mail.enqueue(emailFor(person, told), tx);
      return true;
    });

  const remind = async (booking: Booking, whom: Reminded, known: ReadonlySet<string>): Promise<number> => {
    const id = idOf(booking, whom);
    if (!id) return 0;
    let count = 0;
    const wishes = await settings.get(id);
    for (const kind of REMINDER_KINDS) {
      const facts = { startsAt: booking.startsAt, toldAt: toldAt(booking), quiet: wishes.quietHours };
      if (known.has(keyOf(booking, kind, whom)) || !isReminderDue(facts, kind, clock())) continue;
      try {
        if (await store(booking, kind, whom, wishes)) count += 1;
      } catch (error) {
        if (!(error instanceof AlreadyReminded)) throw error;
      }
    }
    return count;
  };

  const keysOf = (booking: Booking): string[] =>
    BOTH.flatMap((whom) => REMINDER_KINDS.map((kind) => keyOf(booking, kind, whom)));

  /** Confirmed sessions of which reminders may be due now. */
  const pagesAhead = () => {
    const now = clock();
    const before = new Date(now.getTime() + LOOK_AHEAD_MS);
    return pagesOf({
      from: { at: now, id: FIRST_ID },
      size: PAGE,
      read: (place, limit) => bookings.listConfirmed(place, before, limit),
      placeOf: ({ startsAt: at, id }: Booking) => ({ at, id }),
    });
  };

  /** Notes a reminder as sent without sending it. @returns whether nobody had done so */
  const close = async (booking: Booking, whom: Reminded): Promise<boolean> => {
    try {
      await transact((tx) => sent.insert(keyOf(booking, 'day_before', whom), booking.startsAt, clock(), tx));
      return true;
    } catch (error) {
      if (error instanceof AlreadyReminded) return false;
      throw error;
    }
  };

  const isUncertain = async (booking: Booking, whom: Reminded, restoredAt: Date): Promise<boolean> => {
    const id = idOf(booking, whom);
    if (!id) return false;
    const { quietHours: quiet } = await settings.get(id);
    return reminderDueAt(booking.startsAt, 'day_before', quiet) <= restoredAt;
  };

  return {
    /**
     * Closes reminders of the day before that were due before a restore, because they were probably sent. The reminder two
     * hours before is still sent while the session is ahead: reading it twice does less harm than never.
     */
    closeUncertain: async ({ restoredAt }: { restoredAt: Date }): Promise<number> => {
      let count = 0;
      for await (const page of pagesAhead())
        for (const booking of page)
          for (const whom of BOTH)
            if ((await isUncertain(booking, whom, restoredAt)) && (await close(booking, whom))) count += 1;
      return count;
    },

    /** Stores the reminders that are due. @returns how many. */
    sendDue: async (): Promise<number> => {
      const pages = pagesAhead();
      let count = 0;
      for await (const page of pages) {
        const known = await sent.known(page.flatMap(keysOf));
        for (const booking of page) for (const whom of BOTH) count += await remind(booking, whom, known);
      }
      return count;
    },
  };
};
export type Reminders = ReturnType<typeof createReminders>;
