import type { Db } from 'mongodb';
import { type MoneyFinding, moneyFindings } from './money-rules';
import { readMoney } from './money-stored';

export type { MoneyFinding } from './money-rules';

export interface MoneyCheck {
  entries: number;
  payments: number;
  refunds: number;
  findings: MoneyFinding[];
}

/**
 * Reads the whole database and tells where journal, payments, refunds, fund and bookings disagree about money. Written
 * apart from the rules that it checks. Writes nothing; asked while changes are under way, it can mistake one of them for
 * a finding.
 */
export const checkMoney = async (db: Db): Promise<MoneyCheck> => {
  const money = await readMoney(db);
  return {
    entries: money.entries.length,
    payments: money.payments.length,
    refunds: money.refunds.length,
    findings: moneyFindings(money),
  };
};
