import { type Booking, bookingRules } from '../../bookings';
import { money, sessionFacts } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';
import { sessionAt, sessionContent, staffFacts } from '../session-content';

export const notStarted = {
  client: (booking: Booking): NotificationContent =>
    sessionContent(
      'Has your session begun?',
      [
        `${sessionAt(booking)} is not marked as begun. If somebody is with you, all is well.`,
        `If nobody came, say so on the page of your booking: all of ${money(bookingRules.amountOwed(booking))} comes back.`,
      ],
      {
        template: 'session_not_started',
        action: 'See my booking',
        facts: sessionFacts(booking),
      },
    ),
  declutterer: (booking: Booking): NotificationContent =>
    sessionContent(
      'Has your session begun?',
      [
        `${sessionAt(booking)} is not marked as begun. If you are there, press Start Session on its page.`,
        'If you cannot come, hand it back there, so that your client knows.',
      ],
      { template: 'session_not_started', action: 'See the session' },
    ),
  manager: (booking: Booking): NotificationContent =>
    sessionContent(
      'A session has not begun',
      [
        `${sessionAt(booking)} (${booking.reference}) is not marked as begun, 15 minutes after its time.`,
        'Client and declutterer have been asked.',
      ],
      { template: 'session_watch', action: 'Open the dashboard', facts: staffFacts(booking) },
    ),
};

export const notCompleted = (booking: Booking): NotificationContent => {
  const ask =
    booking.status === 'in_progress'
      ? 'If it is over, please complete it on its page. Then your client can read your notes, and you are paid.'
      : 'If it took place, please start and complete it on its page. If not, hand it back there.';
  return sessionContent(
    'How did your session go?',
    [`${sessionAt(booking)} is not marked as completed.`, ask],
    {
      template: 'session_not_completed',
      action: 'See the session',
    },
  );
};

export const unfinished = (booking: Booking): NotificationContent =>
  sessionContent(
    'A session was not completed',
    [
      `${sessionAt(booking)} (${booking.reference}) is still not marked as completed.`,
      'Its declutterer was asked the day before. Please find out what happened.',
    ],
    { template: 'session_watch', action: 'Open the dashboard', facts: staffFacts(booking) },
  );

export const missed = {
  declutterer: (booking: Booking): NotificationContent =>
    sessionContent(
      'Your client says that nobody came',
      [
        `Your client told us that nobody came to ${sessionAt(booking)}. The money goes back to them.`,
        'It counts in your completion rate. If you were there, please write to us.',
      ],
      { template: 'session_missed', action: 'See my sessions' },
    ),
  manager: (booking: Booking): NotificationContent =>
    sessionContent(
      'A client says that nobody came',
      [
        `Nobody came to ${sessionAt(booking)} (${booking.reference}), its client says. All of the money goes back.`,
        'Please ask the declutterer what happened.',
      ],
      { template: 'session_watch', action: 'Open the dashboard', facts: staffFacts(booking) },
    ),
};
