import { expect, it } from 'vitest';
import { payoutTotals } from './payout-totals';

it('adds up what is open by status, what needs a look first', () => {
  const totals = payoutTotals(
    [
      { status: 'scheduled', pence: 1_000 },
      { status: 'failed', pence: 300 },
      { status: 'scheduled', pence: 500 },
      { status: 'nothing_due', pence: 0 },
    ],
    { count: 7, pence: 9_900 },
  );
  expect(totals).toEqual([
    { status: 'failed', count: 1, pence: 300 },
    { status: 'withheld', count: 0, pence: 0 },
    { status: 'waiting', count: 0, pence: 0 },
    { status: 'scheduled', count: 2, pence: 1_500 },
    { status: 'on_the_way', count: 0, pence: 0 },
    { status: 'paid', count: 7, pence: 9_900 },
  ]);
});
