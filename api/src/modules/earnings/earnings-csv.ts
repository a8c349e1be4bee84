import { EARNED_BY_LABELS, PAYOUT_STATUS_LABELS, type Pence, toPounds } from '@gently/contracts';
import { type AmountCell, amountCell, csvOf } from '@gently/contracts/csv';
import { payoutReasonText } from '@gently/contracts/payout-reason';
import { presentLinePayout } from './earnings.presenter';
import type { EarningsReport } from './earnings.service';

const HEADER = [
  'Date',
  'Time',
  'Reference',
  'Service',
  'Minutes',
  'Gross (GBP)',
  'Refunded (GBP)',
  'Platform fee (GBP)',
  'Card processing (GBP)',
  'Franchise commission (GBP)',
  'Net (GBP)',
  'Payout',
  'Payout date',
  'Session',
  'Payout amount (GBP)',
  'Why',
] as const;

const money = (pence: Pence): AmountCell => amountCell(toPounds(pence));

/** One line for each session that brought something, latest first. */
export const earningsCsv = ({ lines, payouts }: EarningsReport): string =>
  csvOf(
    HEADER,
    lines.map(({ session, books }) => {
      const found = payouts.ofBooking.get(session.bookingId);
      const payout = found && presentLinePayout(found);
      return [
        session.scheduledDate,
        session.scheduledTime,
        session.reference,
        session.serviceName,
        session.durationMinutes,
        money(books.grossPence),
        money(books.refundedPence),
        money(books.platformPence),
        money(books.processingPence),
        money(books.commissionPence),
        money(books.netPence),
        payout ? PAYOUT_STATUS_LABELS[payout.status] : '',
        payout?.date ?? '',
        EARNED_BY_LABELS[session.status],
        payout ? amountCell(payout.amount) : '',
        (payout && payoutReasonText(payout)) ?? '',
      ];
    }),
  );
