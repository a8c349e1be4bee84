import type { Pence } from '@gently/contracts';
import type { ProviderDispute } from './provider';

/** What the bank of a client asks about a payment, and what it has decided. */
export interface Dispute {
  /** The provider's own id. */
  id: string;
  state: ProviderDispute['state'];
  amountPence: Pence;
  openedAt: Date;
  decidedAt: Date | null;
}

/**
 * Takes over what a bank says of a dispute. What was decided stays decided, in whatever order the news arrives.
 * @returns null where nothing changes
 */
export const afterNews = (
  known: Dispute | null,
  { id, state, amountPence }: Pick<ProviderDispute, 'id' | 'state' | 'amountPence'>,
  now: Date,
): Dispute | null => {
  if (known && (known.decidedAt !== null || known.state === state)) return null;
  const decidedAt = state === 'open' ? null : now;
  return { id, state, amountPence, openedAt: known?.openedAt ?? now, decidedAt };
};

/** The dispute that decides whether a payout leaves: one that is still open, or else the last one. */
export const decisiveDispute = (disputes: readonly Dispute[]): Dispute | null =>
  disputes.find(({ state }) => state === 'open') ?? disputes.at(-1) ?? null;
