import {
  formatLongDate,
  formatMediumDate,
  formatMonth,
  formatPounds,
  londonDate,
  PAYOUT_STATUS_LABELS,
  type Pence,
  toPounds,
} from '@gently/contracts';
import { type Issuer, issuerNotes } from '../../shared/documents/issuer';
import type { AmountLine, Paper } from '../../shared/documents/paper-pdf';
import { hoursOf, type OwnSession } from './earnings';
import { payoutReasonText } from '@gently/contracts/payout-reason';
import { presentLinePayout } from './earnings.presenter';
import type { EarningsReport } from './earnings.service';

export interface StatementFacts {
  /** To whom it is made out. */
  name: string;
  issuer: Issuer;
  issuedAt: Date;
}

const money = (pence: Pence): string => formatPounds(toPounds(pence));
const less = (name: string, pence: Pence): AmountLine[] => (pence === 0 ? [] : [[name, `−${money(pence)}`]]);

const CALLED_OFF: Record<OwnSession['status'], string> = { completed: '', cancelled: ' (cancelled late)' };

type Payout = ReturnType<EarningsReport['payouts']['ofBooking']['get']>;

/** The status of a payout with its day, where there is one. */
const payoutText = (payout: Payout): string => {
  if (!payout) return 'not planned yet';
  const label = PAYOUT_STATUS_LABELS[payout.status].toLowerCase();
  const state = payout.date === null ? label : `${label}, ${formatMediumDate(payout.date)}`;
  const why = payoutReasonText(presentLinePayout(payout));
  return why === null ? state : `${state}. ${why}`;
};

/**
 * A month of sessions and what they brought, as it stands now. Declutterers are self-employed: it is no employee's payslip.
 *
 * @param month `YYYY-MM`
 */
export const statementOfEarnings = (
  month: string,
  { range, sums, lines, payouts }: EarningsReport,
  { name, issuer, issuedAt }: StatementFacts,
): Paper => {
  const today = londonDate(issuedAt);
  const shares = lines
    .toReversed()
    .map(({ session, books }): AmountLine => [
      `${formatMediumDate(session.scheduledDate)}, ${session.serviceName}, ${session.reference}${CALLED_OFF[session.status]}. Payout: ${payoutText(payouts.ofBooking.get(session.bookingId))}`,
      money(books.netPence),
    ]);
  const open = range.to !== null && today <= range.to;
  return {
    title: 'Statement of earnings',
    fileName: `statement-of-earnings-${month}.pdf`,
    issuedAt,
    facts: [
      ['For', `${name}, self-employed`],
      ['Paid by', issuer.name],
      ['Month', formatMonth(`${month}-01`)],
      ['Sessions', String(sums.completed)],
      ['Hours', String(hoursOf(sums.minutes))],
      ['Made on', formatLongDate(today)],
    ],
    sections: shares.length > 0 ? [{ heading: 'Your share of each session', lines: shares }] : [],
    amounts: [
      ['Gross', money(sums.grossPence)],
      ...less('Refunded', sums.refundedPence),
      ...less('Platform fee', sums.platformPence),
      ...less('Card processing', sums.processingPence),
      ...less('Franchise commission', sums.commissionPence),
    ],
    total: ['Net', money(sums.netPence)],
    notes: [
      ...(open ? ['This month is not over yet. More sessions may be added.'] : []),
      'Each session is paid out two to five working days after it is completed, or cancelled late. A refund made later changes its month.',
      ...issuerNotes(issuer, 'the reference of the session'),
    ],
  };
};
