import type { FastifyBaseLogger } from 'fastify';
import type { PaymentsRepository } from './payments.repository';
import { type PaymentProvider, type ProviderIntent, ProviderRefused } from './provider';

interface UnsettledDependencies {
  payments: Pick<PaymentsRepository, 'findByIntent'>;
  provider: Pick<PaymentProvider, 'getIntent'>;
  logger: FastifyBaseLogger;
}

/**
 * Finds the payment intent of a refund or dispute whose payment is not in our books yet, because the provider delivers events in any
 * order. The payment has to be recorded first: otherwise the booking would count as paid in full afterwards.
 * @returns null where the payment is in the books already, or is none of ours. @throws AppError when the provider gives no answer
 */
export const createUnsettledFinder =
  ({ payments, provider, logger }: UnsettledDependencies) =>
  async (intentId: string | null): Promise<ProviderIntent | null> => {
    const payment = intentId === null ? null : await payments.findByIntent(intentId);
    if (!payment?.intentId || payment.status === 'succeeded') return null;
    try {
      return await provider.getIntent(payment.intentId);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      logger.warn({ err: error, payment_id: payment.id }, 'the provider does not know an intent of ours');
      return null;
    }
  };
export type FindUnsettled = ReturnType<typeof createUnsettledFinder>;
