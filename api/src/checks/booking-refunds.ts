import type { MoneyFinding } from './money-finding';
import type { StoredMoney, StoredMoneyPayment } from './money-stored';

/** The payment that a booking took: the first that arrived for it. Any later one goes back as a whole. */
const takenPayments = (payments: readonly StoredMoneyPayment[]): Map<string, StoredMoneyPayment> => {
  const taken = new Map<string, StoredMoneyPayment>();
  const arrived = payments.filter(({ status, stray = false }) => status === 'succeeded' && !stray);
  const since = ({ paidAt }: StoredMoneyPayment): number => paidAt?.getTime() ?? 0;
  for (const payment of arrived.toSorted((one, other) => since(one) - since(other))) {
    const booking = payment.booking.toHexString();
    if (!taken.has(booking)) taken.set(booking, payment);
  }
  return taken;
};

/** Every booking knows what of its payment has gone back and what is sent again: what a client can still get back depends on it. */
export const bookingRefundFindings = ({ bookings, payments, refunds }: StoredMoney): MoneyFinding[] => {
  const taken = takenPayments(payments);
  const resent = new Map<string, number>();
  for (const { payment, amountPence, status, round = 0 } of refunds)
    if (status === 'owed' && round > 0)
      resent.set(payment.toHexString(), (resent.get(payment.toHexString()) ?? 0) + amountPence);
  return bookings.flatMap(({ _id, reference, paidPence, refundedPence, resentPence = 0 }) => {
    const payment = taken.get(_id.toHexString());
    if (!payment || paidPence === 0) return [];
    const again = resent.get(payment._id.toHexString()) ?? 0;
    const finding = (text: string) => ({ rule: 'bookings', about: reference, text });
    return [
      ...(refundedPence === payment.refundedPence
        ? []
        : [finding(`${refundedPence} pence of it went back, its payment says ${payment.refundedPence}`)]),
      ...(resentPence === again
        ? []
        : [finding(`${resentPence} pence of it are sent again, its refunds say ${again}`)]),
    ];
  });
};
