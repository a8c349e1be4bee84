import { CURRENCY } from '@gently/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { asRepeat, type Recover } from '../../recovery';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { bookingRules, type Bookings } from '../bookings';
import { type MismatchNotes, ProviderRefused } from '../payments';
import type { FinishedSessionsRepository } from './finished-sessions.repository';
import type { PayoutRecord } from './payout';
import type { PayoutAccount } from './payout-account';
import type { PayoutAccounts } from './payout-accounts';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayeeAccount, PayoutProvider, RecentTransfer } from './payout-provider';
import { newPayout } from './plan-payouts';
import type { PayoutsRepository, RestoredPayouts } from './payouts.repository';
import type { PayoutDebts } from './record-debts';
import type { PayoutRecorder } from './record-payouts';

interface RecoverPayoutsDeps {
  payouts: PayoutsRepository;
  restored: RestoredPayouts;
  accounts: PayoutAccountsRepository;
  payoutAccounts: Pick<PayoutAccounts, 'record'>;
  personExists: (userId: string) => Promise<boolean>;
  debts: Pick<PayoutDebts, 'fixAs' | 'planAgain'>;
  noteMismatch: MismatchNotes;
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
  const { payouts, restored, accounts, payoutAccounts, personExists, bookings, finished, provider } = deps;
  const { recorder, debts, noteMismatch, transact, clock, logger } = deps;

  /** Money went to an account that restored data does not know: whose it is, the provider says. */
  const askForAccount = async (transfer: RecentTransfer): Promise<PayeeAccount | null> => {
    if (await transact((tx) => accounts.findByAccountId(transfer.accountId, tx))) return null;
    try {
      const found = await provider.getAccount(transfer.accountId);
      return isId(found.userId) && (await personExists(found.userId)) ? found : null;
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      return null;
    }
  };

  /** @returns whose account it is, stored again where it was made after the backup; null when nobody knows it */
  const payeeOf = async (
    { accountId }: RecentTransfer,
    found: PayeeAccount | null,
    tx: Transaction,
  ): Promise<PayoutAccount | null> => {
    const known = await accounts.findByAccountId(accountId, tx);
    if (known || !found || (await accounts.find(found.userId, tx))) return known;
    return payoutAccounts.record(found.userId, found, tx);
  };

  /** Makes the record of a payout again that was planned after the backup, for a session that is still there. */
  const remake = async (
    transfer: RecentTransfer,
    account: PayoutAccount | null,
    tx: Transaction,
  ): Promise<PayoutRecord | null> => {
    const bookingId = await finished.idOf(transfer.reference, tx);
    const booking = bookingId && (await bookings.find(bookingId, tx));
    if (!booking) return null;
    const planned = await payouts.findByBooking(booking.id, tx);
    const decluttererId = account?.userId ?? bookingRules.payeeOf(booking) ?? booking.decluttererId;
    if (planned || !decluttererId) return planned;
    const payee = account ?? (await accounts.find(decluttererId, tx));
    const facts = { id: transfer.payoutId, decluttererId, accountReady: payee?.payable ?? false };
    const payout = newPayout(booking, facts, clock());
    await payouts.insert(payout, tx);
    return payout;
  };

  /** What was sent for it is fact: the amount is not worked out again. What does not fit keeps it from being sent once more. */
  const fixAs = async (
    payout: PayoutRecord,
    transfer: RecentTransfer,
    account: PayoutAccount | null,
    tx: Transaction,
  ): Promise<void> => {
    if (payout.stage !== 'scheduled' && payout.stage !== 'nothing_due') return;
    const { id: transferId, amountPence, currency } = transfer;
    const isOurs = transfer.payoutId === payout.id && account?.userId === payout.decluttererId;
    if (isOurs && currency === CURRENCY) return debts.fixAs(payout, amountPence, tx);
    if (payout.unclearTransferId === transferId || transfer.returnedPence >= amountPence) return;
    await debts.planAgain(payout, transferId, tx);
    const details = { reason: 'forgotten', amount: amountPence, currency, account: transfer.accountId };
    const target = `payout:${payout.id}`;
    await noteMismatch({ what: 'payout', target, providerId: transferId, details }, tx);
  };

  const takeTransfer = async (transfer: RecentTransfer): Promise<void> => {
    if (!isId(transfer.payoutId)) return;
    const found = await askForAccount(transfer);
    await transact(async (tx) => {
      const account = await payeeOf(transfer, found, tx);
      const payout = (await payouts.find(transfer.payoutId, tx)) ?? (await remake(transfer, account, tx));
      if (!payout) {
        logger.error({ transfer_id: transfer.id }, 'a transfer belongs to no session that is left');
        return;
      }
      await fixAs(payout, transfer, account, tx);
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

  const takeAll: Recover = async ({ backupAt }) => {
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

  // Their people were told when the money moved.
  return (missing) => asRepeat(() => takeAll(missing));
};
