import type { Pence } from '@gently/contracts';
import type { EntryKind, Line } from './journal-entry';
import { booksOf } from './payment-books';

/** What one session brought and who has which share of it. `gross` = `refunded` + the fees + `net`. */
export interface SessionBooks {
  /** The full price: what the client paid for it and what the fund added. */
  grossPence: Pence;
  /** What was taken back from the shares, for the client and for the fund. */
  refundedPence: Pence;
  platformPence: Pence;
  processingPence: Pence;
  commissionPence: Pence;
  /** The share of the declutterer, whether it is paid out or not. */
  netPence: Pence;
  /** What of it has left for the declutterer's account. */
  sentPence: Pence;
}

export const NO_BOOKS: SessionBooks = {
  grossPence: 0,
  refundedPence: 0,
  platformPence: 0,
  processingPence: 0,
  commissionPence: 0,
  netPence: 0,
  sentPence: 0,
};

const SHARES = ['declutterer_payable', 'commission_payable', 'platform_revenue', 'card_processing'];
interface Entry {
  kind: EntryKind;
  lines: readonly Line[];
}

/** Pence by any choice of lines, credits positive. */
const creditOf = (
  entries: readonly Entry[],
  kinds: readonly EntryKind[],
  accounts: readonly string[],
): Pence =>
  entries
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, pence }) => (accounts.includes(account) ? sum - pence : sum), 0);

/** The books of a session from the entries that name it. */
export const sessionBooksOf = (entries: readonly Entry[]): SessionBooks => {
  const { decluttererPence, commissionPence, platformPence, processingPence } = booksOf(entries);
  const grossPence = creditOf(entries, ['payment_received'], SHARES);
  return {
    grossPence,
    refundedPence: grossPence - decluttererPence - commissionPence - platformPence - processingPence,
    platformPence,
    processingPence,
    commissionPence,
    netPence: decluttererPence,
    sentPence: 0 - creditOf(entries, ['payout_sent', 'payout_returned'], ['declutterer_payable']),
  };
};

/** How the share of a session came about. */
export interface ShareHistory {
  /** When it left for the declutterer's account; null before. */
  sentAt: Date | null;
  /** When money of the session went back last; null where none did. */
  reducedAt: Date | null;
  shareAt: (at: Date) => Pence;
}

/** The history of a share from the entries that name its session. */
export const shareHistoryOf = (entries: readonly (Entry & { at: Date })[]): ShareHistory => {
  const momentsOf = (wanted: EntryKind): Date[] =>
    entries
      .filter(({ kind }) => kind === wanted)
      .map(({ at }) => at)
      .toSorted((one, other) => one.getTime() - other.getTime());
  return {
    sentAt: momentsOf('payout_sent')[0] ?? null,
    reducedAt: momentsOf('refund_owed').at(-1) ?? null,
    shareAt: (moment) => sessionBooksOf(entries.filter(({ at }) => at <= moment)).netPence,
  };
};
