/** What an account is: whose balance is usually a debit (asset) or a credit (everything else). */
export interface Account {
  name: string;
  kind: 'asset' | 'liability' | 'income';
  /** What its balance means. */
  meaning: string;
  /** Refuses an entry that would overdraw it. */
  guarded?: true;
}

/** The chart of accounts. */
export const ACCOUNTS = {
  provider_clearing: {
    name: 'Provider clearing',
    kind: 'asset',
    meaning: 'card money that the payment provider has taken for us, less what it has sent back',
  },
  bank: { name: 'Bank', kind: 'asset', meaning: 'money that came to us without a card' },
  refunds_payable: {
    name: 'Refunds payable',
    kind: 'liability',
    meaning: 'owed to clients and not taken on by the provider yet',
  },
  unapplied_receipts: {
    name: 'Unapplied receipts',
    kind: 'liability',
    meaning: 'money that came for a booking that no longer takes any; all of it goes back',
  },
  declutterer_payable: {
    name: 'Declutterer payable',
    kind: 'liability',
    meaning: 'the share of the people who run the sessions',
  },
  commission_payable: {
    name: 'Franchise commission',
    kind: 'liability',
    meaning: 'the share of the franchise of the region',
  },
  card_processing: {
    name: 'Card processing',
    kind: 'liability',
    meaning: 'set aside for what the provider charges; it keeps that when money goes back',
  },
  platform_revenue: { name: 'Platform revenue', kind: 'income', meaning: 'the share of the platform' },
  between_regions: {
    name: 'Between regions',
    kind: 'asset',
    meaning: 'what a session takes along to another region; nothing once it is there',
  },
  fund_available: {
    name: 'Pay-It-Forward fund, available',
    kind: 'liability',
    meaning: 'given for subsidised sessions and not promised to one yet',
    guarded: true,
  },
  fund_reserved: {
    name: 'Pay-It-Forward fund, reserved',
    kind: 'liability',
    meaning: 'promised to bookings that are not paid yet',
    guarded: true,
  },
} as const satisfies Record<string, Account>;

export type AccountCode = keyof typeof ACCOUNTS;
export const ACCOUNT_CODES = Object.keys(ACCOUNTS) as AccountCode[];

export const isGuarded = (code: AccountCode): boolean => 'guarded' in ACCOUNTS[code];
