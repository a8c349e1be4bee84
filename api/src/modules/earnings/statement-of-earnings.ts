import {
  formatLongDate,
  formatMediumDate,
  formatMonth,
  formatPounds,
  londonDate,
  type Pence,
  toPounds,
} from '@gently/contracts';
import { type Issuer, issuerNotes } from '../../shared/documents/issuer';
import type { AmountLine, Paper } from '../../shared/documents/paper-pdf';
import { hoursOf, type OwnSession } from './earnings';
import type { EarningsReport } from './earnings.service';

export interface PayslipFacts {
  /** To whom it is made out. */
  name: string;
  issuer: Issuer;
  issuedAt: Date;
}

const money = (pence: Pence): string => formatPounds(toPounds(pence));
const less = (name: string, pence: Pence): AmountLine[] => (pence === 0 ? [] : [[name, `−${money(pence)}`]]);

const CALLED_OFF: Record<OwnSession['status'], string> = { completed: '', cancelled: ' (cancelled late)' };

/** What one month of sessions brought, as it stands now. @param month `YYYY-MM` */
export const payslipOf = (
  month: string,
  { range, sums, lines }: EarningsReport,
  { name, issuer, issuedAt }: PayslipFacts,
): Paper => {
  const today = londonDate(issuedAt);
  const shares = lines
    .toReversed()
    .map(({ session, books }): AmountLine => [
      `${formatMediumDate(session.scheduledDate)}, ${session.serviceName}, ${session.reference}${CALLED_OFF[session.status]}`,
      money(books.netPence),
    ]);
  const open = range.to !== null && today <= range.to;
  return {
    title: 'Payslip',
    fileName: `payslip-${month}.pdf`,
    issuedAt,
    facts: [
      ['For', name],
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
