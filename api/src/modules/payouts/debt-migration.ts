import { eachDocument, type Migrate } from '../../migrations';
import type { Transaction } from '../../shared/database/transaction';
import type { Ledger } from '../ledger';
import { outPence, type PayoutRecord } from './payout';
import { type FixedPayout, openDebts, settledAs, type Settlement } from './payout-debts';
import type { OwedPayouts, PayoutsRepository } from './payouts.repository';

interface DebtMigrationDependencies {
  payouts: Pick<PayoutsRepository, 'change'>;
  owed: Pick<OwedPayouts, 'listFixedWithout' | 'giveDefaults'>;
  ledger: Pick<Ledger, 'shareHistory'>;
}

/** A payout that came to nothing still has the end of its lease, which was one minute. */
const LEASE_MS = 60_000;
const NOT_YET = new Date(8_640_000_000_000_000);

/** A payout with the moment at which its amount was fixed. */
interface Known {
  payout: PayoutRecord;
  fixedAt: Date;
  shareAt: (at: Date) => number;
  reducedAt: Date | null;
  settled: Settlement[];
}

const fixedAt = ({ stage, nextAttemptAt }: PayoutRecord, sentAt: Date | null): Date => {
  if (sentAt) return sentAt;
  return stage === 'nothing_due' ? new Date(nextAttemptAt.getTime() - LEASE_MS) : NOT_YET;
};

const asFixedAt = ({ payout, shareAt, settled }: Known, at: Date): FixedPayout => ({
  id: payout.id,
  sharePence: shareAt(at),
  outPence: outPence(payout),
  settled,
});

/**
 * Gives payouts from before debts were stored the reason of their amounts, as the ledger shows it, and marks those that were too
 * high. Their declutterers have not been notified of that yet.
 */
export const createDebtMigration = ({ payouts, owed, ledger }: DebtMigrationDependencies): Migrate => {
  const knownOf = async (list: readonly PayoutRecord[], tx: Transaction): Promise<Known[]> => {
    const histories = await ledger.shareHistory(
      list.map(({ bookingId }) => bookingId),
      tx,
    );
    const known = list.flatMap((payout): Known[] => {
      const history = histories.get(payout.bookingId);
      if (!history) return [];
      const { sentAt, shareAt, reducedAt } = history;
      return [{ payout, fixedAt: fixedAt(payout, sentAt), shareAt, reducedAt, settled: [] }];
    });
    return known.toSorted((one, other) => one.fixedAt.getTime() - other.fixedAt.getTime());
  };

  const changeOfPerson = async (list: readonly PayoutRecord[], tx: Transaction): Promise<number> => {
    const known = await knownOf(list, tx);
    const reasons = await eachDocument(
      'payouts',
      known.map((one, at) => ({ id: one.payout.id, one, at })),
      async ({ one, at }) => {
        const { payout, shareAt } = one;
        if (!Number.isSafeInteger(outPence(payout))) throw new Error('its amount is no whole number');
        const earlier = known.slice(0, at).map((before) => asFixedAt(before, one.fixedAt));
        one.settled = settledAs(payout.amountPence, shareAt(one.fixedAt), earlier);
        if (one.settled.length === 0) return false;
        await payouts.change(payout.id, { settled: one.settled }, tx);
        return true;
      },
    );
    const debts = openDebts(known.map((one) => asFixedAt(one, NOT_YET)));
    for (const { payout, reducedAt } of known) {
      const owedPence = debts.get(payout.id);
      if (owedPence === undefined) continue;
      await payouts.change(payout.id, { owedPence, owedSince: reducedAt, isDebtUnannounced: true }, tx);
    }
    return reasons + debts.size;
  };

  return async (tx) => {
    const byPerson = new Map<string, PayoutRecord[]>();
    for (const payout of await owed.listFixedWithout(tx))
      byPerson.set(payout.decluttererId, [...(byPerson.get(payout.decluttererId) ?? []), payout]);
    let changed = 0;
    for (const list of byPerson.values()) changed += await changeOfPerson(list, tx);
    return changed + (await owed.giveDefaults(tx));
  };
};
