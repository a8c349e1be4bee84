import type { Pence } from '@gently/contracts';

/** What a payout took back for an earlier one that was too high; negative where it added what an earlier one was too low. */
export interface Settlement {
  payoutId: string;
  pence: Pence;
}

/** A payout whose amount is fixed, with the share of its session as it is now. Lists of them have the oldest first. */
export interface FixedPayout {
  id: string;
  sharePence: Pence;
  /** What has left for the person, less what the provider has taken back. */
  outPence: Pence;
  settled: readonly Settlement[];
}

const sumOf = (list: readonly { pence: Pence }[]): Pence => list.reduce((sum, { pence }) => sum + pence, 0);

/**
 * What the person has had for each payout beyond the share of its session, in money and in debts that it made up for, less what
 * was taken back for it since. Negative where it was too little.
 */
const balancesOf = (fixed: readonly FixedPayout[]): Settlement[] => {
  const known = new Set(fixed.map(({ id }) => id));
  const settledOf = ({ settled }: FixedPayout) => settled.filter(({ payoutId }) => known.has(payoutId));
  const takenFor = new Map<string, Pence>();
  for (const { payoutId, pence } of fixed.flatMap(settledOf))
    takenFor.set(payoutId, (takenFor.get(payoutId) ?? 0) + pence);
  return fixed.map((one) => ({
    payoutId: one.id,
    pence: one.outPence + sumOf(settledOf(one)) - one.sharePence - (takenFor.get(one.id) ?? 0),
  }));
};

/** Pays debts from a sum, the oldest first. @returns what went to each, and what is left of the sum */
const payDebts = (balances: readonly Settlement[], pence: Pence) => {
  let restPence = pence;
  const paid: Settlement[] = [];
  for (const { payoutId, pence: owed } of balances) {
    const part = Math.min(Math.max(0, owed), restPence);
    if (part > 0) paid.push({ payoutId, pence: part });
    restPence -= part;
  }
  return { paid, restPence };
};

/** Payouts that were too low, as what they lack is added: below zero. */
const lackingOf = (balances: readonly Settlement[]): Settlement[] =>
  balances.filter(({ pence }) => pence < 0);

/** By payout, what of it is still owed back: nothing is owed as far as other payouts of the same person were too low. */
export const openDebts = (fixed: readonly FixedPayout[]): ReadonlyMap<string, Pence> => {
  const balances = balancesOf(fixed);
  const { paid } = payDebts(balances, 0 - sumOf(lackingOf(balances)));
  const covered = new Map(paid.map(({ payoutId, pence }) => [payoutId, pence]));
  return new Map(
    balances
      .map(({ payoutId, pence }): [string, Pence] => [payoutId, pence - (covered.get(payoutId) ?? 0)])
      .filter(([, pence]) => pence > 0),
  );
};

/** An amount with its reason: it is the share, less what was taken back of it, with what was added to it. */
export interface SettledAmount {
  amountPence: Pence;
  settled: Settlement[];
}

/**
 * What is sent for a session: its share, together with what earlier payouts of the same person were too high (a client got
 * money back afterwards) or too low. Never below zero: a debt that is left is taken from the next one.
 */
export const settle = (sharePence: Pence, fixed: readonly FixedPayout[]): SettledAmount => {
  const balances = balancesOf(fixed);
  const added = lackingOf(balances);
  const { paid, restPence } = payDebts(balances, sharePence - sumOf(added));
  return { amountPence: restPence, settled: [...added, ...paid] };
};

/**
 * The reason of an amount that was fixed before reasons were stored, or that the provider knows better than restored data: the
 * difference to the share goes to the payouts that were too high, or too low, at that time.
 */
export const settledAs = (
  amountPence: Pence,
  sharePence: Pence,
  fixed: readonly FixedPayout[],
): Settlement[] => {
  const balances = balancesOf(fixed);
  const takenPence = sharePence - amountPence;
  if (takenPence >= 0) return payDebts(balances, takenPence).paid;
  const turned = balances.map(({ payoutId, pence }) => ({ payoutId, pence: 0 - pence }));
  return payDebts(turned, 0 - takenPence).paid.map(({ payoutId, pence }) => ({
    payoutId,
    pence: 0 - pence,
  }));
};

/** What planned payouts will come to, one after the other, if nothing else happens before. By payout. */
export const forecast = (
  planned: readonly { id: string; sharePence: Pence }[],
  fixed: readonly FixedPayout[],
): ReadonlyMap<string, SettledAmount> => {
  const known = [...fixed];
  const amounts = new Map<string, SettledAmount>();
  for (const { id, sharePence } of planned) {
    const { amountPence, settled } = settle(sharePence, known);
    amounts.set(id, { amountPence, settled });
    known.push({ id, sharePence, outPence: amountPence, settled });
  }
  return amounts;
};

/** What a session had brought when its payout was fixed, before anything was taken or added. */
export const shareWhenFixed = ({ amountPence, settled }: SettledAmount): Pence =>
  amountPence + sumOf(settled);

/** What was taken from a payout for earlier ones. */
export const takenBack = (settled: readonly Settlement[]): Settlement[] =>
  settled.filter(({ pence }) => pence > 0);

/** What was added to a payout because earlier ones were too low. */
export const addedPence = (settled: readonly Settlement[]): Pence => 0 - sumOf(lackingOf(settled));
