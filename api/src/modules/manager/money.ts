import type { Pence } from '@gently/contracts/money';
import type { RegionDay } from '../reports';

/** What came in for sessions on some days, and what went back. */
export interface Money {
  grossPence: Pence;
  refundedPence: Pence;
  revenuePence: Pence;
}

export const moneyOf = (days: readonly RegionDay[]): Money => {
  const sum = (of: (day: RegionDay) => Pence) => days.reduce((pence, day) => pence + of(day), 0);
  const grossPence = sum((day) => day.grossPence);
  const refundedPence = sum((day) => day.refundedPence);
  return { grossPence, refundedPence, revenuePence: grossPence - refundedPence };
};
