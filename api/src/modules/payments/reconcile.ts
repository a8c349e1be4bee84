import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { ApplyIntent } from './apply-intent';
import type { Payment } from './payment';
import type { PaymentsRepository } from './payments.repository';
import { type PaymentProvider, type ProviderIntent, ProviderRefused } from './provider';
import type { RefundSender } from './send-refund';

export interface ReconcileDependencies {
  payments: PaymentsRepository;
  provider: PaymentProvider;
  apply: ApplyIntent;
  refundSender: RefundSender;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** An unpaid payment is asked about at most this often, however often a page asks us. */
const CHECK_EVERY_MS = 3_000;

export const createReconciler = (deps: ReconcileDependencies) => {
  const { payments, provider, apply, refundSender, transact, clock, logger } = deps;

  /** Takes over how an intent stands, and sends back money that has nowhere to go. */
  const settle = async (intent: ProviderIntent): Promise<Payment | null> => {
    const { payment, refundId } = await transact((tx) => apply(intent, tx));
    if (refundId) await refundSender.sendOne(refundId);
    return payment;
  };

  const createIntent = (payment: Payment): Promise<ProviderIntent> =>
    provider.createIntent(
      {
        paymentId: payment.id,
        bookingId: payment.bookingId,
        reference: payment.reference,
        amountPence: payment.amountPence,
        topUpPence: payment.topUpPence,
        description: `${payment.serviceName}, ${payment.reference}`,
      },
      // Releases that took other methods than cards asked under another key, which the provider refuses for what is asked now.
      `card-intent:${payment.id}`,
    );

  /** The intent of a payment; if the answer to its making was lost, asking again under the same key finds it. */
  const idOf = async (payment: Payment): Promise<string> => {
    if (payment.intentId) return payment.intentId;
    const { id } = await createIntent(payment);
    await payments.change(payment.id, { intentId: id });
    return id;
  };

  /** Takes over an answer. An intent that the provider does not know can bring no money: our record of it ends. */
  const settleOrEnd = async (payment: Payment, ask: (id: string) => Promise<ProviderIntent>) => {
    try {
      const intent = await ask(await idOf(payment));
      return { intent, payment: await settle(intent) };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      if (error.reason !== 'resource_missing')
        throw new AppError('payment_provider_failed', {
          cause: error,
          context: { payment_id: payment.id, reason: error.reason },
        });
      await payments.change(payment.id, { status: 'cancelled' });
      return { intent: null, payment: { ...payment, status: 'cancelled' as const } };
    }
  };

  return {
    settle,
    createIntent,

    /** How a live payment stands with the provider, now. @throws when the provider gives no answer. */
    check: (payment: Payment) => settleOrEnd(payment, provider.getIntent),

    /** Ends a live payment at the provider; one that has succeeded in the meantime is taken over as paid. */
    close: async (payment: Payment) => (await settleOrEnd(payment, provider.cancelIntent)).payment,

    /** Asks about a booking's live payment unless that was done a moment ago. Never throws: a page shows what is known. */
    refresh: async (bookingId: string): Promise<void> => {
      try {
        const now = clock();
        const payment = await payments.takeCheck(bookingId, new Date(now.getTime() - CHECK_EVERY_MS), now);
        if (payment?.intentId) await settle(await provider.getIntent(payment.intentId));
      } catch (error) {
        logger.warn({ err: error, booking_id: bookingId }, 'the payment provider could not be asked');
      }
    },
  };
};
export type Reconciler = ReturnType<typeof createReconciler>;
