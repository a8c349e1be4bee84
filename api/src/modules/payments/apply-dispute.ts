import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { afterNews } from './dispute';
import type { DisputesRepository } from './disputes.repository';
import type { PaymentEvents } from './payment-events';
import type { PaymentsRepository } from './payments.repository';
import type { ProviderDispute } from './provider';
import type { RefundApplier } from './apply-refund';

export interface DisputeDependencies {
  payments: PaymentsRepository;
  disputes: DisputesRepository;
  refundApplier: RefundApplier;
  publish: Publish<PaymentEvents>;
  clock: Clock;
}

/**
 * The bank of a client asks for the money of a payment. It is stored with the payment, also before the session is over,
 * and until it is decided the declutterer is not paid; a lost dispute counts as a refund made outside, under the id of the
 * dispute.
 */
export const createDisputeApplier =
  ({ payments, disputes, refundApplier, publish, clock }: DisputeDependencies) =>
  async (news: ProviderDispute, tx: Transaction): Promise<void> => {
    const { id, intentId, amountPence, currency } = news;
    const payment = intentId ? await payments.findByIntent(intentId, tx) : null;
    if (!payment) return;
    const known = await disputes.ofPayment(payment.id, tx);
    const at = clock();
    const dispute = afterNews(known.find((one) => one.id === id) ?? null, news, at);
    if (!dispute) return;
    if (dispute.state === 'lost') {
      const refund = { id, intentId, amountPence, currency, status: 'succeeded', refundId: null } as const;
      await refundApplier.apply(refund, tx, true);
    }
    await disputes.save(payment.id, [...known.filter((one) => one.id !== id), dispute], tx);
    await publish('payment.disputed', { bookingId: payment.bookingId, dispute, at }, tx);
  };
export type DisputeApplier = ReturnType<typeof createDisputeApplier>;
