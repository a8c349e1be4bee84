import type { Booking } from '../../bookings';
import { money, sessionFacts } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';
import { sessionAt, sessionContent, staffFacts } from '../session-content';

const quoted = (words: string): string => `“${words}”`;

const happened = ({ question }: Booking): string =>
  question?.answer === 'did_not_happen' ? 'did not happen' : 'was shorter than booked';

/** A declutterer completed a session before half of its time had passed. */
export const endedEarly = (booking: Booking, reason: string): NotificationContent =>
  sessionContent(
    'A session ended early',
    [
      `${sessionAt(booking)} (${booking.reference}) was completed before half of its time had passed.`,
      `The reason given: ${quoted(reason)} The client has been told and can disagree until the payout leaves.`,
    ],
    { template: 'session_ended_early', action: 'See the session', facts: staffFacts(booking) },
  );

export const questioned = {
  manager: (booking: Booking): NotificationContent =>
    sessionContent(
      'A client asks about a session',
      [
        `The client says that ${sessionAt(booking)} (${booking.reference}) ${happened(booking)}.`,
        'Its payout waits for your decision. Please read what they wrote, ask both people, and decide.',
      ],
      { template: 'session_questioned', action: 'Decide about the session', facts: staffFacts(booking) },
    ),
  declutterer: (booking: Booking): NotificationContent =>
    sessionContent(
      'Your client has a question about a session',
      [
        `Your client told us that ${sessionAt(booking)} ${happened(booking)}.`,
        'Your pay for it is kept safe until a manager has decided. They will ask you what happened.',
      ],
      { template: 'session_questioned', action: 'See the session' },
    ),
};

const refundText = (booking: Booking): string => {
  const pence = booking.question?.refundPence ?? 0;
  if (pence === 0 && booking.question?.decision === 'all_back')
    return 'All of your payment had already gone back to you.';
  return pence === 0
    ? 'Nothing of the payment goes back.'
    : `${money(pence)} goes back to the card that was used. It usually arrives within 5 to 10 working days.`;
};

const payText = ({ question }: Booking): string => {
  if (question?.decision === 'all_back')
    return 'The client gets the whole price back, so there is no pay for this session.';
  return (question?.refundPence ?? 0) === 0
    ? 'Your pay for it is sent as planned.'
    : 'Your share is smaller by your part of what goes back to the client. What remains is sent as planned.';
};

export const settled = {
  client: (booking: Booking, reason: string): NotificationContent =>
    sessionContent(
      'We have decided about your session',
      [
        `You told us that ${sessionAt(booking)} ${happened(booking)}. ${refundText(booking)}`,
        `Why: ${quoted(reason)}`,
      ],
      { template: 'session_settled', action: 'See my booking', facts: sessionFacts(booking) },
    ),
  declutterer: (booking: Booking, reason: string): NotificationContent =>
    sessionContent(
      'A question about your session is decided',
      [`About ${sessionAt(booking)}: ${payText(booking)}`, `Why: ${quoted(reason)}`],
      { template: 'session_settled', action: 'See the session' },
    ),
};
