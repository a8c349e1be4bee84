import type { BookingDetail, RefundQuoteData } from '@gently/contracts/bookings';
import { formatDuration, formatLongDate, londonClock } from '@gently/contracts/dates';
import {
  COMMUNICATION_OPTIONS,
  labelOf,
  SENSORY_OPTIONS,
  type LocationType,
} from '@gently/contracts/options';
import { laterRefundWords, passWords, refundWords, formatReturned } from '../../shared/cancel/refund-words';
import { hasArrived } from '../../shared/payment-rows';

export interface Paragraph {
  text: string;
  /** Somebody's own words, as they wrote them. */
  own: boolean;
}
export interface Step {
  /** A clock time in London, or where it stands among the others. */
  when: string;
  title: string;
  text: string;
}
export interface StoryPart {
  id: 'who' | 'begin' | 'steps' | 'say' | 'things' | 'end' | 'money';
  title: string;
  paragraphs: Paragraph[];
  steps: Step[];
  /** What the client can say. */
  sayings: string[];
}

const MINUTE_MS = 60_000;
/** How long before its end a session turns to what is done. */
const LOOKING_BACK_MINUTES = 15;
/** A session that is shorter has no room for it. */
const SHORT_MINUTES = 30;

const ours = (...texts: (string | false)[]): Paragraph[] =>
  texts.filter((text) => text !== false).map((text) => ({ text, own: false }));

/** What somebody wrote, line by line. */
const own = (written: string): Paragraph[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ text, own: true }));

const part = (
  id: StoryPart['id'],
  title: string,
  paragraphs: Paragraph[],
  lists: Partial<Pick<StoryPart, 'steps' | 'sayings'>> = {},
): StoryPart => ({ id, title, paragraphs, steps: [], sayings: [], ...lists });

const nameOf = ({ declutterer }: BookingDetail): string => declutterer?.first_name ?? 'Your declutterer';

/** Inside a sentence. */
const themOf = ({ declutterer }: BookingDetail): string => declutterer?.first_name ?? 'your declutterer';

const COMES: Record<LocationType, (booking: BookingDetail) => string> = {
  client_home: (booking) => `${nameOf(booking)} comes to your home.`,
  online: (booking) => `You meet ${themOf(booking)} online.`,
  other: (booking) => `You meet ${themOf(booking)}.`,
};

const helpOf = (booking: BookingDetail): Paragraph[] => {
  const chosen = [
    ...booking.sensory_needs.map((need) => labelOf(SENSORY_OPTIONS, need)),
    ...booking.communication_preferences.map((preference) => labelOf(COMMUNICATION_OPTIONS, preference)),
  ];
  if (chosen.length === 0) return [];
  return ours(
    `You told us what helps you: ${chosen.join(', ').toLowerCase()}. ${nameOf(booking)} can read this.`,
  );
};

const who = (booking: BookingDetail): StoryPart => {
  const bio = own(booking.declutterer?.bio ?? '');
  return part('who', booking.location_type === 'client_home' ? 'Who is coming' : 'Who you meet', [
    ...ours(COMES[booking.location_type](booking)),
    ...(bio.length > 0 ? ours(`${nameOf(booking)} writes:`) : []),
    ...bio,
    ...helpOf(booking),
  ]);
};

const whenOf = ({ scheduled_date, scheduled_time }: BookingDetail): string =>
  `On ${formatLongDate(scheduled_date)}, at ${scheduled_time}`;

const TIDY = 'You do not need to tidy before. Please leave things as they are.';

const BEGINS: Record<LocationType, (booking: BookingDetail) => Paragraph[]> = {
  client_home: (booking) => [
    ...ours(`${whenOf(booking)}, ${themOf(booking)} comes here:`),
    ...own(booking.location_details),
    ...ours(TIDY),
  ],
  online: (booking) =>
    ours(
      `${whenOf(booking)}, you meet ${themOf(booking)} online. You do not need to travel.`,
      'You join from the page of your booking, from 15 minutes before.',
      'Not sure how? Please ask us; the page of your booking says how to reach us.',
    ),
  other: (booking) =>
    booking.location_details
      ? [...ours(`${whenOf(booking)}, you meet ${themOf(booking)} here:`), ...own(booking.location_details)]
      : ours(
          `${whenOf(booking)}, you meet ${themOf(booking)}. You have not told us yet where.`,
          booking.can_amend && 'You can add the place on the page of your booking.',
        ),
};

const wishesOf = (booking: BookingDetail): Paragraph[] => {
  const written = own(booking.special_requirements);
  if (written.length > 0)
    return [...ours('You told us:'), ...written, ...ours(`${nameOf(booking)} can read this.`)];
  return ours(
    booking.location_type === 'client_home' &&
      booking.can_amend &&
      `Would you like ${themOf(booking)} to ring, to knock or to wait? You can tell us on the page of your booking.`,
  );
};

const begin = (booking: BookingDetail): StoryPart =>
  part('begin', 'How it begins', [...BEGINS[booking.location_type](booking), ...wishesOf(booking)]);

const BREAKS = 'You asked for breaks. Say when you need one, and for how long.';
const NO_BREAKS = 'You can ask for a break at any time.';

const stepsOf = (booking: BookingDetail): Step[] => {
  const ends = new Date(booking.ends_at);
  const end = londonClock(ends);
  const isShort = booking.duration_minutes <= SHORT_MINUTES;
  const lookBack = londonClock(new Date(ends.getTime() - LOOKING_BACK_MINUTES * MINUTE_MS));
  const atHome = booking.location_type === 'client_home';
  return [
    {
      when: booking.scheduled_time,
      title: atHome ? `${nameOf(booking)} arrives` : `You meet ${themOf(booking)}`,
      text: '',
    },
    {
      when: 'Then',
      title: 'You agree on what feels possible',
      text: 'You choose where to begin. It can be a small thing.',
    },
    {
      when: `Until ${isShort ? end : lookBack}`,
      title: 'You work at your own pace',
      text: booking.sensory_needs.includes('frequent_breaks') ? BREAKS : NO_BREAKS,
    },
    ...(isShort
      ? []
      : [{ when: lookBack, title: 'You look at what is done', text: 'The rest can wait for another day.' }]),
    {
      when: end,
      title: 'The session ends',
      text: `That is ${formatDuration(booking.duration_minutes)} after it began.`,
    },
  ];
};

const steps = (booking: BookingDetail): StoryPart =>
  part(
    'steps',
    'What happens, step by step',
    ours(
      booking.location_type === 'online'
        ? 'This is the plan. You can ask for something else at any time.'
        : `This is the plan. You can ask for something else at any time. You can show this page to ${themOf(booking)}.`,
    ),
    { steps: stepsOf(booking) },
  );

const say = part('say', 'What you can say at any time', ours('You do not need a reason.'), {
  sayings: ['Pause.', 'Slower.', 'Stop for today.'],
});

/** Nobody touches anything in an online session. */
const things = (booking: BookingDetail): StoryPart[] =>
  booking.location_type === 'online'
    ? []
    : [
        part(
          'things',
          'What happens to your things',
          ours(
            'You decide about every single thing. “Not today” is a good answer. We never throw anything away for you.',
            `${nameOf(booking)} may take photos before and after if you say yes to that yourself. Without your yes there are none.`,
          ),
        ),
      ];

const end = (booking: BookingDetail): StoryPart =>
  part(
    'end',
    'How it ends',
    ours(
      `At the end ${themOf(booking)} marks the session as done.`,
      `Notes that ${themOf(booking)} shares with you are then on the page of your booking.`,
      'You can rate the session there, if you like.',
    ),
  );

const money = (booking: BookingDetail, quote: RefundQuoteData | null): StoryPart[] => {
  if (!booking.can_cancel) return [];
  const isPaid = hasArrived(booking.payment_status);
  const back = quote
    ? [
        refundWords(quote.refund, isPaid),
        ...(isPaid ? [...quote.later.map(laterRefundWords), ...formatReturned(quote.returned)] : []),
      ]
    : [];
  return [
    part(
      'money',
      'If you change your mind',
      ours(
        booking.can_reschedule
          ? 'You can move or cancel the session on the page of your booking. This is what you get back if you cancel.'
          : 'You can cancel the session on the page of your booking. This is what you get back.',
        ...back,
        ...(quote && isPaid ? passWords(quote.passes_left) : []),
      ),
    ),
  ];
};

/**
 * A session that somebody has accepted, told from what is stored about it. Nothing is said that is not known.
 * @param quote what comes back of the money; null while it is not known
 */
export const storyOf = (booking: BookingDetail, quote: RefundQuoteData | null): StoryPart[] => [
  who(booking),
  begin(booking),
  steps(booking),
  say,
  ...things(booking),
  end(booking),
  ...money(booking, quote),
];
