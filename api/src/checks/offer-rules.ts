import { isPaidState } from '@gently/contracts';
import type { Dossier, StoredBooking, StoredOffer } from './stored';

const ACCEPTED = ['confirmed', 'in_progress', 'completed'];
const LIVE = ['open', 'accepted'];

const wantsSomebody = ({ status, paymentState }: StoredBooking): boolean =>
  status === 'pending' && isPaidState(paymentState);

const isOf = ({ declutterer }: StoredOffer, booking: StoredBooking): boolean =>
  booking.declutterer !== null && declutterer.equals(booking.declutterer);

/** Who is asked now is the one whose time is held, for the time that the session has now. */
const openProblems = (offer: StoredOffer, booking: StoredBooking): string[] => [
  ...(wantsSomebody(booking)
    ? []
    : [`is ${booking.status} and ${booking.paymentState}, but somebody is asked`]),
  ...(isOf(offer, booking) ? [] : ['somebody else is asked than the one whose time is held']),
  ...(offer.startsAt.getTime() === booking.startsAt.getTime() ? [] : ['somebody is asked for another time']),
  ...(offer.answerBy > offer.offeredAt && offer.answerBy < booking.startsAt
    ? []
    : ['the time to answer does not lie before the session']),
];

const acceptedProblems = (offer: StoredOffer, booking: StoredBooking): string[] => [
  ...(ACCEPTED.includes(booking.status) ? [] : [`was accepted, but is ${booking.status}`]),
  ...(isOf(offer, booking) ? [] : ['somebody else has it than the one who accepted']),
];

/** A person who declined a session is not asked for it again. */
const againProblems = (offers: readonly StoredOffer[]): string[] =>
  offers.some(({ declutterer, offeredAt }) =>
    offers.some(
      (no) =>
        no.status === 'declined' &&
        no.declutterer.equals(declutterer) &&
        no.answeredAt !== null &&
        offeredAt > no.answeredAt,
    ),
  )
    ? ['somebody is asked again who said no']
    : [];

/** A session waits without a declutterer only once it is paid. */
const nobodyProblems = ({ declutterer, status, paidAt }: StoredBooking): string[] => {
  const mayWait = paidAt !== null && (status === 'pending' || status === 'cancelled');
  return declutterer === null && !mayWait ? [`is ${status} and has nobody`] : [];
};

/** What must hold between a booking and its offers; bookings of before there were any are left alone. */
export const offerProblems = ({ booking, offers, offering }: Dossier): string[] => {
  const live = offers.filter((offer) => offer.live);
  const [only] = live;
  const missing = offering && !only && booking.declutterer !== null;
  return [
    ...nobodyProblems(booking),
    ...againProblems(offers),
    ...(live.length > 1 ? [`${live.length} people are asked at once, or have it`] : []),
    ...(offers.every((offer) => offer.live === LIVE.includes(offer.status))
      ? []
      : ['an offer is live and is not']),
    ...live.flatMap((offer) =>
      offer.status === 'open' ? openProblems(offer, booking) : acceptedProblems(offer, booking),
    ),
    ...(missing && ACCEPTED.includes(booking.status) ? [`is ${booking.status}, but nobody said yes`] : []),
    ...(missing && wantsSomebody(booking) ? ['the time of somebody is held who is not asked'] : []),
    ...(offering && only?.status === 'open' && ACCEPTED.includes(booking.status)
      ? [`is ${booking.status} without an answer`]
      : []),
  ];
};
