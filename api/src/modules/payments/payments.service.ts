import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import { createClientTotals, type TotalsDependencies } from './client-totals';
import { isLive, type Payment } from './payment';
import type { Reconciler } from './reconcile';
import type { RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export type { ClientTotals } from './client-totals';

export interface PaymentsDependencies extends TotalsDependencies {
  refunds: RefundsRepository;
  reconciler: Reconciler;
}

/** A payment and what has gone back of it, oldest first. */
export interface PaymentWithRefunds {
  payment: Payment;
  refunds: RefundRecord[];
}

export const createPaymentQueries = (deps: PaymentsDependencies) => {
  const { payments, refunds, bookings, reconciler } = deps;

  const withRefunds = async (list: Payment[]): Promise<PaymentWithRefunds[]> => {
    const found = await refunds.listOf(list.map(({ id }) => id));
    return list.map((payment) => ({
      payment,
      refunds: found.filter(({ paymentId }) => paymentId === payment.id),
    }));
  };

  /** How the payment of a booking stands; the provider is asked about one that is not paid yet. */
  const current = async (bookingId: string): Promise<Payment> => {
    const known = await payments.findForBooking(bookingId);
    if (!known) throw new AppError('payment_not_found');
    if (!isLive(known)) return known;
    await reconciler.refresh(bookingId);
    return (await payments.findForBooking(bookingId)) ?? known;
  };

  return {
    totalsOf: createClientTotals(deps),
    keptPence: payments.keptPence,

    /** @throws AppError `booking_not_found` for somebody else's, `payment_not_found` before a payment was begun. */
    forBooking: async (clientId: string, bookingId: string): Promise<PaymentWithRefunds> => {
      const booking = await bookings.find(bookingId);
      if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
      const payment = await current(bookingId);
      return { payment, refunds: await refunds.listOf([payment.id]) };
    },

    /** A payment that went through. @throws AppError `payment_not_found`, also for somebody else's. */
    paidOf: async (clientId: string, id: string) => {
      const payment = await payments.find(id);
      if (payment?.clientId !== clientId || !payment.paidAt) throw new AppError('payment_not_found');
      return { payment: { ...payment, paidAt: payment.paidAt }, refunds: await refunds.listOf([id]) };
    },

    /** @throws AppError `payment_not_found`, also for somebody else's. */
    refundOf: async (clientId: string, id: string) => {
      const refund = await refunds.find(id);
      const payment = refund?.clientId === clientId ? await payments.find(refund.paymentId) : null;
      if (!refund || !payment) throw new AppError('payment_not_found');
      return { payment, refund };
    },

    listOwn: async (clientId: string, options: PageOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const [found, total] = await Promise.all([
        payments.listOwn(clientId, oneMore, place),
        payments.countOwn(clientId),
      ]);
      const { items, nextCursor } = pageOf(found, limit, ({ createdAt: at, id }) => ({ at, id }));
      return { payments: await withRefunds(items), total, nextCursor };
    },
  };
};
export type PaymentQueries = ReturnType<typeof createPaymentQueries>;
