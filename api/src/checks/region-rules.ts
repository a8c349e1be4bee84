import type { MoneyFinding } from './money-finding';

interface Id {
  toHexString(): string;
}

export interface RegionalMoney {
  entries: readonly {
    key: string;
    kind: string;
    booking: Id | null;
    region?: Id | null;
    lines: readonly { account: string; pence: number }[];
  }[];
  bookings: readonly { _id: Id; reference: string; region?: Id | null }[];
}

const SHARES = ['declutterer_payable', 'commission_payable', 'platform_revenue', 'card_processing'];
const PAYOUTS = ['payout_sent', 'payout_returned'];

const hex = (id: Id | null | undefined): string => id?.toHexString() ?? 'none';

/** What each region holds of each booking, apart from what has left for the declutterer. */
const heldOf = ({ entries }: RegionalMoney): Map<string, number> => {
  const held = new Map<string, number>();
  for (const { booking, region, kind, lines } of entries) {
    if (!booking || PAYOUTS.includes(kind)) continue;
    for (const { account, pence } of lines) {
      const where = SHARES.includes(account) ? hex(region) : account;
      if (!SHARES.includes(account) && account !== 'between_regions') continue;
      const key = `${hex(booking)} ${where} ${account}`;
      held.set(key, (held.get(key) ?? 0) + pence);
    }
  }
  return held;
};

/** Every session has one region, every entry about it names one, and its shares are in the books of its own region alone. */
export const regionFindings = (money: RegionalMoney): MoneyFinding[] => {
  const bookings = new Map(money.bookings.map((booking) => [hex(booking._id), booking]));
  const unplaced = money.bookings
    .filter(({ region }) => !region)
    .map(({ reference }) => ({ rule: 'regions', about: reference, text: 'it belongs to no region' }));
  const unnamed = money.entries
    .filter(({ booking, region }) => booking && !region)
    .map(({ key }) => ({ rule: 'regions', about: key, text: 'it names no region' }));
  const misplaced = [...heldOf(money)].flatMap(([key, pence]) => {
    const [booking = '', where = '', account = ''] = key.split(' ');
    const known = bookings.get(booking);
    if (pence === 0 || (where === hex(known?.region) && account !== 'between_regions')) return [];
    const text = `${pence} pence of ${account} are in the books of ${where}, it belongs to ${hex(known?.region)}`;
    return [{ rule: 'regions', about: known?.reference ?? booking, text }];
  });
  return [...unplaced, ...unnamed, ...misplaced];
};
