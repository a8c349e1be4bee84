import { bookingPath, decluttererSessionPath } from '@gently/contracts';
import type { Booking } from '../../bookings';
import { areaWords, sessionFacts, whoComes } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';

/** Whom a session is remembered to. */
export type Reminded = 'client' | 'declutterer';

/** What a reminder says, and where it leads. */
export interface Reminding extends NotificationContent {
  link: string;
}

interface ReminderFacts {
  booking: Booking;
  /** When it is, in words: `tomorrow at 10:00`. */
  words: string;
  /** First name of the other one of the two; null for an account that is gone. */
  other: string | null;
}

const toClient = ({ booking, words, other }: ReminderFacts): Reminding => {
  const who = whoComes(other ?? 'Your declutterer', booking);
  const title = `Your session is ${words}`;
  return {
    link: bookingPath(booking.id),
    note: { type: 'reminder', title, body: `${booking.service.name}: ${who}.` },
    email: {
      template: 'session_reminder',
      action: 'See my booking',
      plan: {
        subject: title,
        paragraphs: [
          `A quiet reminder: your session is ${words}. ${who}. You do not need to prepare anything.`,
        ],
        facts: sessionFacts(booking),
        after: ['If the time no longer suits you, you can move or cancel the session on that page.'],
      },
    },
  };
};

/** Without the address: emails lie in other people's mailboxes, and the page of the session has it. */
const toDeclutterer = ({ booking, words, other }: ReminderFacts): Reminding => {
  const title = `Your session with ${other ?? 'a client'} is ${words}`;
  const where = areaWords(booking);
  return {
    link: decluttererSessionPath(booking.id),
    note: { type: 'reminder', title, body: `${booking.service.name}. ${where}.` },
    email: {
      template: 'session_reminder',
      action: 'See the session',
      plan: {
        subject: title,
        paragraphs: [`A quiet reminder: ${booking.service.name} is ${words}.`],
        facts: sessionFacts(booking).map(([name, value]) => [name, name === 'Where' ? where : value]),
        after: ['The address, and what helps the client, are on the page of the session.'],
      },
    },
  };
};

export const REMINDER_WORDS: Record<Reminded, (facts: ReminderFacts) => Reminding> = {
  client: toClient,
  declutterer: toDeclutterer,
};
