import type { FastifyBaseLogger } from 'fastify';
import type { Handler } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { BookingEvents } from '../bookings';
import { type PayeeEvent, type Payees, type PaymentEvents, ProviderRefused } from '../payments';
import type { PayoutAccounts } from './payout-accounts';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayoutProvider } from './payout-provider';
import type { PayoutsRepository } from './payouts.repository';
import { type DisputeOf, noted } from './plan-payouts';
import type { PayoutRecorder } from './record-payouts';

export interface PayeesDependencies {
  payouts: PayoutsRepository;
  accounts: PayoutAccountsRepository;
  payoutAccounts: PayoutAccounts;
  provider: PayoutProvider;
  recorder: PayoutRecorder;
  logger: FastifyBaseLogger;
}

/** When the provider reports a change of an account, payout or transfer: asks for its present state, and takes that over. */
export const createPayees = (deps: PayeesDependencies): Payees => {
  const { accounts, payoutAccounts, provider, recorder, logger } = deps;

  const LOOKS: Record<PayeeEvent['what'], Payees['look']> = {
    account: async ({ id }) => {
      const state = await provider.getAccount(id);
      return async (tx) => {
        const known = await accounts.findByAccountId(id, tx);
        if (known) await payoutAccounts.record(known.userId, state, tx);
      };
    },
    transfer: async ({ id }) => {
      const transfer = await provider.getTransfer(id);
      return (tx) => recorder.transfer(transfer, tx);
    },
    bank_payout: async ({ id, accountId }) => {
      const payout = await provider.getBankPayout(accountId, id);
      return (tx) => recorder.bank(payout, tx);
    },
  };

  return {
    look: async (event) => {
      try {
        return await LOOKS[event.what](event);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // It is gone by now, or was never ours: sending the event again would not help.
        logger.warn({ err: error, event }, 'news of something that the provider does not know');
        return () => Promise.resolve();
      }
    },
  };
};

/** While a client's question about the session is open, the money stays with us. @throws AppError once it has left */
export const createQuestionFollower =
  ({ payouts }: Pick<PayeesDependencies, 'payouts'>): Handler<BookingEvents['booking.questioned']> =>
  async ({ booking: { id, question } }, tx) => {
    const payout = await payouts.findByBooking(id, tx);
    if (!payout) return;
    const questionOpen = question?.isOpen ?? false;
    if (questionOpen && payout.stage !== 'scheduled')
      throw new AppError('transition_refused', { details: { reason: 'too_late' } });
    await payouts.change(payout.id, { questionOpen }, tx);
  };

/** While a bank asks, the money stays with us if it has not left yet. A dispute that came before the payout is planned with it. */
export const createDisputeFollower =
  ({
    payouts,
    disputeOf,
  }: Pick<PayeesDependencies, 'payouts'> & { disputeOf: DisputeOf }): Handler<
    PaymentEvents['payment.disputed']
  > =>
  async ({ bookingId }, tx) => {
    const payout = await payouts.findByBooking(bookingId, tx);
    if (payout) await payouts.change(payout.id, { dispute: noted(await disputeOf(bookingId, tx)) }, tx);
  };
