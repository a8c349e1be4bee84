import { CURRENCY, londonDate } from '@gently/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Recover } from '../../recovery';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Bookings } from '../bookings';
import { ProviderRefused } from '../payments';
import type { FinishedSessionsRepository } from './finished-sessions.repository';
import type { PayoutRecord } from './payout';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayoutProvider, RecentTransfer } from './payout-provider';
import { newPayout } from './plan-payouts';
import type { PayoutsRepository, RestoredPayouts } from './payouts.repository';
import type { PayoutRecorder } from './record-payouts';

interface RecoverPayoutsDeps {
  payouts: PayoutsRepository;
  restored: RestoredPayouts;
  accounts: PayoutAccountsRepository;
  bookings: Pick<Bookings, 'find'>;
  finished: FinishedSessionsRepository;
  provider: PayoutProvider;
  recorder: PayoutRecorder;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Clocks differ, and what was under way when the backup was made is asked about as well. */
const MARGIN_MS = 3_600_000;
/** A bank that has sent one payout back so often needs a person. */
const MOST_ROUNDS = 20;
const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/**
 * After a restore: takes over the transfers of the missing time and what became of them at the banks. A session whose money has
 * left has its payout again, so that it is not paid twice once it counts as finished.
 */
export const createRecoverPayouts = (deps: RecoverPayoutsDeps): Recover => {
  const { payouts, restored, accounts, bookings, finished, provider, recorder } = deps;
  const { transact, clock, logger } = deps;

  /** Makes the record of a payout again that was planned after the backup, for a session that is still there. */
  const remake = async (transfer: RecentTransfer, tx: Transaction): Promise<PayoutRecord | null> => {
    const bookingId = await finished.idOf(transfer.reference, tx);
    const booking = bookingId && (await bookings.find(bookingId, tx));
    const account = await accounts.findByAccountId(transfer.accountId, tx);
    if (!booking || !account) return null;
    const facts = { id: transfer.payoutId, decluttererId: account.userId, accountReady: account.payable };
    const payout = newPayout(booking, facts, clock());
    return (await payouts.insert(payout, tx)) ? payout : null;
  };

  /** What was sent for it is fact: the amount is not worked out again. */
  const fixAs = async (payout: PayoutRecord, transfer: RecentTransfer, tx: Transaction): Promise<void> => {
    const account = await accounts.findByAccountId(transfer.accountId, tx);
    if (payout.stage !== 'scheduled' && payout.stage !== 'nothing_due') return;
    if (account?.userId !== payout.decluttererId || transfer.currency !== CURRENCY) return;
    const fixed = {
      stage: 'sending',
      amountPence: transfer.amountPence,
      payOn: londonDate(clock()),
    } as const;
    await payouts.change(payout.id, fixed, tx);
  };

  const takeTransfer = async (transfer: RecentTransfer): Promise<void> => {
    if (!isId(transfer.payoutId)) return;
    await transact(async (tx) => {
      const payout = (await payouts.find(transfer.payoutId, tx)) ?? (await remake(transfer, tx));
      if (!payout) {
        logger.error({ transfer_id: transfer.id }, 'a transfer belongs to no session that is left');
        return;
      }
      await fixAs(payout, transfer, tx);
      await recorder.transfer(transfer, tx);
    });
  };

  /** One round after the other, as far as the bank was asked. */
  const takeBank = async (id: string): Promise<void> => {
    for (let tries = 0; tries < MOST_ROUNDS; tries += 1) {
      const payout = await payouts.find(id);
      if (payout?.stage !== 'sent' && payout?.stage !== 'failed') return;
      const account = await accounts.find(payout.decluttererId);
      if (!account) return;
      const { amountPence, round } = payout;
      const order = { accountId: account.accountId, amountPence, payoutId: id, round };
      const found = await provider.findBankPayout(order);
      if (!found) return;
      await transact((tx) => recorder.bank(found, tx));
    }
  };

  return async ({ backupAt }) => {
    const transfers = await provider.listTransfers(new Date(backupAt.getTime() - MARGIN_MS));
    for (const transfer of transfers) await takeTransfer(transfer);
    for (const id of await restored.listUnsettled())
      await takeBank(id).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
        logger.warn({ err: error, payout_id: id }, 'the provider does not know an account of restored data');
      });
    await restored.lookBeforeSending();
    return transfers.length;
  };
};
