import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { transactOn } from '../../shared/database/transaction';
import { type BookingNews, createBookingPayments, createBookingsRepository, withNews } from '../bookings';
import { fundOf } from '../fund';
import { ledgerOf } from '../ledger';
import type { AuditLog } from '../audit';
import { createIntentApplier } from './apply-intent';
import { createBackfill } from './backfill';
import { createIntentCreator } from './create-intent';
import { createDesk } from './desk';
import { createDisputeNews } from './dispute-news';
import { createEventsRepository } from './events.repository';
import { createMismatchNotes } from './mismatch-notes';
import { nobodyListens, type PayeeNews } from './payee-news';
import { createPaymentsRepository } from './payments.repository';
import { createPaymentQueries } from './payments.service';
import type { PaymentProvider } from './provider';
import { createReconciler } from './reconcile';
import { createRefundDebts } from './refund-debts';
import { createRefundNews } from './refund-news';
import { createRefundsRepository } from './refunds.repository';
import { createRefundSender } from './send-refund';
import { createStrayReturner } from './return-strays';
import { createStrayReceipts } from './stray-receipts.repository';
import { createStrayTaker } from './take-stray';
import { createUnpostedPayments } from './unposted-payments.repository';
import { createUpkeep } from './upkeep';
import { createWebhook } from './webhook';

export interface PaymentsSetup {
  connection: Connection;
  provider: PaymentProvider;
  /** Hears what payments write into the history of bookings. */
  news: BookingNews;
  audit: AuditLog;
  /** Hears of the people whom we pay; left out where no events arrive. */
  payeeNews?: PayeeNews;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Puts the parts of payments together, for the app and for everything that works beside it. */
export const createPayments = (setup: PaymentsSetup) => {
  const { connection, provider, news, audit, payeeNews = nobodyListens, clock, logger } = setup;
  const bookingsRepository = withNews(createBookingsRepository(connection), news);
  const refunds = createRefundsRepository(connection);
  const ledger = ledgerOf(connection);
  const common = {
    payments: createPaymentsRepository(connection),
    unposted: createUnpostedPayments(connection),
    refunds,
    events: createEventsRepository(connection),
    bookings: createBookingPayments(bookingsRepository),
    transact: transactOn(connection),
    ledger,
    fund: fundOf(connection, clock),
    debts: createRefundDebts({ refunds, ledger, clock }),
    strays: createStrayReceipts(connection),
    noteMismatch: createMismatchNotes({ audit, logger }),
    provider,
    clock,
    logger,
  };
  const refundNews = createRefundNews(common);
  const refundSender = createRefundSender({ ...common, news: refundNews });
  const apply = createIntentApplier({ ...common, takeStray: createStrayTaker(common) });
  const reconciler = createReconciler({ ...common, apply, refundSender });
  const withBookings = { ...common, bookings: bookingsRepository, reconciler, refundSender };
  return {
    desk: createDesk({ ...common, reconciler, refundSender }),
    createIntent: createIntentCreator(withBookings),
    queries: createPaymentQueries(withBookings),
    webhook: createWebhook({
      ...common,
      apply,
      refundNews,
      disputeNews: createDisputeNews({ ...common, refundNews, payeeNews }),
      payeeNews,
      refundSender,
    }),
    upkeep: {
      ...createUpkeep({ ...withBookings, returnStrays: createStrayReturner(common) }),
      postMissing: createBackfill({ ...common, bookings: bookingsRepository }),
    },
    /** Takes over how an intent stands, as a webhook would. */
    settle: reconciler.settle,
  };
};
export type Payments = ReturnType<typeof createPayments>;
