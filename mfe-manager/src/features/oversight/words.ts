import type { BookingEvent } from '@gently/contracts/booking-status';
import type { OfferStatus } from '@gently/contracts/offers';
import type { OversightSession, OversightTimelineEntry } from '@gently/contracts/oversight';
import { labelOf, LOCATION_TYPE_OPTIONS } from '@gently/contracts/options';
import { formatMediumDate } from '@gently/contracts/dates';
import { nameOf, whenOf } from '../../shared/words';

/** Under the field for why something is done with a session. */
export const REASON_HINT =
  'Managers of this region read it on this page. Neither the client nor the declutterers do.';

/** @returns "Fri 19 Jan 2035, 10:00" */
export const slotOf = ({ scheduled_date, scheduled_time }: OversightSession): string =>
  `${formatMediumDate(scheduled_date)}, ${scheduled_time}`;

/** @returns who has a session, or how far looking for somebody is */
export const whoWords = ({ stage, declutterer }: OversightSession): string => {
  if (stage === 'waiting') return 'Nobody is asked now';
  if (!declutterer) return 'Nobody';
  return stage === 'asked' ? `${nameOf(declutterer)} is asked` : nameOf(declutterer);
};

/** @returns where a session is, without its street */
export const placeWords = ({ location_type, area }: OversightSession): string => {
  const place =
    location_type === 'client_home' ? 'The client’s home' : labelOf(LOCATION_TYPE_OPTIONS, location_type);
  return area ? `${place}, ${area}` : place;
};

/** @returns what became of asking somebody */
export const offerWords = (status: OfferStatus, answerBy: string): string => {
  const words: Record<OfferStatus, string> = {
    open: `Is asked, and can answer until ${whenOf(answerBy)}`,
    accepted: 'Has the session',
    declined: 'Said no',
    expired: 'Did not answer in time',
    withdrawn: 'Was asked; the question was taken back',
    handed_back: 'Had it, and handed it back',
    taken_away: 'Had it; it was given to somebody else',
    missed: 'Had it, and did not come',
  };
  return words[status];
};

const EVENT_WORDS: Record<BookingEvent, (entry: OversightTimelineEntry) => string> = {
  create: ({ name }) => `${name || 'The client'} booked`,
  amend: ({ name }) => `${name || 'The client'} changed the booking`,
  pay: () => 'The payment arrived',
  accept: ({ name }) => `${name || 'A declutterer'} accepted`,
  decline: ({ name }) => (name ? `${name} said no` : 'No answer came in time'),
  hand_back: ({ name, by }) =>
    by === 'team' ? `${name || 'The team'} took it from its declutterer` : `${name} handed it back`,
  no_show: ({ name }) => `${name || 'The client'} told us that nobody came`,
  assign: ({ name, given_to }) => `${name || 'A manager'} gave it to ${given_to}`,
  reassign: ({ name, given_to }) => `${name || 'A manager'} gave it to ${given_to} instead`,
  reschedule: ({ name }) => `${name || 'The client'} moved it`,
  start: () => 'The session began',
  complete: () => 'The session ended',
  cancel: ({ name, by }) => (by === 'system' ? 'Nobody could come, so it ended' : `${name} cancelled`),
  provider_cancel: ({ name }) => `${name || 'A manager'} called it off`,
  expire: () => 'It was not paid in time',
  refund: () => 'Money went back to the client',
  question: ({ name }) => `${name || 'The client'} told us that it did not go as booked`,
  settle: ({ name }) => `${name || 'A manager'} decided about it`,
};

/** A newer API may know steps for which this page has no words yet. */
const wordsByEvent: Partial<Record<string, (entry: OversightTimelineEntry) => string>> = EVENT_WORDS;

/** @returns what happened, by whom */
export const eventWords = (entry: OversightTimelineEntry): string => {
  const words = wordsByEvent[entry.event]?.(entry) ?? 'The booking was changed';
  if (!entry.moved) return words;
  const { from, to } = entry.moved;
  return `${words} from ${formatMediumDate(from.date)}, ${from.time} to ${formatMediumDate(to.date)}, ${to.time}`;
};
