import { londonInstant } from '../modules/declutterers';
import { historyProblems } from './history-rules';
import { offerProblems } from './offer-rules';
import type { Dossier, StoredBooking, StoredPayment, StoredRefund } from './stored';

const QUARTER_MS = 900_000;
const ENTRY = ['pending', 'confirmed', 'in_progress', 'completed'];
const ACCEPTED = ['confirmed', 'in_progress', 'completed'];
const WITH_MONEY = ['paid', 'partially_refunded', 'refunded'];

/** A broken rule: which one, of which booking, and what was found. */
export interface Finding {
  rule: string;
  booking: string;
  text: string;
}

const quartersOf = ({ startsAt, endsAt }: StoredBooking): number[] => {
  const first = startsAt.getTime() / QUARTER_MS;
  const count = Math.ceil((endsAt.getTime() - startsAt.getTime()) / QUARTER_MS);
  return Array.from({ length: count }, (_, index) => first + index);
};

const timeProblems = ({ scheduledDate, scheduledTime, startsAt, endsAt, durationMinutes }: StoredBooking) => [
  ...(londonInstant(scheduledDate, scheduledTime).getTime() === startsAt.getTime()
    ? []
    : ['the instant is not its London date and time']),
  ...(endsAt.getTime() - startsAt.getTime() === durationMinutes * 60_000
    ? []
    : ['the length is not that of the session']),
];

/** A booking that holds somebody's time has claimed exactly its own quarters; any other one has claimed none. */
const claimProblems = ({ booking, claims }: Dossier): string[] => {
  const holds = booking.declutterer !== null && ENTRY.includes(booking.status);
  const wanted = holds ? quartersOf(booking) : [];
  const held = claims.map(({ quarter }) => quarter).sort((one, other) => one - other);
  const foreign = claims.some(
    ({ declutterer }) => !booking.declutterer || !declutterer.equals(booking.declutterer),
  );
  return [
    ...(held.join() === wanted.join()
      ? []
      : [`${booking.status}: holds ${held.length} quarters, should hold ${wanted.length}`]),
    ...(foreign ? ['holds the time of somebody else than its declutterer'] : []),
  ];
};

const confirmationProblems = ({ booking, payments }: Dossier): string[] => {
  if (!ACCEPTED.includes(booking.status)) return [];
  const taken = payments.filter(({ status }) => status === 'succeeded');
  return [
    ...(WITH_MONEY.includes(booking.paymentState) && booking.paidPence >= booking.pricePence
      ? []
      : [
          `is ${booking.status} and ${booking.paymentState}, ${booking.paidPence} of ${booking.pricePence} pence`,
        ]),
    ...(taken.length > 0 ? [] : [`is ${booking.status}, but no payment of it has succeeded`]),
  ];
};

const refundProblems = (payment: StoredPayment, refunds: readonly StoredRefund[]): string[] => {
  const all = refunds.filter((refund) => refund.payment.equals(payment._id));
  const sum = all.reduce((total, { amountPence }) => total + amountPence, 0);
  return [
    ...(all.filter(({ ours }) => ours).length > 1 ? ['one payment is given back twice'] : []),
    ...(sum > payment.amountPence ? [`${sum} pence go back of ${payment.amountPence}`] : []),
    ...(all.length > 0 && payment.status !== 'succeeded' ? ['money goes back that never came in'] : []),
  ];
};

/** Reasons for which a payment goes back without having paid its booking. */
const GONE_BACK_WHOLE: readonly string[] = ['late_payment', 'mismatch', 'fund_limit'];

/** The money that a booking has taken goes back once; what came in late, or was not asked for, goes back in full. */
const moneyProblems = ({ booking, payments, refunds }: Dossier): string[] => {
  const late = refunds.filter(({ reason }) => GONE_BACK_WHOLE.includes(reason));
  const kept = payments.filter(
    ({ _id, status }) => status === 'succeeded' && !late.some(({ payment }) => payment.equals(_id)),
  );
  const dangling = refunds.filter(({ payment }) => !payments.some(({ _id }) => _id.equals(payment)));
  return [
    ...payments.flatMap((payment) => refundProblems(payment, refunds)),
    ...(kept.length > 1 ? [`keeps the money of ${kept.length} payments`] : []),
    ...(dangling.length > 0 ? ['money goes back for no known payment'] : []),
    ...(booking.paidAt === null && kept.length > 0 ? ['has taken money and does not know it'] : []),
    ...(booking.paidAt !== null && kept.length === 0 ? ['believes to be paid, but no money came in'] : []),
  ];
};

const ratingProblems = ({ booking, ratings }: Dossier): string[] => [
  ...(ratings.length > 1 ? ['is rated more than once'] : []),
  ...(ratings.length > 0 && booking.status !== 'completed' ? ['is rated before it was over'] : []),
  ...(ratings.length > 0 === Boolean(booking.ratedAt) ? [] : ['rating and booking disagree']),
];

const RULES: Record<string, (dossier: Dossier) => string[]> = {
  time: ({ booking }) => timeProblems(booking),
  claims: claimProblems,
  'unpaid confirmation': confirmationProblems,
  money: moneyProblems,
  history: ({ booking }) => historyProblems(booking),
  rating: ratingProblems,
  offers: offerProblems,
};

/** Everything about one booking that must never be. */
export const findingsOf = (dossier: Dossier): Finding[] =>
  Object.entries(RULES).flatMap(([rule, problems]) =>
    problems(dossier).map((text) => ({ rule, booking: dossier.booking.reference, text })),
  );
