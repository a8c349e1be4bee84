import { REFUND_REASON_TEXTS } from '@gently/contracts/booking-status';
import { amountCell, type Cell } from '@gently/contracts/csv';
import { londonDate } from '@gently/contracts/dates';
import type { Payment, Refund } from '@gently/contracts/payments';
import { PAYMENT_LABELS } from './payment-words';

const HEADER = [
  'Date',
  'Service',
  'Session',
  'What',
  'Amount (GBP)',
  'Not moved yet (GBP)',
  'Paid with',
] as const;

const dayIn = (instant: string | null): string => (instant ? londonDate(new Date(instant)) : '');

/** The columns of money: what has moved, and what has not, so that the sum of each is true. */
const moneyCells = (pounds: number, hasMoved: boolean): [Cell, Cell] =>
  hasMoved ? [amountCell(pounds), ''] : ['', amountCell(pounds)];

const paymentRow = ({
  payment_date: paidAt,
  service,
  booking_date,
  status,
  amount,
  method,
}: Payment): Cell[] => [
  dayIn(paidAt),
  service,
  booking_date,
  PAYMENT_LABELS[status],
  ...(status === 'failed' ? ['', ''] : moneyCells(amount, paidAt !== null)),
  method,
];

const refundRow = ({ service, booking_date, method }: Payment, refund: Refund): Cell[] => [
  dayIn(refund.created_at),
  service,
  booking_date,
  `Refund: ${REFUND_REASON_TEXTS[refund.reason]}`,
  ...moneyCells(-refund.amount, refund.status === 'succeeded'),
  method,
];

/** @returns payments and what came back of them, a line each. Money that came back is below zero. */
export const paymentsFile = (
  payments: readonly Payment[],
): { header: readonly string[]; rows: Cell[][] } => ({
  header: HEADER,
  rows: payments.flatMap((payment) => [
    paymentRow(payment),
    ...payment.refunds.map((refund) => refundRow(payment, refund)),
  ]),
});
