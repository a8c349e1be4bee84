import { type Booking, bookingRules } from '../../bookings';
import { canStillAsk } from '../../matching';
import type { NotificationContent } from '../notifier';
import { ENDS_BY_ITSELF, money, sessionFacts, shortTime } from './session-words';

interface Given {
  title: string;
  /** What we do about it. */
  next: string;
  /** What the client may do, and what comes back. */
  choice: string;
}

/** What is said depends on what can still be done: somebody is asked, looked for, or it is too late for both. */
const givenFor = (booking: Booking, at: Date): Given => {
  const { decluttererId, startsAt } = booking;
  const all = `all of ${money(bookingRules.amountOwed(booking))} comes back`;
  if (!canStillAsk(startsAt, at))
    return {
      title: 'Your session cannot take place as planned',
      next: 'We are sorry: there is too little time to find somebody else.',
      choice:
        at < startsAt
          ? `You can choose another time, or cancel: then ${all}.`
          : `You can cancel the session: then ${all}.`,
    };
  const choice = `You can also choose another time, or cancel: until somebody else has accepted, ${all}.`;
  return decluttererId
    ? {
        title: 'We are asking somebody else',
        next: 'We are asking somebody else. You can simply wait.',
        choice,
      }
    : {
        title: 'We are looking for somebody else',
        next: 'We are looking for somebody else. You can simply wait.',
        choice,
      };
};

/** For the client: who had taken the session does not come after all. Why, and who it was, is not theirs to read. */
export const handedBack = (booking: Booking, at: Date): NotificationContent => {
  const { title, next, choice } = givenFor(booking, at);
  const cannot = at < booking.startsAt ? 'cannot come' : 'could not come';
  const what = `Your declutterer ${cannot} on ${shortTime(booking)} after all.`;
  return {
    note: { type: 'booking', priority: 'high', title, body: `${what} ${next} ${choice}` },
    email: {
      template: 'session_handed_back',
      action: 'See my booking',
      plan: {
        subject: title,
        paragraphs: [what, next, choice],
        facts: sessionFacts(booking),
        after: canStillAsk(booking.startsAt, at)
          ? ['We write to you as soon as somebody has accepted.', ENDS_BY_ITSELF]
          : [ENDS_BY_ITSELF],
      },
    },
  };
};
