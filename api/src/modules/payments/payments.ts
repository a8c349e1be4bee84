import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { inTransaction } from '../../shared/database/database';
import { type BookingNews, createBookingPayments, createBookingsRepository, withNews } from '../bookings';
import { createIntentApplier } from './apply-intent';
import { createIntentCreator } from './create-intent';
import { createDesk } from './desk';
import { createEventsRepository } from './events.repository';
import { createPaymentsRepository } from './payments.repository';
import { createPaymentQueries } from './payments.service';
import type { PaymentProvider } from './provider';
import { createReconciler } from './reconcile';
import { createRefundsRepository } from './refunds.repository';
import { createRefundSender } from './send-refund';
import { createUpkeep } from './upkeep';
import { createWebhook } from './webhook';

export interface PaymentsSetup {
  connection: Connection;
  provider: PaymentProvider;
  /** Hears what payments write into the history of bookings. */
  news: BookingNews;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Puts the parts of payments together, for the app and for everything that works beside it. */
export const createPayments = ({ connection, provider, news, clock, logger }: PaymentsSetup) => {
  const bookingsRepository = withNews(createBookingsRepository(connection), news);
  const common = {
    payments: createPaymentsRepository(connection),
    refunds: createRefundsRepository(connection),
    events: createEventsRepository(connection),
    bookings: createBookingPayments(bookingsRepository),
    transact: <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(connection, work),
    provider,
    clock,
    logger,
  };
  const refundSender = createRefundSender(common);
  const apply = createIntentApplier(common);
  const reconciler = createReconciler({ ...common, apply, refundSender });
  const withBookings = { ...common, bookings: bookingsRepository, reconciler, refundSender };
  return {
    desk: createDesk({ ...common, reconciler, refundSender }),
    createIntent: createIntentCreator(withBookings),
    queries: createPaymentQueries(withBookings),
    webhook: createWebhook({ ...common, apply, refundSender }),
    upkeep: createUpkeep(withBookings),
    /** Takes over how an intent stands, as a webhook would. */
    settle: reconciler.settle,
  };
};
export type Payments = ReturnType<typeof createPayments>;
