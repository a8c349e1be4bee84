import {
  type Earnings as WireEarnings,
  type EarningsFees,
  type EarningsLine,
  type PayoutDebts,
  type Pence,
  toPounds,
} from '@gently/contracts';
import { completionRate } from '@gently/contracts/figure-definitions';
import type { SessionBooks } from '../ledger';
import { type OwnDebts, presentReason, presentSession } from '../payouts';
import { averagesOf, feesOf, hoursOf } from './earnings';
import type { EarningsReport } from './earnings.service';

const MOST_LINES = 200;

const poundsOrNull = (pence: Pence | null): number | null => (pence === null ? null : toPounds(pence));

type Fees = Pick<SessionBooks, 'platformPence' | 'processingPence' | 'commissionPence'>;
const presentFees = (fees: Fees): EarningsFees => ({
  platform: toPounds(fees.platformPence),
  card_processing: toPounds(fees.processingPence),
  franchise: toPounds(fees.commissionPence),
  total: toPounds(feesOf(fees)),
});

type LinePayout = NonNullable<ReturnType<EarningsReport['payouts']['ofBooking']['get']>>;

/** How far the payout of a session is, what it comes to, and why. */
export const presentLinePayout = ({ status, date, pence, reason }: LinePayout) => ({
  status,
  date,
  amount: toPounds(pence),
  reason: presentReason(reason),
});

const presentDebts = ({ owedPence, open, coming, leftPence }: OwnDebts): PayoutDebts => ({
  owed: toPounds(owedPence),
  open: open.map((one) => ({
    ...presentSession(one.payout),
    paid: toPounds(one.paidPence),
    share: toPounds(one.sharePence),
    taken_back: toPounds(one.takenPence),
    owed: toPounds(one.owedPence),
    since: one.payout.owedSince?.toISOString() ?? null,
  })),
  coming: coming.map(({ payout, date, pence }) => ({
    ...presentSession(payout),
    pay_on: date,
    amount: toPounds(pence),
  })),
  left: toPounds(leftPence),
});

const presentLine = (
  { session, books }: EarningsReport['lines'][number],
  payout: LinePayout | undefined,
): EarningsLine => ({
  booking_id: session.bookingId,
  reference: session.reference,
  service: session.serviceName,
  scheduled_date: session.scheduledDate,
  scheduled_time: session.scheduledTime,
  duration_minutes: session.durationMinutes,
  status: session.status,
  gross: toPounds(books.grossPence),
  refunded: toPounds(books.refundedPence),
  fees: presentFees(books),
  net: toPounds(books.netPence),
  payout: payout ? presentLinePayout(payout) : null,
});

export const presentEarnings = (report: EarningsReport): WireEarnings => {
  const { range, sums, payouts, lines } = report;
  const averages = averagesOf(sums);
  return {
    start_date: range.from,
    end_date: range.to,
    total_earnings: toPounds(sums.netPence),
    gross: toPounds(sums.grossPence),
    refunded: toPounds(sums.refundedPence),
    fees: presentFees(sums),
    net: toPounds(sums.netPence),
    pending_payments: toPounds(payouts.pendingPence),
    next_payout: payouts.next && { date: payouts.next.date, amount: toPounds(payouts.next.pence) },
    sent_back: payouts.sentBack && {
      date: payouts.sentBack.date,
      amount: toPounds(payouts.sentBack.pence),
    },
    debts: payouts.debts && presentDebts(payouts.debts),
    completed_sessions: sums.completed,
    cancelled_sessions: sums.cancelled,
    hours_worked: hoursOf(sums.minutes),
    average_per_session: poundsOrNull(averages.perSessionPence),
    average_per_hour: poundsOrNull(averages.perHourPence),
    hourly_rate: poundsOrNull(report.hourlyRatePence),
    completion_rate: completionRate(sums.completed, report.missed),
    missed_sessions: report.missed,
    lines: lines
      .slice(0, MOST_LINES)
      .map((line) => presentLine(line, payouts.ofBooking.get(line.session.bookingId))),
    lines_total: lines.length,
  };
};
