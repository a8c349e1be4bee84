import type { MoneyDesk } from '@gently/contracts/admin-money';
import { toPence, toPounds } from '@gently/contracts/money';
import { whenOf } from '../../shared/words';

/** Everything that has not arrived, together; in pence on the way, so that nothing is lost by adding. */
export const onTheWay = (totals: MoneyDesk['payouts']['totals']): { count: number; amount: number } => {
  const open = totals.filter(({ status }) => status !== 'paid');
  return {
    count: open.reduce((sum, { count }) => sum + count, 0),
    amount: toPounds(open.reduce((sum, { amount }) => sum + toPence(amount), 0)),
  };
};

/** What was compared, and when. */
export const nightWords = ({ at, from, before }: NonNullable<MoneyDesk['reconciliation']>): string =>
  `Compared on ${whenOf(at)}: everything from ${whenOf(from)} to ${whenOf(before)}.`;
