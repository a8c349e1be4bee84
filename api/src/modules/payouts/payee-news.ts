import type { ClientSession } from 'mongoose';
import type { PayeeEvent, PayeeNews, ProviderDispute } from '../payments';
import type { PayoutAccounts } from './payout-accounts';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import type { PayoutProvider } from './payout-provider';
import type { PayoutsRepository } from './payouts.repository';
import type { PayoutRecorder } from './record-payouts';

export interface PayeeNewsDependencies {
  payouts: PayoutsRepository;
  accounts: PayoutAccountsRepository;
  payoutAccounts: PayoutAccounts;
  provider: PayoutProvider;
  recorder: PayoutRecorder;
}

/** What payouts do when the provider has news of the people whom we pay: they ask how it stands, and take that over. */
export const createPayeeNews = (deps: PayeeNewsDependencies): PayeeNews => {
  const { payouts, accounts, payoutAccounts, provider, recorder } = deps;

  const LOOKS: Record<PayeeEvent['what'], PayeeNews['look']> = {
    account: async ({ id }) => {
      const state = await provider.getAccount(id);
      return async (session) => {
        const known = await accounts.findByAccountId(id, session);
        if (known) await payoutAccounts.record(known.userId, state, session);
      };
    },
    transfer: async ({ id }) => {
      const transfer = await provider.getTransfer(id);
      return (session) => recorder.transfer(transfer, session);
    },
    bank_payout: async ({ id, accountId }) => {
      const payout = await provider.getBankPayout(accountId, id);
      return (session) => recorder.bank(payout, session);
    },
  };

  return {
    look: (event) => LOOKS[event.what](event),

    /** While a bank asks, the money stays with us if it has not left yet. What was answered stays answered. */
    disputed: async (bookingId: string, { id, state }: ProviderDispute, session: ClientSession) => {
      const payout = await payouts.findByBooking(bookingId, session);
      const answered = payout?.dispute?.id === id && payout.dispute.state !== 'open';
      if (payout && !answered) await payouts.change(payout.id, { dispute: { id, state } }, session);
    },
  };
};
