import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { afterNews } from './dispute';
import type { DisputesRepository } from './disputes.repository';
import type { PaymentEvents } from './payment-events';
import type { PaymentsRepository } from './payments.repository';
import type { ProviderDispute } from './provider';
import type { RefundApplier } from './apply-refund';
import { refundOf } from './book-outside-money';
import type { RefundsRepository } from './refunds.repository';

export interface DisputeDependencies {
  payments: PaymentsRepository;
  disputes: DisputesRepository;
  refunds: Pick<RefundsRepository, 'hold'>;
  refundApplier: RefundApplier;
  publish: Publish<PaymentEvents>;
  clock: Clock;
}

/**
 * The bank of a client asks for the money of a payment. It is stored with the payment, also before the session is over,
 * and until it is decided neither the declutterer is paid nor a refund is sent; a lost dispute counts as a refund made outside,
 * under the id of the dispute.
 */
export const createDisputeApplier =
  ({ payments, disputes, refunds, refundApplier, publish, clock }: DisputeDependencies) =>
  async (news: ProviderDispute, tx: Transaction): Promise<void> => {
    const { id, intentId } = news;
    const payment = intentId ? await payments.findByIntent(intentId, tx) : null;
    if (!payment) return;
    const known = await disputes.ofPayment(payment.id, tx);
    const at = clock();
    const dispute = afterNews(known.find((one) => one.id === id) ?? null, news, at);
    if (!dispute) return;
    if (dispute.state === 'lost') await refundApplier.apply(refundOf(news), tx, true);
    const all = [...known.filter((one) => one.id !== id), dispute];
    await disputes.save(payment.id, all, tx);
    await refunds.hold(
      payment.id,
      all.some(({ state }) => state === 'open'),
      at,
      tx,
    );
    await publish('payment.disputed', { bookingId: payment.bookingId, dispute, at }, tx);
  };
export type DisputeApplier = ReturnType<typeof createDisputeApplier>;
