import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { nameWithoutLink } from '@gently/contracts/person-name';
import type { ContactEvents } from '../../session-contact';
import type { Booking } from '../../bookings';
import type { NotificationContent } from '../notifier';
import { sessionAt, sessionContent, staffFacts } from '../session-content';

type Proposed = ContactEvents['contact.time_proposed'];

const newTime = ({ proposal: { date, time } }: Proposed): string => `${formatMediumDate(date)} at ${time}`;

const whenOf = (at: Date): string => `${formatMediumDate(londonDate(at))} at ${londonClock(at)}`;

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

/** Tells the client whether their declutterer can come at the new time. No other declutterer is named before one has accepted. */
const whoComes = ({ proposal: { declutterer } }: Proposed, firstName: string): string[] => {
  if (!declutterer) return [];
  return declutterer.stays
    ? [`${firstName} stays your declutterer.`]
    : [
        `${firstName} is not free then, so we would ask another declutterer. We notify you once one has accepted. If none accepts, we cancel the session and refund you.`,
      ];
};

/** For the client. @param firstName of the declutterer who has the session */
export const proposed = (event: Proposed, firstName = 'Your declutterer'): NotificationContent =>
  sessionContent(
    'We propose another time for your session',
    [
      `Could ${sessionAt(event.booking)} move to ${newTime(event)}? It moves only if you accept.`,
      ...whoComes(event, nameWithoutLink(firstName, 'Your declutterer')),
      `Please answer by ${whenOf(event.proposal.openUntil)}. If you do nothing, or decline, it stays as it is.`,
      'A move costs you nothing: until your session begins, a cancellation brings back no less than it would have without the move.',
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

/** For managers, who may propose another time. */
export const lapsed = (event: Proposed): NotificationContent => ({
  note: {
    type: 'booking',
    priority: 'normal',
    title: 'A proposed time has lapsed',
    body: `${event.booking.reference}: ${newTime(event)} is no longer proposed. The client did not answer in time, or the session has changed.`,
  },
  email: null,
});

/** For managers, who may propose another time. */
export const refused = (event: ContactEvents['contact.time_refused']): NotificationContent =>
  sessionContent(
    'A session could not move to the proposed time',
    [
      `The client accepted ${newTime(event)}, but ${event.reason}.`,
      `${event.booking.reference} stays at its time. You can propose another one.`,
    ],
    { template: 'session_time_proposed', action: 'See the session', facts: staffFacts(event.booking) },
  );

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
