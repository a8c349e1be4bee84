import { REFUND_REASON_TEXTS } from '@gently/contracts/booking-status';
import { londonDate } from '@gently/contracts/dates';
import type { Payment } from '@gently/contracts/payments';
import { PAYMENT_LABELS } from './payment-words';

const dayIn = (instant: string | null): string => (instant ? londonDate(new Date(instant)) : '');

/** @returns payments and what came back of them, a line each, as a spreadsheet takes them. */
export const paymentsFile = (payments: readonly Payment[]) => ({
  header: ['Date', 'Service', 'Session', 'What', 'Amount (GBP)', 'Paid with'],
  rows: payments.flatMap((payment) => {
    const { service, booking_date, method } = payment;
    return [
      [
        dayIn(payment.payment_date),
        service,
        booking_date,
        PAYMENT_LABELS[payment.status],
        payment.amount.toFixed(2),
        method,
      ],
      ...payment.refunds.map((refund) => [
        dayIn(refund.created_at),
        service,
        booking_date,
        `Refund: ${REFUND_REASON_TEXTS[refund.reason]}`,
        refund.amount.toFixed(2),
        method,
      ]),
    ];
  }),
});
