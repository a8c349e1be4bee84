import { addDays, type IsoDate, type Pence } from '@gently/contracts';
import { addsTo, type RegionalSum } from '../ledger';

/** The commission of one region in one London month. */
export interface CommissionStatement {
  month: string;
  /** Days of the month so far, both included. */
  from: IsoDate;
  to: IsoDate;
  isFinal: boolean;
  earnedPence: Pence;
  /** What of it went back with refunds; below nothing. */
  returnedPence: Pence;
  /** What came along with sessions from other regions, less what left with those that went there. */
  movedPence: Pence;
  totalPence: Pence;
  revenuePence: Pence;
  sessions: number;
}

/** The days of a month so far; null for a month that has not begun. @param month `YYYY-MM` @param today London day */
export const monthSoFar = (
  month: string,
  today: IsoDate,
): { from: IsoDate; to: IsoDate; isFinal: boolean } | null => {
  const from = `${month}-01`;
  if (from > today) return null;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  const last = addDays(next, -1);
  const isFinal = last < today;
  return { from, to: isFinal ? last : today, isFinal };
};

/** What the ledger says of one region and month. */
export const statementOf = (
  month: string,
  days: { from: IsoDate; to: IsoDate; isFinal: boolean },
  sums: readonly RegionalSum[],
): CommissionStatement => {
  const commission = (wanted: (sum: RegionalSum) => boolean): Pence =>
    sums.filter(wanted).reduce((total, sum) => total + addsTo('commission', sum.kind, [sum]), 0);
  return {
    month,
    ...days,
    earnedPence: commission(({ kind }) => kind === 'payment_received'),
    returnedPence: commission(({ kind }) => kind === 'refund_owed'),
    movedPence: commission(({ kind }) => kind === 'region_left' || kind === 'region_joined'),
    totalPence: commission(() => true),
    revenuePence: sums.reduce((total, sum) => total + addsTo('revenue', sum.kind, [sum]), 0),
    sessions: sums
      .filter(({ kind, account }) => kind === 'payment_received' && account === 'declutterer_payable')
      .reduce((count, { entries }) => count + entries, 0),
  };
};
