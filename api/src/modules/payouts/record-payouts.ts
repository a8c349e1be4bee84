import { londonDate } from '@gently/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { type Ledger, payoutReturned, payoutSent } from '../ledger';
import { isMoneyOf, type MismatchNotes } from '../payments';
import { afterBank, type PayoutRecord } from './payout';
import type { BankPayout, ProviderTransfer } from './payout-provider';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayoutEvents } from './payout-events';
import { isTransferOf } from './payout-order';
import type { PayoutDebts } from './record-debts';
import type { PayoutsRepository } from './payouts.repository';

export interface RecordDependencies {
  payouts: PayoutsRepository;
  accounts: Pick<PayoutAccountsRepository, 'find'>;
  debts: Pick<PayoutDebts, 'reasonOf' | 'restate'>;
  noteMismatch: MismatchNotes;
  ledger: Ledger;
  publish: Publish<PayoutEvents>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/**
 * What the provider says about payouts, taken over into our records and the ledger together, wherever it comes from: the
 * answer to our own call, a webhook or a question. It looks at how things stand, so order and repeats do not matter.
 */
export const createPayoutRecorder = (deps: RecordDependencies) => {
  const { payouts, accounts, debts, noteMismatch, ledger, publish, clock, logger } = deps;
  const find = async (payoutId: string, tx: Transaction): Promise<PayoutRecord | null> =>
    isId(payoutId) ? payouts.find(payoutId, tx) : null;

  const recordReturn = async (
    payout: PayoutRecord,
    transfer: ProviderTransfer,
    tx: Transaction,
  ): Promise<void> => {
    const { returnedPence } = transfer;
    const pence = returnedPence - payout.returnedPence;
    if (pence <= 0) return;
    logger.error({ payout_id: payout.id, pence }, 'a transfer was taken back at the provider');
    const facts = { payoutId: payout.id, bookingId: payout.bookingId, providerId: transfer.id, at: clock() };
    await ledger.post(payoutReturned(facts, { pence, returnedPence }), tx);
    await payouts.change(payout.id, { returnedPence }, tx);
    await debts.restate(payout.decluttererId, tx);
  };

  /** Whether it is the transfer that was made for a payout, or is being made now; our id on it proves nothing. */
  const isOurs = async (payout: PayoutRecord, transfer: ProviderTransfer, tx: Transaction) => {
    if (payout.stage !== 'sending') return payout.transferId === transfer.id;
    const account = await accounts.find(payout.decluttererId, tx);
    const { id: payoutId, amountPence } = payout;
    return (
      account !== null && isTransferOf({ payoutId, amountPence, accountId: account.accountId }, transfer)
    );
  };

  /** An unclear transfer that was taken back in full at the provider keeps its payout no longer. */
  const releaseTaken = async (
    { id }: PayoutRecord,
    { amountPence, returnedPence }: ProviderTransfer,
    tx: Transaction,
  ): Promise<void> => {
    if (returnedPence >= amountPence) await payouts.change(id, { unclearTransferId: null }, tx);
  };

  /** Says what has become of it, once for each change. */
  const tell = async (before: PayoutRecord, payout: PayoutRecord, tx: Transaction): Promise<void> => {
    const at = clock();
    if (payout.stage === 'failed') {
      logger.warn({ payout_id: payout.id }, 'a bank sent a payout back');
      const wasPaid = before.stage === 'paid';
      return publish('payout.returned', { payout, wasPaid, at }, tx);
    }
    if (before.stage === 'sent' || before.stage === 'failed')
      await publish('payout.sent', { payout, reason: await debts.reasonOf(payout, tx), at }, tx);
  };

  const note = (
    { id, amountPence: expected }: PayoutRecord,
    told: Pick<ProviderTransfer, 'id' | 'amountPence' | 'currency'>,
    tx: Transaction,
  ) => {
    const details = { provider: told.id, amount: told.amountPence, currency: told.currency, expected };
    return noteMismatch({ what: 'payout', target: `payout:${id}`, providerId: told.id, details }, tx);
  };

  return {
    /** The money has left us: from here on it counts as paid out. */
    transfer: async (transfer: ProviderTransfer, tx: Transaction): Promise<void> => {
      const payout = await find(transfer.payoutId, tx);
      if (payout?.unclearTransferId === transfer.id) return releaseTaken(payout, transfer, tx);
      if (!payout || payout.stage === 'scheduled' || payout.stage === 'nothing_due') return;
      if (!(await isOurs(payout, transfer, tx))) return note(payout, transfer, tx);
      if (payout.stage === 'sending') {
        const facts = {
          payoutId: payout.id,
          bookingId: payout.bookingId,
          providerId: transfer.id,
          at: clock(),
        };
        await ledger.post(payoutSent(facts, transfer.amountPence), tx);
        const { id: transferId, amountPence } = transfer;
        const sent = { stage: 'sent', transferId, amountPence, payOn: londonDate(clock()) } as const;
        await payouts.change(payout.id, { ...sent, lastError: '' }, tx);
      }
      await recordReturn(payout, transfer, tx);
    },

    bank: async (news: BankPayout, tx: Transaction): Promise<void> => {
      const payout = await find(news.payoutId, tx);
      if (!payout) return;
      if (!isMoneyOf(payout, news)) return note(payout, news, tx);
      const now = clock();
      const patch = afterBank(payout, news, now);
      await payouts.change(payout.id, { ...patch, checkedAt: now }, tx);
      if (patch) await tell(payout, { ...payout, ...patch }, tx);
    },
  };
};
export type PayoutRecorder = ReturnType<typeof createPayoutRecorder>;
