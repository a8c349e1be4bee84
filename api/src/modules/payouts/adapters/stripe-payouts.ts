import { CURRENCY, londonDate } from '@gently/contracts';
import type Stripe from 'stripe';
import { ask, createStripeClient, isMoneyOf, type StripeSettings } from '../../payments';
import { isTransferOf } from '../payout-order';
import type { BankPayout, PayeeAccount, PayoutProvider, ProviderTransfer } from '../payout-provider';

const METADATA = { user: 'user_id', payout: 'payout_id', round: 'round' };
const MOST_PAYOUTS = 200;

const groupOf = (payoutId: string): string => `payout:${payoutId}`;

const toAccount = (account: Stripe.Account): PayeeAccount => {
  const [bank] = account.external_accounts?.data ?? [];
  return {
    id: account.id,
    userId: account.metadata?.[METADATA.user] ?? '',
    payable: account.payouts_enabled && account.capabilities?.transfers === 'active',
    submitted: account.details_submitted,
    due: (account.requirements?.currently_due ?? []).length > 0,
    bankLast4: bank?.last4 ?? null,
  };
};

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

const toTransfer = (transfer: Stripe.Transfer): ProviderTransfer => ({
  id: transfer.id,
  amountPence: transfer.amount,
  currency: transfer.currency,
  accountId: idOf(transfer.destination),
  returnedPence: transfer.amount_reversed,
  payoutId: transfer.metadata[METADATA.payout] ?? '',
});

const STATES = new Map<string, BankPayout['state']>([
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

const toBankPayout = (payout: Stripe.Payout): BankPayout => ({
  id: payout.id,
  amountPence: payout.amount,
  currency: payout.currency,
  state: STATES.get(payout.status) ?? 'under_way',
  arrivesOn: londonDate(new Date(payout.arrival_date * 1000)),
  payoutId: payout.metadata?.[METADATA.payout] ?? '',
  round: Number(payout.metadata?.[METADATA.round] ?? 0),
});

const accountsOf = (
  stripe: Stripe,
): Pick<PayoutProvider, 'createAccount' | 'getAccount' | 'onboardingUrl' | 'dashboardUrl'> => ({
  createAccount: async ({ userId, email }, idempotencyKey) =>
    toAccount(
      await ask(() =>
        stripe.accounts.create(
          {
            type: 'express',
            country: 'GB',
            default_currency: CURRENCY,
            email,
            business_type: 'individual',
            capabilities: { transfers: { requested: true } },
            // We send each session to the bank ourselves, so that the person can tell which money is for what.
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { [METADATA.user]: userId },
          },
          { idempotencyKey },
        ),
      ),
    ),

  getAccount: async (id) => toAccount(await ask(() => stripe.accounts.retrieve(id))),

  onboardingUrl: async (account, { returnUrl, refreshUrl }) => {
    const link = await ask(() =>
      stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      }),
    );
    return link.url;
  },

  dashboardUrl: async (id) => (await ask(() => stripe.accounts.createLoginLink(id))).url,
});

/** The official library, set to live Stripe or to the sandbox. */
export const createStripePayouts = (settings: StripeSettings): PayoutProvider => {
  const stripe = createStripeClient(settings);
  return {
    ...accountsOf(stripe),

    transfer: async ({ accountId, amountPence, payoutId, reference }, idempotencyKey) =>
      toTransfer(
        await ask(() =>
          stripe.transfers.create(
            {
              amount: amountPence,
              currency: CURRENCY,
              destination: accountId,
              description: reference,
              transfer_group: groupOf(payoutId),
              metadata: { [METADATA.payout]: payoutId },
            },
            { idempotencyKey },
          ),
        ),
      ),

    getTransfer: async (id) => toTransfer(await ask(() => stripe.transfers.retrieve(id))),

    listTransfers: async (from) => {
      const query = { created: { gte: Math.floor(from.getTime() / 1000) }, limit: 100 };
      const found = await ask(async () => {
        const transfers: Stripe.Transfer[] = [];
        for await (const transfer of stripe.transfers.list(query)) transfers.push(transfer);
        return transfers.reverse();
      });
      return found.map((transfer) => ({ ...toTransfer(transfer), reference: transfer.description ?? '' }));
    },

    findTransfer: async (order) => {
      const { data } = await ask(() =>
        stripe.transfers.list({ transfer_group: groupOf(order.payoutId), limit: 100 }),
      );
      return data.map(toTransfer).find((transfer) => isTransferOf(order, transfer)) ?? null;
    },

    payBank: async ({ accountId, amountPence, payoutId, round }, idempotencyKey) =>
      toBankPayout(
        await ask(() =>
          stripe.payouts.create(
            {
              amount: amountPence,
              currency: CURRENCY,
              metadata: { [METADATA.payout]: payoutId, [METADATA.round]: String(round) },
            },
            { idempotencyKey, stripeAccount: accountId },
          ),
        ),
      ),

    getBankPayout: async (stripeAccount, id) =>
      toBankPayout(await ask(() => stripe.payouts.retrieve(id, {}, { stripeAccount }))),

    findBankPayout: async ({ accountId: stripeAccount, ...wanted }) => {
      const all = await ask(() =>
        stripe.payouts.list({ limit: 100 }, { stripeAccount }).autoPagingToArray({ limit: MOST_PAYOUTS }),
      );
      return (
        all
          .map(toBankPayout)
          .find(
            (one) => one.payoutId === wanted.payoutId && one.round === wanted.round && isMoneyOf(wanted, one),
          ) ?? null
      );
    },
  };
};
