import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { PaymentEvents } from './payment-events';
import type { PaymentsRepository } from './payments.repository';
import type { ProviderDispute } from './provider';
import type { RefundApplier } from './apply-refund';

export interface DisputeDependencies {
  payments: PaymentsRepository;
  refundApplier: RefundApplier;
  publish: Publish<PaymentEvents>;
}

/**
 * The bank of a client asks for the money of a payment. Until that is decided its declutterer is not paid; a
 * lost dispute counts as a refund made outside, under the id of the dispute.
 */
export const createDisputeApplier =
  ({ payments, refundApplier, publish }: DisputeDependencies) =>
  async (dispute: ProviderDispute, tx: Transaction): Promise<void> => {
    const { id, intentId, amountPence, currency, state } = dispute;
    const payment = intentId ? await payments.findByIntent(intentId, tx) : null;
    if (!payment) return;
    if (state === 'lost') {
      const refund = { id, intentId, amountPence, currency, status: 'succeeded', refundId: null } as const;
      await refundApplier.apply(refund, tx);
    }
    await publish('payment.disputed', { bookingId: payment.bookingId, dispute }, tx);
  };
export type DisputeApplier = ReturnType<typeof createDisputeApplier>;
