import type { BookingDetail, TimelineEntry } from '@gently/contracts/bookings';
import type { BookingEvent } from '@gently/contracts/booking-status';
import { formatMediumDate, londonClock } from '@gently/contracts/dates';
import { momentWords } from '@gently/contracts/time-words';
import { heldRefundText } from '../../../shared/held-refund';
import { heldUntilOf } from '../../../shared/standing';

/** One line of the timeline: something that happened, or that comes next. */
export interface Moment {
  title: string;
  /** When it was or will be, in words; empty where nobody knows yet. */
  when: string;
  /** More about it; empty where the title says all. */
  text: string;
  done: boolean;
}

type By = TimelineEntry['by'];

const CANCELLED: Record<By, string> = {
  you: 'You cancelled this booking',
  declutterer: 'Your declutterer had to cancel',
  team: 'We cancelled this booking',
  system: 'This booking was cancelled',
};

const TITLES: Record<BookingEvent, (by: By) => string> = {
  create: () => 'You booked this session',
  amend: (by) => (by === 'you' ? 'You changed your booking' : 'Your booking was changed'),
  pay: () => 'Your payment arrived',
  accept: () => 'A declutterer accepted',
  decline: () => 'We are asking somebody else',
  hand_back: (by) =>
    by === 'you' ? 'You told us that nobody came' : 'Your declutterer cannot come after all',
  no_show: () => 'You told us that nobody came',
  assign: () => 'We found you a declutterer',
  reassign: () => 'Another declutterer comes instead',
  reschedule: (by) => (by === 'you' ? 'You moved the session' : 'The session was moved'),
  start: () => 'The session began',
  complete: () => 'The session ended',
  cancel: (by) => CANCELLED[by],
  provider_cancel: () => 'We cancelled this booking',
  expire: () => 'The time was released',
  refund: () => 'Your money was sent back',
  question: () => 'You told us that the session did not go as booked',
  settle: () => 'We decided about your session',
};

/** A newer API may know steps for which this page has no words yet. */
const titlesByEvent: Partial<Record<string, (by: By) => string>> = TITLES;

const titleOf = ({ event, by, returned, taken_by_bank }: TimelineEntry): string => {
  if (event === 'refund' && returned) return 'Your bank returned a refund';
  if (event === 'refund' && taken_by_bank) return 'Your bank took your money back';
  return titlesByEvent[event]?.(by) ?? 'Your booking was changed';
};

const slotWords = ({ date, time }: { date: string; time: string }): string =>
  `${formatMediumDate(date)}, ${time}`;

const textOf = ({ event, note, by, moved }: TimelineEntry): string => {
  if (moved) return `From ${slotWords(moved.from)} to ${slotWords(moved.to)}.`;
  if (event === 'expire') return 'It was not paid in time, and nothing was charged.';
  if (event === 'amend') return note;
  // What the client or the house wrote by itself is no news to the client.
  return by === 'team' || by === 'declutterer' ? note : '';
};

/** By what somebody comes to have the session, once it is known who. */
const TAKING: Partial<Record<BookingEvent, (name: string) => string>> = {
  accept: (name) => `${name} accepted your session`,
  assign: (name) => `We found you somebody: ${name}`,
  reassign: (name) => `${name} comes instead`,
};

const past = (booking: BookingDetail): Moment[] => {
  const lastTaking = booking.timeline.findLast(({ event }) => TAKING[event]);
  const named = (event: BookingEvent) =>
    booking.declutterer && TAKING[event]?.(booking.declutterer.first_name);
  return booking.timeline.map((entry) => ({
    title: (entry === lastTaking ? named(entry.event) : null) ?? titleOf(entry),
    when: momentWords(entry.at),
    text: textOf(entry),
    done: true,
  }));
};

const next = (title: string, when: string, text = ''): Moment => ({ title, when, text, done: false });

const matching = ({ matching_by }: BookingDetail): Moment =>
  next(
    'A declutterer accepts',
    matching_by ? `By ${momentWords(matching_by)}` : '',
    matching_by
      ? 'We tell you who it is. If nobody can come, the whole price of your session comes back, less anything already refunded.'
      : '',
  );

const session = ({ scheduled_date, scheduled_time, ends_at }: BookingDetail): Moment =>
  next(
    'Your session',
    `${slotWords({ date: scheduled_date, time: scheduled_time })} to ${londonClock(new Date(ends_at))}`,
  );

const afterwards = next('You say how it was', '', 'Once it is over you can rate it here, if you like.');

/** Whether a refund waits for the client's bank; once the bank has decided, the money is sent or was taken. */
const waitsForBank = ({ timeline }: BookingDetail): boolean =>
  timeline.findLast(({ event, refund_held }) => event === 'refund' || refund_held)?.refund_held ?? false;

const future = (booking: BookingDetail, now: Date): Moment[] => {
  switch (booking.status) {
    case 'pending': {
      const held = heldUntilOf(booking, now);
      if (booking.claim_expires_at && !held) return [];
      const pay = held ? [next('You pay', `By ${londonClock(held)}`, 'We hold the time until then.')] : [];
      return [...pay, matching(booking), session(booking), afterwards];
    }
    case 'confirmed':
      return [session(booking), afterwards];
    case 'in_progress':
      return [next('The session ends', londonClock(new Date(booking.ends_at))), afterwards];
    case 'completed':
      return booking.can_rate ? [next('You say how it was', '', 'Only if you like.')] : [];
    case 'cancelled':
      return waitsForBank(booking) ? [next('You get your refund', '', heldRefundText())] : [];
    default:
      return [];
  }
};

/** @returns what has happened to a booking, oldest first, and after it what comes next. */
export const momentsOf = (booking: BookingDetail, now: Date): Moment[] => [
  ...past(booking),
  ...future(booking, now),
];
