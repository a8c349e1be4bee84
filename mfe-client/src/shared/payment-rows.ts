import type { PaymentState } from '@gently/contracts/booking-status';
import { formatPounds, toPence, toPounds } from '@gently/contracts/money';
import type { Payment } from '@gently/contracts/payments';
import type { DescriptionItem } from '@gently/ui';

const ARRIVED: readonly PaymentState[] = ['paid', 'refunded', 'partially_refunded'];

/** @returns whether the money of a booking has reached us, whatever came back of it later. */
export const hasArrived = (state: PaymentState): boolean => ARRIVED.includes(state);

/** @returns what is paid and how, as rows of a description list; the sum last. */
export const paymentRows = ({ amount, top_up, method, status }: Payment): DescriptionItem[] => [
  { term: 'Service price', detail: formatPounds(toPounds(toPence(amount) - toPence(top_up))) },
  ...(top_up > 0 ? [{ term: 'Pay-It-Forward gift', detail: formatPounds(top_up) }] : []),
  ...(method ? [{ term: 'Paid with', detail: method }] : []),
  { term: 'Total paid', detail: formatPounds(hasArrived(status) ? amount : 0), strong: true },
];
