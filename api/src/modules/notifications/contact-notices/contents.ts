import { formatMediumDate } from '@gently/contracts/dates';
import type { ContactEvents } from '../../session-contact';
import type { Booking } from '../../bookings';
import type { NotificationContent } from '../notifier';
import { sessionAt, sessionContent, staffFacts } from '../session-content';

type Proposed = ContactEvents['contact.time_proposed'];

const newTime = ({ proposal: { date, time } }: Proposed): string => `${formatMediumDate(date)} at ${time}`;

/** About a message: its text is read on the page only. */
export const written = {
  client: (booking: Booking): NotificationContent =>
    sessionContent(
      'We have written to you about your session',
      [
        `Our team has a message for you about ${sessionAt(booking)}. You can read and answer it on the page of your booking.`,
      ],
      { template: 'session_message', action: 'Read the message' },
    ),
  team: (booking: Booking): NotificationContent =>
    sessionContent(
      'A client has answered',
      [`There is a new message about ${sessionAt(booking)} (${booking.reference}).`],
      { template: 'session_message', action: 'Read the message', facts: staffFacts(booking) },
    ),
};

/** For the client. */
export const proposed = (event: Proposed): NotificationContent =>
  sessionContent(
    'We propose another time for your session',
    [
      `Could ${sessionAt(event.booking)} move to ${newTime(event)}? It moves only if you accept.`,
      'If you do nothing, or decline, it stays as it is. A move costs you nothing: a cancellation brings back no less than before.',
    ],
    { template: 'session_time_proposed', action: 'See the new time' },
  );

/** For the client, who need not answer any more. */
export const withdrawn = ({ booking }: Proposed): NotificationContent => ({
  note: {
    type: 'booking',
    priority: 'normal',
    title: 'A proposed time was withdrawn',
    body: `${sessionAt(booking)} stays as it is.`,
  },
  email: null,
});

/** For managers. */
export const answered = (event: Proposed, answer: 'accepted' | 'declined'): NotificationContent =>
  sessionContent(
    answer === 'accepted' ? 'A client accepted another time' : 'A client declined another time',
    [
      answer === 'accepted'
        ? `${event.booking.reference} has moved to ${newTime(event)}.`
        : `${event.booking.reference} stays at its time. The client declined ${newTime(event)}.`,
    ],
    { template: 'session_time_proposed', action: 'See the session', facts: staffFacts(event.booking) },
  );
