import type { IsoDate, Pence } from '@gently/contracts';
import { FIXED_STAGES, isWithheld, type PayoutRecord, tellableDay, tellablePence } from './payout';
import { type FixedPayout, forecast, openDebts, type SettledAmount, shareWhenFixed } from './payout-debts';
import { asFixed, reasonOf } from './record-debts';

/** What one person owes, and what the planned payouts make up for. */
export interface OwnDebts {
  owedPence: Pence;
  open: { payout: PayoutRecord; paidPence: Pence; sharePence: Pence; takenPence: Pence; owedPence: Pence }[];
  coming: { payout: PayoutRecord; date: IsoDate | null; pence: Pence }[];
  leftPence: Pence;
}

const sumOf = (list: readonly { pence: Pence }[]): Pence => list.reduce((sum, { pence }) => sum + pence, 0);

/** The payouts of one person, the oldest first, with the amount of each and its reason. */
export const bookOf = (list: readonly PayoutRecord[], shareOf: (payout: PayoutRecord) => Pence) => {
  const byId = new Map(list.map((one) => [one.id, one]));
  const fixed = list
    .filter(({ stage }) => FIXED_STAGES.includes(stage))
    .map((one): FixedPayout => asFixed(one, shareOf(one)));
  const planned = list
    .filter((one) => one.stage === 'scheduled' && !isWithheld(one) && shareOf(one) > 0)
    .map((one) => ({ id: one.id, sharePence: shareOf(one) }));
  const expected = forecast(planned, fixed);
  const amountOf = (payout: PayoutRecord): SettledAmount => {
    const { id, stage, settled = [] } = payout;
    const amountPence = tellablePence(payout, shareOf(payout));
    return stage === 'scheduled'
      ? (expected.get(id) ?? { amountPence, settled: [] })
      : { amountPence, settled };
  };
  return {
    byId,
    fixed,
    amountOf,
    amountWithReason: (payout: PayoutRecord) => {
      const amount = amountOf(payout);
      return { pence: amount.amountPence, reason: reasonOf(amount, byId) };
    },
  };
};
export type PayoutBook = ReturnType<typeof bookOf>;

/** What a person owes as things are; null where nothing is owed. @param today the London day of now */
export const ownDebts = (
  list: readonly PayoutRecord[],
  shareOf: (payout: PayoutRecord) => Pence,
  { book: { byId, fixed, amountOf }, today }: { book: PayoutBook; today: IsoDate },
): OwnDebts | null => {
  const owed = openDebts(fixed);
  if (owed.size === 0) return null;
  const open = [...owed].flatMap(([id, owedPence]) => {
    const payout = byId.get(id);
    if (!payout) return [];
    const paidPence = shareWhenFixed({ amountPence: payout.amountPence, settled: payout.settled ?? [] });
    const takenPence = sumOf(fixed.flatMap(({ settled }) => settled).filter((one) => one.payoutId === id));
    return [{ payout, paidPence, sharePence: shareOf(payout), takenPence, owedPence }];
  });
  const coming = list
    .filter(({ stage }) => stage === 'scheduled')
    .map((payout) => ({
      payout,
      date: tellableDay(payout, shareOf(payout), today),
      pence: sumOf(amountOf(payout).settled.filter(({ payoutId }) => owed.has(payoutId))),
    }))
    .filter(({ pence }) => pence > 0);
  const owedPence = open.reduce((sum, one) => sum + one.owedPence, 0);
  return { owedPence, open, coming, leftPence: Math.max(0, owedPence - sumOf(coming)) };
};
