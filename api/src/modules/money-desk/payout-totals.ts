import type { PayoutStatus, Pence } from '@gently/contracts';

interface OpenPayout {
  status: PayoutStatus;
  pence: Pence;
}
export interface PayoutTotal {
  status: PayoutStatus;
  count: number;
  pence: Pence;
}

/** What stands at the top comes first: what needs somebody, then what goes by itself. */
const ORDER: readonly PayoutStatus[] = ['failed', 'withheld', 'waiting', 'scheduled', 'on_the_way', 'paid'];

/** How many and how much by status, what needs a look first. What came to nothing is left out. */
export const payoutTotals = (
  open: readonly OpenPayout[],
  paid: { count: number; pence: Pence },
): PayoutTotal[] =>
  ORDER.map((status) => {
    if (status === 'paid') return { status, ...paid };
    const those = open.filter((payout) => payout.status === status);
    return { status, count: those.length, pence: those.reduce((sum, { pence }) => sum + pence, 0) };
  });
