import { londonDate, type Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Handler, Publish } from '../../shared/domain-events';
import type { Ledger } from '../ledger';
import type { PaymentEvents } from '../payments';
import { FIXED_STAGES, outPence, type PayoutRecord } from './payout';
import type { PayoutAccountsRepository } from './payout-accounts.repository';
import {
  addedPence,
  type FixedPayout,
  openDebts,
  settle,
  type SettledAmount,
  settledAs,
  shareWhenFixed,
  takenBack,
} from './payout-debts';
import type { AmountReason, PayoutEvents } from './payout-events';
import type { OwedPayouts, PayoutsRepository } from './payouts.repository';

export interface DebtDependencies {
  payouts: PayoutsRepository;
  owed: OwedPayouts;
  accounts: Pick<PayoutAccountsRepository, 'beginFix'>;
  ledger: Ledger;
  publish: Publish<PayoutEvents>;
  transact: Transact;
  clock: Clock;
}

const BATCH = 100;

/** A fixed payout as the rules of debts know it. */
export const asFixed = (payout: PayoutRecord, sharePence: Pence): FixedPayout => ({
  id: payout.id,
  sharePence,
  outPence: outPence(payout),
  settled: payout.settled ?? [],
});

/** Why the amount is what it is. @param byId the payouts of the same person */
export const reasonOf = (amount: SettledAmount, byId: ReadonlyMap<string, PayoutRecord>): AmountReason => ({
  sharePence: shareWhenFixed(amount),
  takenBack: takenBack(amount.settled).flatMap(({ payoutId, pence }) => {
    const payout = byId.get(payoutId);
    return payout ? [{ payout, pence }] : [];
  }),
  addedPence: addedPence(amount.settled),
});

/** The payouts of a person whose amounts are fixed, as they are stored and as the rules of debts know them. */
const createFixedList =
  ({ payouts, ledger }: Pick<DebtDependencies, 'payouts' | 'ledger'>) =>
  async (decluttererId: string, tx: Transaction) => {
    const records = await payouts.listFixed(decluttererId, tx);
    const books = await ledger.sessionBooks(
      records.map(({ bookingId }) => bookingId),
      tx,
    );
    return records.map((record) => ({
      record,
      fixed: asFixed(record, books.get(record.bookingId)?.netPence ?? 0),
    }));
  };

/** Stores with each payout what of it is still owed back, and notifies its declutterer once that becomes more. */
export const createPayoutDebts = (deps: DebtDependencies) => {
  const { payouts, owed: stored, accounts, ledger, publish, transact, clock } = deps;

  const listFixed = createFixedList(deps);

  /** Brings the stored debts of a person up to date. @returns those that have grown, and what is owed altogether */
  const restate = async (decluttererId: string, tx: Transaction) => {
    const list = await listFixed(decluttererId, tx);
    const owed = openDebts(list.map(({ fixed }) => fixed));
    const grown: Omit<PayoutEvents['payout.too_high'], 'at'>[] = [];
    for (const { record, fixed } of list) {
      const [owedPence, before] = [owed.get(record.id) ?? 0, record.owedPence ?? 0];
      if (owedPence === before) continue;
      const owedSince = owedPence === 0 ? null : (record.owedSince ?? clock());
      await payouts.change(record.id, { owedPence, owedSince }, tx);
      if (owedPence > before)
        grown.push({
          payout: { ...record, owedPence, owedSince },
          pence: owedPence - before,
          paidPence: shareWhenFixed({ amountPence: record.amountPence, settled: record.settled ?? [] }),
          sharePence: fixed.sharePence,
        });
    }
    return { grown, owedPence: [...owed.values()].reduce((sum, pence) => sum + pence, 0) };
  };

  const tooHigh = async (
    { payout, ...facts }: Omit<PayoutEvents['payout.too_high'], 'at'>,
    at: Date,
    tx: Transaction,
  ): Promise<void> => {
    await payouts.change(payout.id, { isDebtUnannounced: false }, tx);
    await publish('payout.too_high', { payout, ...facts, at }, tx);
  };

  /** Notifies of one old debt, unless it was made up for in the meantime. */
  const notifyOfOld = (id: string): Promise<void> =>
    transact(async (tx) => {
      const payout = await payouts.find(id, tx);
      if (!payout?.isDebtUnannounced) return;
      const { decluttererId, bookingId, amountPence, settled = [], owedPence: pence = 0 } = payout;
      await accounts.beginFix(decluttererId, tx);
      if (pence === 0) return payouts.change(id, { isDebtUnannounced: false }, tx);
      const books = await ledger.sessionBooks([bookingId], tx);
      const sharePence = books.get(bookingId)?.netPence ?? 0;
      const paidPence = shareWhenFixed({ amountPence, settled });
      await tooHigh({ payout, pence, paidPence, sharePence }, clock(), tx);
    });

  const standing = async ({ decluttererId, bookingId }: PayoutRecord, tx: Transaction) => {
    const fixed = (await listFixed(decluttererId, tx)).map((one) => one.fixed);
    const books = await ledger.sessionBooks([bookingId], tx);
    return { sharePence: books.get(bookingId)?.netPence ?? 0, fixed };
  };

  return {
    restate,

    /** What is sent for a session as things stand, with its reason. */
    amountOf: async (payout: PayoutRecord, tx: Transaction): Promise<SettledAmount> => {
      const { sharePence, fixed } = await standing(payout, tx);
      return settle(sharePence, fixed);
    },

    /** Takes over the amount that was sent, of which restored data has forgotten the reason. */
    fixAs: async (payout: PayoutRecord, amountPence: Pence, tx: Transaction): Promise<void> => {
      const { sharePence, fixed } = await standing(payout, tx);
      const others = fixed.filter(({ id }) => id !== payout.id);
      const settled = settledAs(amountPence, sharePence, others);
      const sending = { stage: 'sending', amountPence, settled, payOn: londonDate(clock()) } as const;
      await payouts.change(payout.id, sending, tx);
      await restate(payout.decluttererId, tx);
    },

    /** The payout is planned again, and waits until an unclear transfer is taken back. */
    planAgain: async (
      { id, decluttererId }: PayoutRecord,
      unclearTransferId: string,
      tx: Transaction,
    ): Promise<void> => {
      const planned = { stage: 'scheduled', owedPence: 0, owedSince: null } as const;
      await payouts.change(id, { ...planned, settled: [], unclearTransferId }, tx);
      await restate(decluttererId, tx);
    },

    reasonOf: async (payout: PayoutRecord, tx: Transaction): Promise<AmountReason> => {
      const settled = payout.settled ?? [];
      const earlier = await stored.listByIds(
        settled.map(({ payoutId }) => payoutId),
        tx,
      );
      const { amountPence } = payout;
      return reasonOf({ amountPence, settled }, new Map(earlier.map((one) => [one.id, one])));
    },

    /** When money of a session goes back: a payout that was fixed before was too high. */
    followShares: (async ({ bookingId, at }, tx) => {
      const planned = await payouts.findByBooking(bookingId, tx);
      if (!planned) return;
      // An amount that is being fixed at this moment would be fixed with the former share.
      await accounts.beginFix(planned.decluttererId, tx);
      if (!FIXED_STAGES.includes(planned.stage)) return;
      const { grown } = await restate(planned.decluttererId, tx);
      for (const one of grown) await tooHigh(one, at, tx);
    }) satisfies Handler<PaymentEvents['payment.shares_reduced']>,

    /** Notifies declutterers of debts that are older than notices of them. @returns how many payouts it looked at */
    notifyOfOldDebts: async (): Promise<number> => {
      const ids = await stored.listUnannounced(BATCH);
      for (const id of ids) await notifyOfOld(id);
      return ids.length;
    },
  };
};
export type PayoutDebts = ReturnType<typeof createPayoutDebts>;
