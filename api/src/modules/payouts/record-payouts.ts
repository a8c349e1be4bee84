import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { type Ledger, payoutReturned, payoutSent } from '../ledger';
import { isMoneyOf, type MismatchNotes } from '../payments';
import { afterBank, type PayoutRecord } from './payout';
import type { BankPayout, ProviderTransfer } from './payout-provider';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import { isTransferOf } from './payout-order';
import type { PayoutsRepository } from './payouts.repository';

export interface RecordDependencies {
  payouts: PayoutsRepository;
  accounts: Pick<PayoutAccountsRepository, 'find'>;
  noteMismatch: MismatchNotes;
  ledger: Ledger;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/**
 * What the provider says about payouts, taken over into our records and the ledger together, wherever it comes from: the
 * answer to our own call, a webhook or a question. It looks at how things stand, so order and repeats do not matter.
 */
export const createPayoutRecorder = (deps: RecordDependencies) => {
  const { payouts, accounts, noteMismatch, ledger, clock, logger } = deps;
  const find = async (payoutId: string, session: ClientSession): Promise<PayoutRecord | null> =>
    isId(payoutId) ? payouts.find(payoutId, session) : null;

  const recordReturn = async (
    payout: PayoutRecord,
    transfer: ProviderTransfer,
    session: ClientSession,
  ): Promise<void> => {
    const { returnedPence } = transfer;
    const pence = returnedPence - payout.returnedPence;
    if (pence <= 0) return;
    logger.error({ payout_id: payout.id, pence }, 'a transfer was taken back at the provider');
    const facts = { payoutId: payout.id, bookingId: payout.bookingId, providerId: transfer.id, at: clock() };
    await ledger.post(payoutReturned(facts, { pence, returnedPence }), session);
    await payouts.change(payout.id, { returnedPence }, session);
  };

  /** Whether it is the transfer that was made for a payout, or is being made now; our id on it proves nothing. */
  const isOurs = async (payout: PayoutRecord, transfer: ProviderTransfer, session: ClientSession) => {
    if (payout.stage !== 'sending') return payout.transferId === transfer.id;
    const account = await accounts.find(payout.decluttererId, session);
    const { id: payoutId, amountPence } = payout;
    return (
      account !== null && isTransferOf({ payoutId, amountPence, accountId: account.accountId }, transfer)
    );
  };

  const note = (
    { id, amountPence: expected }: PayoutRecord,
    told: Pick<ProviderTransfer, 'id' | 'amountPence' | 'currency'>,
    session: ClientSession,
  ) => {
    const details = { provider: told.id, amount: told.amountPence, currency: told.currency, expected };
    return noteMismatch({ what: 'payout', target: `payout:${id}`, providerId: told.id, details }, session);
  };

  return {
    /** The money has left us: from here on it counts as paid out. */
    transfer: async (transfer: ProviderTransfer, session: ClientSession): Promise<void> => {
      const payout = await find(transfer.payoutId, session);
      if (!payout || payout.stage === 'scheduled' || payout.stage === 'nothing_due') return;
      if (!(await isOurs(payout, transfer, session))) return note(payout, transfer, session);
      if (payout.stage === 'sending') {
        const facts = {
          payoutId: payout.id,
          bookingId: payout.bookingId,
          providerId: transfer.id,
          at: clock(),
        };
        await ledger.post(payoutSent(facts, transfer.amountPence), session);
        const sent = { stage: 'sent', transferId: transfer.id, amountPence: transfer.amountPence } as const;
        await payouts.change(payout.id, { ...sent, lastError: '' }, session);
      }
      await recordReturn(payout, transfer, session);
    },

    bank: async (news: BankPayout, session: ClientSession): Promise<void> => {
      const payout = await find(news.payoutId, session);
      if (!payout) return;
      if (!isMoneyOf(payout, news)) return note(payout, news, session);
      const now = clock();
      const patch = afterBank(payout, news, now);
      await payouts.change(payout.id, { ...patch, checkedAt: now }, session);
      if (patch?.stage === 'failed') logger.warn({ payout_id: payout.id }, 'a bank sent a payout back');
    },
  };
};
export type PayoutRecorder = ReturnType<typeof createPayoutRecorder>;
