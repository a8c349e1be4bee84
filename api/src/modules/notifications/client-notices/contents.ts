import { type BookingEvent, type Pence } from '@gently/contracts';
import { type Booking, bookingRules } from '../../bookings';
import type { NotificationContent } from '../notifier';
import { handedBack } from './handed-back';
import { moveBackTerms, refundTerms } from './refund-terms';
import { money, sessionFacts, shortTime, whoComes } from './session-words';

/** What is known when something happened to a booking. */
export interface Happening {
  booking: Booking;
  at: Date;
  /** First name of the declutterer who has taken it; null while nobody has. */
  declutterer: string | null;
  /** What was written for the client to read; empty where nothing was. */
  note?: string;
  /** Whether the client did it. */
  ownDoing: boolean;
  /** What comes back after a cancellation. */
  refundPence: Pence;
  /** Whether the account of the client is paused, so that they cannot book. */
  isPaused?: boolean;
  /** What of it comes back by a grace pass. */
  gracePence: Pence;
  /** Whether the refund waits for the client's bank, which has been asked for the same money. */
  isHeld?: boolean;
}

export interface ClientContent extends NotificationContent {
  /** Leads to the booking form in place of the booking. */
  bookAgain?: true;
}

const SEE = 'See my booking';
const BOOK_AGAIN = 'You can book again whenever it suits you.';
/** All that a client has paid for the session itself: a gift in it has gone to the fund. */
const allOfIt = ({ giftPence, paidPence }: Booking): string =>
  giftPence === 0 ? 'all of your money' : `the ${money(paidPence)} that you paid for your session`;

/** @param at from when on the client reads it */
const changes = (booking: Booking, at: Date): string =>
  `You can move or cancel the session on that page. ${refundTerms(booking, at)}${giftStays(booking)}`;
const ARRIVES = 'It usually arrives within 5 to 10 working days.';

const IF_NOT_AS_BOOKED =
  'If the session did not happen, or was shorter than you booked, tell us on the page of your booking within two working days. Nothing is paid out before that.';

const quoted = (words: string): string => `“${words}”`;

const chargedPence = ({ paidPence, giftPence }: Booking): Pence => paidPence + giftPence;

/** What was given on top of the price, in words that go on after an amount; empty where nothing was. */
const giftIncluded = ({ giftPence }: Booking): string =>
  giftPence === 0 ? '' : `, ${money(giftPence)} of it your gift to the Pay-It-Forward fund,`;

/** The part of the gift that has not gone back to the client: a bank may have taken it along with the price. */
const giftLeftPence = ({ giftPence, paidPence, refundedPence }: Booking): Pence =>
  Math.max(0, giftPence - Math.max(0, refundedPence - paidPence));

/** What becomes of it when the session is called off. */
const giftStays = (booking: Booking): string =>
  giftLeftPence(booking) === 0
    ? ''
    : ` Your gift of ${money(giftLeftPence(booking))} stays with the Pay-It-Forward fund.`;

const paid = ({ booking, at }: Happening): ClientContent => ({
  note: {
    type: 'payment',
    title: 'Your booking is paid',
    body: `${money(chargedPence(booking))}${giftIncluded(booking)} for ${booking.service.name} on ${shortTime(booking)}. We are now finding your declutterer.`,
  },
  email: {
    template: 'booking_paid',
    action: SEE,
    plan: {
      subject: `Your booking ${booking.reference} is paid`,
      paragraphs: [
        'Thank you. Your booking is paid, and the time is yours.',
        `We find the right declutterer for you within 24 hours, and write to you as soon as the session is confirmed. If nobody can come, you get back ${allOfIt(booking)}.`,
      ],
      facts: [
        ...sessionFacts(booking),
        ['Paid', money(chargedPence(booking))],
        ...(booking.giftPence === 0
          ? []
          : [['Your gift in it', money(booking.giftPence)] as [string, string]]),
      ],
      after: [`Your receipt is on the page of your booking. ${changes(booking, at)}`],
    },
  },
});

const accepted = ({ booking, declutterer, at }: Happening): ClientContent => {
  const who = whoComes(declutterer ?? 'Your declutterer', booking);
  return {
    note: {
      type: 'booking',
      priority: 'high',
      title: 'Your session is confirmed',
      body: `${who} on ${shortTime(booking)}.`,
    },
    email: {
      template: 'booking_confirmed',
      action: SEE,
      plan: {
        subject: `Your session is confirmed: ${shortTime(booking)}`,
        paragraphs: [`${who}. You do not need to prepare anything.`],
        facts: sessionFacts(booking),
        after: [changes(booking, at)],
      },
    },
  };
};

/** We send somebody else than was to come: who that was, and why, is not the client's to read. */
const somebodyElse = ({ booking, declutterer }: Happening): ClientContent => {
  const who = `${whoComes(declutterer ?? 'Somebody else', booking)} on ${shortTime(booking)}, instead of your earlier declutterer.`;
  const same = 'Time, place and price stay as they are.';
  const choice = `If that does not suit you, cancel before it begins: then all of ${money(bookingRules.amountOwed(booking))} comes back.`;
  return {
    note: {
      type: 'booking',
      priority: 'high',
      title: 'Somebody else comes to your session',
      body: `${who} ${choice}`,
    },
    email: {
      template: 'session_reassigned',
      action: SEE,
      plan: {
        subject: `Somebody else comes on ${shortTime(booking)}`,
        paragraphs: [who, same, choice],
        facts: sessionFacts(booking),
      },
    },
  };
};

const moved = ({ booking, declutterer, at }: Happening): ClientContent => {
  const waits = booking.status === 'pending';
  const next = waits
    ? 'We are asking for a declutterer at the new time, and will tell you when it is confirmed.'
    : `${whoComes(declutterer ?? 'Your declutterer', booking)}.`;
  return {
    note: {
      type: 'booking',
      priority: 'high',
      title: 'Your session has moved',
      body: `It is now on ${shortTime(booking)}. ${next}`,
    },
    email: {
      template: 'booking_moved',
      action: SEE,
      plan: {
        subject: `Your session has moved to ${shortTime(booking)}`,
        paragraphs: [`Your session has a new time. Your payment stays with it. ${next}`],
        facts: sessionFacts(booking),
        after: [changes(booking, at), ...moveBackTerms(booking, at)],
      },
    },
  };
};

/** What goes to the card, or waits because the client's bank has been asked for the same money. */
const backToCard = ({ refundPence, isHeld = false }: Happening): string =>
  isHeld
    ? `You get ${money(refundPence)} back. You have asked your bank about this payment, so we send it once your bank has decided, unless it has given you the money by then.`
    : `${money(refundPence)} goes back to the card that you paid with. ${ARRIVES}`;

/** The amount that a bank has returned, which is sent again whatever becomes of the session. */
const sentAgain = ({ resentPence }: Booking): string =>
  resentPence === 0
    ? ''
    : ` Your bank has returned a refund of ${money(resentPence)}, and we are sending it again.`;

const nothingLeft = ({ resentPence }: Booking): string =>
  resentPence === 0
    ? 'All of your payment has already gone back to you.'
    : 'No other part of your payment is left to go back.';

const comesBack = (happening: Happening): string => {
  const { booking, refundPence, gracePence } = happening;
  if (booking.paidPence === 0)
    return refundPence === 0 ? 'Nothing was paid, so there is nothing to pay back.' : backToCard(happening);
  if (bookingRules.amountOwed(booking) === 0) return nothingLeft(booking) + sentAgain(booking);
  if (refundPence === 0)
    return `The session would have begun in less than 2 hours, so nothing of the payment comes back.${sentAgain(booking)}`;
  const back = backToCard(happening) + sentAgain(booking);
  return gracePence === 0
    ? back
    : `${back} ${money(gracePence)} of it comes from the Pay-It-Forward fund, as a grace pass, so your declutterer is paid too.`;
};

const calledOff = (happening: Happening, opening: string): ClientContent => {
  const { booking, ownDoing } = happening;
  return {
    note: {
      type: 'booking',
      priority: ownDoing ? 'normal' : 'high',
      title: 'Your session is cancelled',
      body: `${opening} ${comesBack(happening)}${giftStays(booking)}`,
    },
    email:
      ownDoing && booking.paidPence === 0
        ? null
        : {
            template: 'booking_cancelled',
            action: SEE,
            plan: {
              subject: `Your booking ${booking.reference} is cancelled`,
              paragraphs: [opening, comesBack(happening) + giftStays(booking)],
              after: happening.isPaused ? [] : [BOOK_AGAIN],
            },
          },
  };
};

/** The fund could not pay its part: the money came, and goes back before it has paid the session. */
const isUnfunded = ({ booking, ownDoing, refundPence }: Happening): boolean =>
  !ownDoing && booking.paidPence === 0 && refundPence > 0;

const whyCancelled = (happening: Happening): string => {
  const when = shortTime(happening.booking);
  if (happening.ownDoing) return `Your session on ${when} is cancelled, as you asked.`;
  if (isUnfunded(happening))
    return `We are sorry: your session on ${when} is cancelled. ${happening.note}. You can book any other service. If you need more Pay-It-Forward sessions, please write to us.`;
  return `We are sorry: nobody could come to your session on ${when}, so it is cancelled.`;
};

const cancelled = (happening: Happening): ClientContent => calledOff(happening, whyCancelled(happening));

const cancelledByUs = (happening: Happening): ClientContent =>
  calledOff(
    happening,
    `We are sorry: we have to cancel your session on ${shortTime(happening.booking)}, and nobody will come.`,
  );

const expired = ({ booking }: Happening): ClientContent => {
  const what = `Your booking for ${booking.service.name} on ${shortTime(booking)} was not paid within 30 minutes, so the time is free again.`;
  const charged = `You were not charged. ${BOOK_AGAIN}`;
  return {
    bookAgain: true,
    note: { type: 'booking', title: 'We could not hold your time', body: `${what} ${charged}` },
    email: {
      template: 'booking_expired',
      action: 'Choose a time again',
      plan: {
        subject: 'We could not hold your time any longer',
        paragraphs: [what, charged],
        after: ['If something went wrong while you paid, please reply to this email.'],
      },
    },
  };
};

/** A session that its declutterer ended before half of its time: why, and what to do if that is not what happened. */
const endedEarly = ({ booking, note = '' }: Happening): ClientContent => {
  const paragraphs = [
    `Your session on ${shortTime(booking)} was completed before half of its time had passed. The reason given: ${quoted(note)}`,
    IF_NOT_AS_BOOKED,
  ];
  return {
    note: {
      type: 'booking',
      priority: 'high',
      title: 'Your session ended early',
      body: paragraphs.join(' '),
    },
    email: {
      template: 'session_ended_early',
      action: SEE,
      plan: { subject: 'Your session ended early', paragraphs, facts: sessionFacts(booking) },
    },
  };
};

const completed = (happening: Happening): ClientContent => {
  const { booking, declutterer, note = '' } = happening;
  if (note !== '') return endedEarly(happening);
  const ask = `Tell us how it was${declutterer ? ` with ${declutterer}` : ''}. It takes a minute, and helps us to find the right person for you.`;
  return {
    note: { type: 'booking', title: 'How was your session?', body: ask },
    email: {
      template: 'booking_completed',
      action: 'Rate my session',
      plan: {
        subject: 'How was your session?',
        paragraphs: [`Your session on ${shortTime(booking)} is done.`, ask],
        after: [IF_NOT_AS_BOOKED, 'If something else was not right, an answer to this email reaches us.'],
      },
    },
  };
};

/** A bank that returns a refund once may return it again: what is promised holds for each of these times. */
const refundReturned = ({ booking }: Happening): ClientContent => {
  const what = `Your bank has returned a refund for your booking ${booking.reference}. The money is safe, and we are sending it again.`;
  const next =
    'You do not need to do anything. If it has not arrived in 10 working days, please reply to this email.';
  return {
    note: {
      type: 'payment',
      priority: 'high',
      title: 'Your bank returned a refund',
      body: `${what} If it has not arrived in 10 working days, please contact us.`,
    },
    email: {
      template: 'refund_returned',
      action: SEE,
      plan: { subject: 'Your bank returned a refund', paragraphs: [what, next] },
    },
  };
};

/** The client has the money from the bank, not from us. */
const takenByBank = ({ booking }: Happening): ClientContent => {
  const what = `Your bank has taken back money that you paid for your booking ${booking.reference}. You get it from your bank, and we send nothing more for it.`;
  return {
    note: { type: 'payment', title: 'Your bank has taken your payment back', body: what },
    email: {
      template: 'refund_sent',
      action: SEE,
      plan: { subject: 'Your bank has taken your payment back', paragraphs: [what] },
    },
  };
};

const refunded = (happening: Happening): ClientContent => {
  const { booking } = happening;
  const sentBack = booking.history.at(-1)?.sentBack;
  if (sentBack?.isReturned) return refundReturned(happening);
  if (sentBack?.isTakenByBank) return takenByBank(happening);
  const sent = `A refund for your booking ${booking.reference} is on its way to your card.`;
  return {
    note: { type: 'payment', title: 'Refund sent', body: `${sent} ${ARRIVES}` },
    // The email of the cancellation has named the amount already.
    email:
      booking.status === 'cancelled'
        ? null
        : {
            template: 'refund_sent',
            action: SEE,
            plan: { subject: 'Your refund is on its way', paragraphs: [sent, ARRIVES] },
          },
  };
};

/** What clients hear of, and in which words. The rest they have just done themselves, or it changes nothing for them. */
export const CONTENTS: Partial<Record<BookingEvent, (happening: Happening) => ClientContent>> = {
  pay: paid,
  accept: accepted,
  assign: accepted,
  reassign: somebodyElse,
  hand_back: ({ booking, at }) => handedBack(booking, at),
  reschedule: moved,
  complete: completed,
  cancel: cancelled,
  provider_cancel: cancelledByUs,
  expire: expired,
  refund: refunded,
};
