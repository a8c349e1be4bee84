import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { ProviderRefused } from '../payments';
import type { PayoutAccount } from './payout-account';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayeeAccount, PayoutProvider } from './payout-provider';
import type { PayoutsRepository } from './payouts.repository';

export interface PayoutAccountsDependencies {
  accounts: PayoutAccountsRepository;
  payouts: PayoutsRepository;
  provider: PayoutProvider;
  /** Address of a person, for the provider to know them by. @throws AppError `email_unconfirmed`. */
  provenEmailOf: (userId: string) => Promise<string>;
  transact: Transact;
  /** The page to which the provider sends the person back. */
  pageUrl: string;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** An account that is not ready is asked about at most this often, however often a page asks us. */
const CHECK_EVERY_MS = 3_000;

/** The words about payments speak of cards; nothing is charged here. */
const calmly = (error: unknown): AppError =>
  error instanceof ProviderRefused || (error instanceof AppError && error.code === 'payment_provider_failed')
    ? new AppError('payout_provider_failed', { cause: error })
    : new AppError('internal', { cause: error });

/** Where the money of declutterers goes: their accounts at the provider. */
export const createPayoutAccounts = (deps: PayoutAccountsDependencies) => {
  const { accounts, payouts, provider, provenEmailOf, transact, pageUrl, clock, logger } = deps;

  /** Takes over how an account stands; what waits for it goes on, or begins to wait. */
  const record = async (
    userId: string,
    { id: accountId, ...state }: PayeeAccount,
    tx: Transaction,
  ): Promise<PayoutAccount> => {
    const account = { ...state, userId, accountId, checkedAt: clock() };
    await accounts.save(account, tx);
    await payouts.markReady(userId, account.payable, tx);
    return account;
  };

  const refresh = async (userId: string): Promise<void> => {
    try {
      const now = clock();
      const known = await accounts.takeCheck(userId, new Date(now.getTime() - CHECK_EVERY_MS), now);
      if (!known) return;
      const state = await provider.getAccount(known.accountId);
      await transact((tx) => record(userId, state, tx));
    } catch (error) {
      logger.warn({ err: error, user_id: userId }, 'a payout account could not be asked about');
    }
  };

  const ensure = async (userId: string, email: string): Promise<PayoutAccount> => {
    const known = await accounts.find(userId);
    if (known) return known;
    // Two calls at once make one account, because they say the same key.
    const state = await provider.createAccount({ userId, email }, `account:${userId}`);
    return transact((tx) => record(userId, state, tx));
  };

  /** How the account stands; the provider is asked about one that is not ready. */
  const current = async (userId: string): Promise<PayoutAccount | null> => {
    const known = await accounts.find(userId);
    if (!known || known.payable) return known;
    await refresh(userId);
    return accounts.find(userId);
  };

  return {
    record,
    current,

    /**
     * @returns a page of the provider's: where an account is set up, or where its person changes the bank details of one
     * that is. @throws AppError `payout_provider_failed`, `email_unconfirmed`.
     */
    onboard: async (userId: string): Promise<string> => {
      const email = await provenEmailOf(userId);
      try {
        const account = (await current(userId)) ?? (await ensure(userId, email));
        if (account.submitted && !account.due) return await provider.dashboardUrl(account.accountId);
        const urls = { returnUrl: `${pageUrl}?payouts=back`, refreshUrl: `${pageUrl}?payouts=again` };
        return await provider.onboardingUrl(account.accountId, urls);
      } catch (error) {
        throw calmly(error);
      }
    },
  };
};
export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>;
