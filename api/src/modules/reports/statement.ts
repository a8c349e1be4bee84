import { addDays, type IsoDate, type Pence } from '@gently/contracts';
import { startOfMonth } from '@gently/contracts/dates';
import { addsTo, type RegionalSum } from '../ledger';

/** The commission of one region in one London month. */
export interface CommissionStatement {
  month: string;
  /** Days of the month so far, both included; of a franchise owner's own statement, from their first to their last day. */
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

interface StatementDays {
  from: IsoDate;
  to: IsoDate;
  /** Whether nothing more can be added. */
  isFinal: boolean;
}

/** @param month `YYYY-MM` */
export const wholeMonth = (month: string): { from: IsoDate; to: IsoDate } => {
  const from = `${month}-01`;
  return { from, to: addDays(startOfMonth(from, 1), -1) };
};

/** The days of a month so far; null for a month that has not begun. @param month `YYYY-MM` @param today London day */
export const monthSoFar = (month: string, today: IsoDate): StatementDays | null => {
  const { from, to } = wholeMonth(month);
  if (from > today) return null;
  const isFinal = to < today;
  return { from, to: isFinal ? to : today, isFinal };
};

/**
 * From the first to the last of an owner's days in a month so far; null where there is none.
 * @param spans the owner's days in the whole month, the earliest first, planned ones included
 */
export const ownDaysOf = (
  spans: readonly { from: IsoDate; to: IsoDate }[],
  soFar: StatementDays,
  today: IsoDate,
): StatementDays | null => {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || first.from > soFar.to) return null;
  return { from: first.from, to: last.to < soFar.to ? last.to : soFar.to, isFinal: last.to < today };
};

/** Whether a statement is about a part of its month alone, because the region changed hands. */
export const isPartOfMonth = ({ month, from, to, isFinal }: StatementDays & { month: string }): boolean => {
  const whole = wholeMonth(month);
  return from > whole.from || (isFinal && to < whole.to);
};

/** What the ledger says of one region and month. */
export const statementOf = (
  month: string,
  days: StatementDays,
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
