import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { type Transaction, transactOn } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { bookingRegionsOf, type Bookings } from '../bookings';
import type { TermsAt } from '../fees';
import type { Fund } from '../fund';
import { ledgerOf } from '../ledger';
import type { AuditLog } from '../audit';
import { createIntentApplier } from './apply-intent';
import { createBackfill } from './backfill';
import { createIntentCreator } from './create-intent';
import { createPaymentControl } from './payment-control';
import { createDisputeApplier } from './apply-dispute';
import { decisiveDispute } from './dispute';
import { createDisputesRepository } from './disputes.repository';
import { createEventsRepository } from './events.repository';
import { createMismatchNotes } from './mismatch-notes';
import type { Payees } from './payees';
import type { PaymentEvents } from './payment-events';
import { createPaymentsRepository, createUnpostedPayments } from './payments.repository';
import { createPaymentQueries } from './payments.service';
import type { PaymentProvider } from './provider';
import { createRecoverPayments } from './recover-payments';
import { createReconciler } from './reconcile';
import { createRefundDebts } from './refund-debts';
import { createRefundApplier } from './apply-refund';
import { createRefundsRepository } from './refunds.repository';
import { createRefundSender } from './send-refund';
import { createStrayReturner } from './return-strays';
import { createStrayReceipts } from './stray-receipts.repository';
import { createDisputeTaker } from './take-disputes';
import { createStrayTaker } from './take-stray';
import { createMaintenance } from './maintenance';
import { createUnsettledFinder } from './unsettled-intents';
import { createWebhook } from './webhook';

export interface PaymentsSetup {
  connection: Connection;
  provider: PaymentProvider;
  bookings: Bookings;
  fund: Fund;
  publish: Publish<PaymentEvents>;
  audit: AuditLog;
  payees: Payees;
  termsAt: TermsAt;
  /** Whether restored data does not agree with the provider yet. */
  isCatchingUp: () => boolean;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Puts the parts of payments together, for the app and for everything that works beside it. */
export const createPayments = (setup: PaymentsSetup) => {
  const {
    connection,
    provider,
    bookings,
    fund,
    termsAt,
    isCatchingUp,
    publish,
    audit,
    payees,
    clock,
    logger,
  } = setup;
  const refunds = createRefundsRepository(connection);
  const disputes = createDisputesRepository(connection);
  const ledger = ledgerOf(connection, bookingRegionsOf(connection), clock);
  const common = {
    payments: createPaymentsRepository(connection),
    unposted: createUnpostedPayments(connection),
    refunds,
    disputes,
    events: createEventsRepository(connection),
    bookings,
    transact: transactOn(connection),
    ledger,
    fund,
    termsAt,
    isCatchingUp,
    debts: createRefundDebts({ refunds, disputes, ledger, publish, clock }),
    strays: createStrayReceipts(connection),
    noteMismatch: createMismatchNotes({ audit, logger }),
    publish,
    provider,
    clock,
    logger,
  };
  const refundApplier = createRefundApplier(common);
  const refundSender = createRefundSender({ ...common, news: refundApplier });
  const apply = createIntentApplier({ ...common, takeStray: createStrayTaker(common) });
  const reconciler = createReconciler({ ...common, apply, refundSender });
  const withRefunds = { ...common, reconciler, refundSender };
  const findUnsettled = createUnsettledFinder(common);
  const applyDispute = createDisputeApplier({ ...common, refundApplier });
  return {
    control: createPaymentControl(withRefunds),
    createIntent: createIntentCreator(withRefunds),
    queries: createPaymentQueries(withRefunds),
    webhook: createWebhook({
      ...common,
      apply,
      refundApplier,
      applyDispute,
      findUnsettled,
      payees,
      refundSender,
    }),
    maintenance: createMaintenance({
      ...withRefunds,
      returnStrays: createStrayReturner(common),
      takeDisputes: createDisputeTaker({ ...common, apply, applyDispute, findUnsettled }),
    }),
    /** Brings payments from before the ledger into it. */
    postMissing: createBackfill(common),
    /** Takes over what the provider knows and restored data has forgotten. */
    recover: createRecoverPayments({ ...common, apply, reconciler, refundApplier, applyDispute }),
    /** Takes over how an intent stands, as a webhook would. */
    settle: reconciler.settle,
    /** The dispute that decides whether the share of a session leaves; null where no bank ever asked. */
    disputeOf: async (bookingId: string, tx: Transaction) =>
      decisiveDispute(await disputes.ofBooking(bookingId, tx)),
    openDisputes: disputes.open,
  };
};
export type Payments = ReturnType<typeof createPayments>;
