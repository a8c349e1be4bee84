import { formatDuration, formatLongDate, type Pence } from '@gently/contracts';
import { type Booking, bookingRules } from '../../bookings';
import { type Offer, reasonsToTell, type WithdrawalCause } from '../../matching';
import { areaWords, ENDS_BY_ITSELF, momentWords, money, shortTime } from '../client-notices/session-words';
import type { NotificationContent } from '../notifier';

const ACTION = 'See the request';

/** By what the email of an offer is found again that waits for the end of quiet hours. */
export const askedBy = ({ id }: Pick<Offer, 'id'>): string => `offer:${id}`;

/** What somebody may know of a session that is only offered to them. */
const offeredFacts = (booking: Booking): [name: string, value: string][] => [
  ['Service', booking.service.name],
  ['When', `${formatLongDate(booking.scheduledDate)}, ${booking.scheduledTime} (London time)`],
  ['How long', formatDuration(booking.durationMinutes)],
  ['Where', areaWords(booking)],
];

/** @param again the same person was asked for another time of the same session before */
export const offered = (offer: Offer, booking: Booking, again: boolean): NotificationContent => {
  const until = momentWords(offer.answerBy);
  const opening = again
    ? 'The client has moved a session that we had asked you about. Here is its new time.'
    : 'A client would like a session, and we think of you first.';
  return {
    note: {
      type: 'booking',
      priority: 'high',
      title: again ? 'A request has a new time' : 'Would you like to take a session?',
      body: `${booking.service.name} on ${shortTime(booking)}. ${areaWords(booking)}. Please answer by ${until}.`,
    },
    email: {
      template: 'session_offered',
      action: ACTION,
      asks: askedBy(offer),
      plan: {
        subject: `Would you like this session on ${shortTime(booking)}?`,
        paragraphs: [opening, `Please answer by ${until}.`],
        facts: [
          ...offeredFacts(booking),
          [
            'Why you',
            reasonsToTell(offer.reasons)
              .map(({ text }) => text)
              .join('\n'),
          ],
        ],
        after: ['If it does not suit you, just say so. We ask somebody else then.'],
      },
    },
  };
};

const WHY_CLOSED: Record<WithdrawalCause, string> = {
  moved: 'The client has moved it to another time',
  cancelled: 'It will not take place',
  changed: 'The client has changed where it takes place',
  arranged: 'A manager has arranged it with somebody else',
};

const closed = (offer: Offer, booking: Booking, cause: WithdrawalCause): NotificationContent => ({
  note: {
    type: 'booking',
    title: 'A request is no longer open',
    body: `${booking.service.name} on ${momentWords(offer.startsAt)}: ${WHY_CLOSED[cause].toLowerCase()}. You need not answer.`,
  },
  email: null,
});

interface Loss {
  cause: WithdrawalCause;
  /** What of the session's money is the declutterer's, as the books stand. */
  sharePence: Pence;
}

/** What has become of a session that was theirs. */
const lostWords = (cause: WithdrawalCause, when: string, { service }: Booking): string => {
  const session = `session on ${when} (${service.name})`;
  if (cause === 'cancelled') return `Your ${session} is cancelled.`;
  return cause === 'arranged'
    ? `One of our managers has given your ${session} to somebody else. It does not count against you.`
    : `The client has moved your ${session} to a time at which you are not free, so we ask somebody else.`;
};

const lost = (when: string, booking: Booking, { cause, sharePence }: Loss): NotificationContent => {
  const isCancelled = cause === 'cancelled';
  const title = isCancelled ? 'A session of yours is cancelled' : 'A session of yours has moved on';
  const what = lostWords(cause, when, booking);
  const pay = `It was called off late, so you are paid ${money(sharePence)} for it. Your earnings say when.`;
  const free = isCancelled && sharePence > 0 ? `The time is yours again. ${pay}` : 'The time is yours again.';
  return {
    note: { type: 'booking', priority: 'high', title, body: `${what} ${free}` },
    email: {
      template: 'session_withdrawn',
      action: 'See my sessions',
      plan: { subject: `${title}: ${when}`, paragraphs: [what, free] },
    },
  };
};

/** An offer was withdrawn, or a session that they had accepted. */
export const withdrawn = (offer: Offer, booking: Booking, loss: Loss): NotificationContent =>
  offer.status === 'accepted'
    ? lost(momentWords(offer.startsAt), booking, loss)
    : closed(offer, booking, loss.cause);

export const expired = (offer: Offer, booking: Booking): NotificationContent => ({
  note: {
    type: 'booking',
    priority: 'low',
    title: 'A request has moved on',
    body: `The time to answer has run out for ${booking.service.name} on ${momentWords(offer.startsAt)}, so we ask somebody else. There is nothing to do.`,
  },
  email: null,
});

/** What a client gets who waits in vain: less than all only after a late change of their own, and by nobody else's doing. */
const whatComesBack = (booking: Booking): string => {
  const { refundCap } = booking;
  const owedPence = bookingRules.amountOwed(booking);
  return refundCap === 100 || bookingRules.isHandedBack(booking)
    ? `all of ${money(owedPence)}`
    : `${money(bookingRules.shareOf(owedPence, refundCap))} of ${money(owedPence)}, what was left when you changed it,`;
};

/** For the client: nobody was found in time. */
export const unmatched = (booking: Booking, stillLooking: boolean): NotificationContent => {
  const when = shortTime(booking);
  const looking = stillLooking
    ? `Nobody could take your session on ${when} yet. We go on looking.`
    : `We are sorry: nobody could take your session on ${when}.`;
  const choice = `You can move it to another time, or cancel it: then ${whatComesBack(booking)} comes back.`;
  const title = stillLooking ? 'We are still looking for somebody' : 'We found nobody for your session';
  return {
    note: { type: 'booking', priority: 'high', title, body: `${looking} ${choice}` },
    email: {
      template: 'session_unmatched',
      action: 'See my booking',
      plan: {
        subject: title,
        paragraphs: [looking, choice],
        facts: [
          ['Booking', booking.reference],
          ['Service', booking.service.name],
          ['When', `${formatLongDate(booking.scheduledDate)}, ${booking.scheduledTime} (London time)`],
        ],
        after: stillLooking
          ? ['You do not need to do anything: we write to you as soon as somebody is found.', ENDS_BY_ITSELF]
          : [ENDS_BY_ITSELF],
      },
    },
  };
};

/** For managers: a session needs their eyes, and before others when it is urgent. */
export const nobodyFound = (
  booking: Booking,
  { isUrgent, isClientNotified }: { isUrgent: boolean; isClientNotified: boolean },
): NotificationContent => {
  const what = `Nobody has taken ${booking.service.name} on ${shortTime(booking)} (${booking.reference}).`;
  const ask = isClientNotified
    ? 'Please look for somebody who could come. The client has been told what can come back.'
    : 'Nobody else can be asked just now. Please look for somebody who could come.';
  return {
    note: {
      type: 'booking',
      priority: isUrgent ? 'high' : 'normal',
      title: 'A session has nobody yet',
      body: `${what} ${ask}`,
    },
    email: {
      template: 'nobody_found',
      action: 'Open the dashboard',
      plan: {
        subject: `A session has nobody yet: ${shortTime(booking)}`,
        paragraphs: [what, ask],
        facts: [['Booking', booking.reference], ...offeredFacts(booking)],
      },
    },
  };
};
