import { CURRENCY } from '@gently/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { asRepeat, type Recover } from '../../recovery';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Booking, Bookings } from '../bookings';
import type { DisputeApplier } from './apply-dispute';
import type { ApplyIntent } from './apply-intent';
import type { RefundApplier } from './apply-refund';
import type { MismatchNotes } from './mismatch-notes';
import type { Payment } from './payment';
import type { PaymentsRepository } from './payments.repository';
import { type PaymentProvider, type ProviderRefund, ProviderRefused, type RecentIntent } from './provider';
import type { Reconciler } from './reconcile';
import type { RefundsRepository } from './refunds.repository';
import type { StrayReceipts } from './stray-receipts.repository';

interface RecoverPaymentsDeps {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  strays: StrayReceipts;
  bookings: Pick<Bookings, 'find'>;
  apply: ApplyIntent;
  refundApplier: RefundApplier;
  applyDispute: DisputeApplier;
  reconciler: Reconciler;
  provider: PaymentProvider;
  noteMismatch: MismatchNotes;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Clocks differ, and what was under way when the backup was made is asked about as well. */
const MARGIN_MS = 3_600_000;
const MOST_LIVE = 10_000;
const STRAY = /^stray:(.+)$/;
const isId = (id: string | null): id is string => id !== null && /^[0-9a-f]{24}$/.test(id);

const SECOND_MS = 1000;

/** Whether it came after the restore, so that no email about it has been sent yet. The provider counts in seconds. */
const isNew = ({ chargedAt }: RecentIntent, restoredAt: Date): boolean =>
  chargedAt !== null && chargedAt.getTime() > restoredAt.getTime() - SECOND_MS;

/** A payment as it was when it had just been begun. */
const remade = (
  booking: Booking,
  facts: Pick<Payment, 'id' | 'intentId' | 'amountPence' | 'topUpPence'>,
  at: Date,
): Payment => ({
  ...facts,
  bookingId: booking.id,
  clientId: booking.clientId,
  serviceName: booking.service.name,
  bookingDate: booking.scheduledDate,
  reference: booking.reference,
  refundedPence: 0,
  status: 'open',
  stray: false,
  chargeId: null,
  method: '',
  paidAt: null,
  checkedAt: at,
  createdAt: at,
});

/**
 * After a restore: takes over the payments, refunds and disputes of the missing time as webhooks would, through the same
 * functions. What belongs to nothing that is left is not touched: the comparison that follows reports it.
 */
export const createRecoverPayments = (deps: RecoverPaymentsDeps): Recover => {
  const { payments, refunds, strays, bookings, apply, refundApplier, applyDispute, reconciler } = deps;
  const { provider, noteMismatch, transact, clock, logger } = deps;

  const isKnown = async ({ id, paymentId }: RecentIntent): Promise<boolean> =>
    (await payments.findByIntent(id)) !== null ||
    (isId(paymentId) && (await payments.find(paymentId)) !== null);

  /** Makes the record of a payment again that was begun after the backup, for a booking that is still there. */
  const remake = async (intent: RecentIntent): Promise<void> => {
    const { id: intentId, paymentId, bookingId, amountPence, currency } = intent;
    const booking = isId(bookingId) ? await bookings.find(bookingId) : null;
    if (!isId(paymentId) || !booking) return;
    const topUpPence = intent.topUpPence ?? Math.max(0, amountPence - booking.pricePence);
    if (currency !== CURRENCY || amountPence - topUpPence !== booking.pricePence) return;
    // An earlier try that the person has replaced since is over at the provider.
    const live = await payments.findLive(booking.id);
    if (live) await reconciler.check(live);
    await payments.insert(remade(booking, { id: paymentId, intentId, amountPence, topUpPence }, clock()));
  };

  const takeIntent = async (intent: RecentIntent): Promise<void> => {
    if (!(await isKnown(intent))) await remake(intent);
    // What it owes back is sent by the job, once everything agrees.
    await transact((tx) => apply(intent, tx));
  };

  const takeRefund = async (refund: ProviderRefund): Promise<void> => {
    const stray = STRAY.exec(refund.refundId ?? '')?.[1];
    if (stray !== undefined) {
      if (refund.status !== 'failed')
        await strays.change(stray, { state: 'returned', providerRefundId: refund.id, lastError: '' });
      return;
    }
    await transact(async (tx) => {
      const forgotten =
        isId(refund.refundId) &&
        refund.status !== 'failed' &&
        !(await refunds.findByProviderId(refund.id, tx)) &&
        !(await refunds.find(refund.refundId, tx));
      await refundApplier.apply(refund, tx);
      if (!forgotten) return;
      // Why it was given back is lost: its booking may still look as if it took place.
      const details = { reason: 'forgotten', intent: refund.intentId, amount: refund.amountPence };
      const target = `refund:${refund.refundId}`;
      await noteMismatch({ what: 'refund', target, providerId: refund.id, details }, tx);
    });
  };

  /** What the provider does not know can bring no news. */
  const ifKnown = async (paymentId: string, look: () => Promise<void>): Promise<void> => {
    try {
      await look();
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      logger.warn(
        { err: error, payment_id: paymentId },
        'the provider does not know a payment of restored data',
      );
    }
  };

  /** Payments that were open when the backup was made: they may have ended in any way since. */
  const takeLive = async (): Promise<void> => {
    for (const { intentId, id } of await payments.listLive(clock(), MOST_LIVE))
      if (intentId)
        await ifKnown(id, async () => {
          const intent = await provider.getIntent(intentId);
          await transact((tx) => apply(intent, tx));
        });
  };

  /** Refunds that were on their way when the backup was made: they may have failed since. */
  const takePending = async (): Promise<void> => {
    for (const refund of await refunds.listPending()) {
      const intentId = (await payments.find(refund.paymentId))?.intentId;
      if (!intentId) continue;
      await ifKnown(refund.paymentId, async () => {
        const sent = await provider.listRefunds(intentId);
        const now = sent.find(({ id }) => id === refund.providerRefundId);
        if (now) await transact((tx) => refundApplier.apply(now, tx));
      });
    }
  };

  return async ({ backupAt, restoredAt }) => {
    const recent = await provider.listRecent(new Date(backupAt.getTime() - MARGIN_MS));
    const isFresh = (intent: RecentIntent): boolean => isNew(intent, restoredAt);
    await asRepeat(async () => {
      for (const intent of recent.intents.filter((one) => !isFresh(one))) await takeIntent(intent);
    });
    for (const intent of recent.intents.filter(isFresh)) await takeIntent(intent);
    await asRepeat(async () => {
      await takeLive();
      for (const refund of recent.refunds) await takeRefund(refund);
      await takePending();
      for (const dispute of recent.disputes) await transact((tx) => applyDispute(dispute, tx));
    });
    await refunds.lookBeforeSending();
    await strays.lookBeforeSending();
    return recent.intents.length + recent.refunds.length + recent.disputes.length;
  };
};
