import type { BookingEvent } from '@gently/contracts';
import { formatDuration, formatLongDate, type Pence } from '@gently/contracts';
import type { Booking, Rating } from '../../bookings';
import { areaWords, money, shortTime } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';

/** What is known when something happened to a session that somebody has taken. */
export interface SessionHappening {
  booking: Booking;
  /** First name of the client. */
  client: string;
}

const ACTION = 'See the session';

/** The address stays on the page of the session: emails lie in other people's mailboxes. */
const facts = (booking: Booking): [name: string, value: string][] => [
  ['Booking', booking.reference],
  ['Service', booking.service.name],
  ['When', `${formatLongDate(booking.scheduledDate)}, ${booking.scheduledTime} (London time)`],
  ['How long', formatDuration(booking.durationMinutes)],
  ['Where', areaWords(booking)],
];

const taken = ({ booking, client }: SessionHappening): NotificationContent => {
  const body = `${booking.service.name} with ${client} on ${shortTime(booking)}.`;
  return {
    note: { type: 'booking', title: 'The session is yours', body },
    email: {
      template: 'session_taken',
      action: ACTION,
      plan: {
        subject: `The session on ${shortTime(booking)} is yours`,
        paragraphs: [`Thank you. ${client} is told that you come.`],
        facts: facts(booking),
        after: ['The address, and what helps the client, are on the page of the session.'],
      },
    },
  };
};

/** A manager has given them a session. */
const given = ({ booking, client }: SessionHappening): NotificationContent => {
  const what = `One of our managers arranged it with you: ${booking.service.name} with ${client} on ${shortTime(booking)}.`;
  const otherwise = 'If you cannot come, please hand it back on its page.';
  return {
    note: {
      type: 'booking',
      priority: 'high',
      title: 'You have a new session',
      body: `${what} ${otherwise}`,
    },
    email: {
      template: 'session_given',
      action: ACTION,
      plan: {
        subject: `You have a new session on ${shortTime(booking)}`,
        paragraphs: [what, `${client} is told that you come. ${otherwise}`],
        facts: facts(booking),
        after: ['The address, and what helps the client, are on the page of the session.'],
      },
    },
  };
};

const moved = ({ booking, client }: SessionHappening): NotificationContent => {
  const what = `${client} has moved it to ${shortTime(booking)}. You are free then, so it stays yours.`;
  return {
    note: { type: 'booking', priority: 'high', title: 'A session of yours has moved', body: what },
    email: {
      template: 'session_moved',
      action: ACTION,
      plan: {
        subject: `A session of yours has moved to ${shortTime(booking)}`,
        paragraphs: [what],
        facts: facts(booking),
      },
    },
  };
};

const changed = ({ booking, client }: SessionHappening): NotificationContent => ({
  note: {
    type: 'booking',
    title: 'A session of yours has changed',
    body: `${client} has changed where or how the session on ${shortTime(booking)} takes place. Its page tells you more.`,
  },
  email: null,
});

/** What declutterers hear of sessions that they have taken. Of lost ones their offer tells. */
export const SESSION_CONTENTS: Partial<
  Record<BookingEvent, (happening: SessionHappening) => NotificationContent>
> = {
  accept: taken,
  assign: given,
  reassign: given,
  reschedule: moved,
  amend: changed,
};

/** The words of a client stay between them and us. */
/** For who had taken a session that was moved away from them at short notice, and is now called off. */
export const paidAfterMove = (booking: Booking, sharePence: Pence): NotificationContent => {
  const title = 'You are paid for a session that was moved';
  const what = `A client moved a session away from you at short notice (${booking.service.name}, ${booking.reference}), and it will not take place now.`;
  const pay = `You are paid ${money(sharePence)} for your time. Your earnings say when.`;
  return {
    note: { type: 'booking', title, body: `${what} ${pay}` },
    email: {
      template: 'session_withdrawn',
      action: 'See my earnings',
      plan: { subject: title, paragraphs: [what, pay] },
    },
  };
};

export const rated = (booking: Booking, { stars }: Rating): NotificationContent => ({
  note: {
    type: 'booking',
    title: 'You have a new rating',
    body: `${stars} of 5 stars for ${booking.service.name} on ${shortTime(booking)}.`,
  },
  email: null,
});
