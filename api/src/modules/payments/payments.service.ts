import { AppError } from '../../shared/errors/app-error';
import { decodeCursor, encodeCursor } from '../../shared/keyset-cursor';
import type { BookingsRepository } from '../bookings';
import { isLive } from './payment';
import type { PaymentsRepository } from './payments.repository';
import type { Reconciler } from './reconcile';

export interface PaymentsDependencies {
  payments: PaymentsRepository;
  bookings: BookingsRepository;
  reconciler: Reconciler;
}

const PAGE_SIZE = 20;

export const createPaymentQueries = ({ payments, bookings, reconciler }: PaymentsDependencies) => ({
  /** @throws AppError `booking_not_found` for somebody else's, `payment_not_found` before a payment was begun. */
  forBooking: async (clientId: string, bookingId: string) => {
    const booking = await bookings.find(bookingId);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    const known = await payments.findForBooking(bookingId);
    if (!known) throw new AppError('payment_not_found');
    if (!isLive(known)) return known;
    await reconciler.refresh(bookingId);
    return (await payments.findForBooking(bookingId)) ?? known;
  },

  listOwn: async (clientId: string, options: { limit?: number | undefined; cursor?: string | undefined }) => {
    const limit = options.limit ?? PAGE_SIZE;
    const cursor = options.cursor === undefined ? null : decodeCursor(options.cursor);
    const [found, total] = await Promise.all([
      payments.listOwn(clientId, limit + 1, cursor),
      payments.countOwn(clientId),
    ]);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      payments: page,
      total,
      nextCursor: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
    };
  },
});
export type PaymentQueries = ReturnType<typeof createPaymentQueries>;
