import { CURRENCY, type Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { type Ledger, refundCovered, refundSent } from '../ledger';
import type { DisputesRepository } from './disputes.repository';
import type { MismatchNotes } from './mismatch-notes';
import { bookOutside } from './outside-money';
import type { Payment } from './payment';
import type { ProviderRefund } from './provider';
import type { RefundDebts } from './refund-debts';
import { cutTo, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface OutsideDependencies {
  refunds: RefundsRepository;
  disputes: Pick<DisputesRepository, 'ofPayment'>;
  debts: RefundDebts;
  ledger: Ledger;
  noteMismatch: MismatchNotes;
  clock: Clock;
}

/** A lost dispute counts as a refund made outside, under the id of the dispute. */
export const refundOf = ({
  id,
  intentId,
  amountPence,
  currency,
}: Pick<ProviderRefund, 'id' | 'intentId' | 'amountPence' | 'currency'>): ProviderRefund => ({
  ...{ id, intentId, amountPence, currency },
  status: 'succeeded',
  refundId: null,
});

/** Books money of a payment that went back without us, by hand at the provider or by a client's bank. */
export const createOutsideBooks = (deps: OutsideDependencies) => {
  const { refunds, disputes, debts, ledger, noteMismatch, clock } = deps;

  const factsOf = ({ id: refundId, paymentId, bookingId, clientId }: RefundRecord, providerId: string) => ({
    ...{ refundId, paymentId, bookingId, clientId, providerId },
    at: clock(),
  });

  /** The ledger says once for each round that a refund went out, and that it came back. */
  const post = async (
    refund: RefundRecord,
    entry: typeof refundSent,
    providerId: string,
    tx: Transaction,
  ): Promise<void> => {
    await ledger.post(entry(factsOf(refund, providerId), refund), tx);
  };

  const note = (target: string, news: ProviderRefund, expected: Pence, tx: Transaction) => {
    const { id: providerId, amountPence: amount, currency, intentId: intent } = news;
    const details = { refund: providerId, intent, amount, currency, expected };
    return noteMismatch({ what: 'refund', target, providerId, details }, tx);
  };

  /** The client has got an amount in another way, which is sent under another refund: it is owed no more under its own. */
  const cover = async (
    owed: readonly RefundRecord[],
    { by, coveredPence, providerId }: { by: RefundRecord; coveredPence: Pence; providerId: string },
    tx: Transaction,
  ) => {
    let rest = coveredPence;
    for (const refund of owed) {
      const amountPence = Math.min(rest, refund.amountPence);
      if (amountPence === 0) return;
      rest -= amountPence;
      const facts = factsOf(refund, providerId);
      await ledger.post(refundCovered(facts, { amountPence, byRefundId: by.id }), tx);
      const left = refund.amountPence - amountPence;
      if (left === 0) await refunds.remove(refund.id, tx);
      else await refunds.change(refund.id, cutTo(refund, left), tx);
    }
  };

  /** Books money that went back without us, as far as it can be of this payment. */
  const bookMoney = async (
    payment: Payment,
    news: ProviderRefund,
    isTakenByBank: boolean,
    tx: Transaction,
  ): Promise<void> => {
    const { amountPence, id: providerRefundId, status } = news;
    if (status === 'failed') return;
    const sentPence = await refunds.sentPence(payment.id, tx);
    const owed = await refunds.listOwed(payment.id, tx);
    const owedPence = owed.reduce((sum, refund) => sum + refund.amountPence, 0);
    const booked =
      news.currency === CURRENCY
        ? bookOutside({ amountPence, isTakenByBank }, { ...payment, sentPence, owedPence })
        : null;
    if (booked?.bookedPence !== amountPence)
      await note(`payment:${payment.id}`, news, payment.amountPence - sentPence, tx);
    if (!booked || booked.bookedPence === 0) return;
    const { bookedPence, coveredPence } = booked;
    const debt = { amountPence: bookedPence, reason: 'outside', status, providerRefundId } as const;
    const made = await debts.record(payment, { ...debt, isTakenByBank, coveredPence }, tx);
    if (!made) return;
    await cover(owed, { by: made, coveredPence, providerId: providerRefundId }, tx);
    if (bookedPence > coveredPence)
      await post({ ...made, amountPence: bookedPence - coveredPence }, refundSent, providerRefundId, tx);
  };

  /** A bank took money that had been on its way back already: once that has failed, there is something to take. */
  const bookLost = async (payment: Payment, tx: Transaction): Promise<void> => {
    for (const { id, state, amountPence } of await disputes.ofPayment(payment.id, tx)) {
      if (state !== 'lost' || (await refunds.findByProviderId(id, tx))) continue;
      const { intentId } = payment;
      await bookMoney(payment, refundOf({ id, intentId, amountPence, currency: CURRENCY }), true, tx);
    }
  };

  return { post, note, bookMoney, bookLost };
};
