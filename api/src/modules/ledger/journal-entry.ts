import type { Pence } from '@gently/contracts';
import { type AccountCode, isGuarded } from './accounts';

export const ENTRY_KINDS = [
  'payment_received',
  'stray_received',
  'refund_owed',
  'refund_sent',
  'refund_failed',
  'fund_reserved',
  'fund_released',
  'fund_granted',
  'grace_paid',
  'gift_charged_back',
  'payout_sent',
  'payout_returned',
  'region_left',
  'region_joined',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One side of an entry, in whole pence: a debit is positive, a credit negative. */
export interface Line {
  account: AccountCode;
  pence: Pence;
}

/** What an entry is about. */
export interface References {
  bookingId?: string;
  paymentId?: string;
  refundId?: string;
  payoutId?: string;
  clientId?: string;
  /** The region of the session, where it is another than the one that its booking has. */
  regionId?: string;
  /** The provider's own id of the charge, refund or transfer behind it. */
  providerId?: string;
}

/** Something that happened to money. It is never changed; a mistake is put right by another entry. */
export interface JournalEntry extends References {
  kind: EntryKind;
  at: Date;
  /** Names the happening: an entry with the same key exists once. */
  key: string;
  lines: readonly Line[];
  note?: string;
}

/** An entry that must never be written: a mistake of ours, not of the person. */
export class UnbalancedEntry extends Error {}

export const debit = (account: AccountCode, pence: Pence): Line => ({ account, pence });
export const credit = (account: AccountCode, pence: Pence): Line => ({ account, pence: -pence });

/** Lines without those that move nothing. */
export const linesOf = (...lines: readonly Line[]): Line[] => lines.filter(({ pence }) => pence !== 0);

/** @throws UnbalancedEntry unless its lines are whole pence, each moves something, and together they sum to zero. */
export const checkEntry = ({ key, lines }: Pick<JournalEntry, 'key' | 'lines'>): void => {
  const whole = lines.every(({ pence }) => Number.isSafeInteger(pence) && pence !== 0);
  const sum = lines.reduce((total, { pence }) => total + pence, 0);
  if (!whole || lines.length < 2 || sum !== 0)
    throw new UnbalancedEntry(`entry ${key} does not balance: ${JSON.stringify(lines)}`);
};

/** What an entry does to the accounts that may not be overdrawn: their balances as credits. */
export const guardedChanges = (lines: readonly Line[]): { account: AccountCode; change: Pence }[] => {
  const changes = new Map<AccountCode, Pence>();
  for (const { account, pence } of lines)
    if (isGuarded(account)) changes.set(account, (changes.get(account) ?? 0) - pence);
  return [...changes].map(([account, change]) => ({ account, change })).filter(({ change }) => change !== 0);
};
