import type { Pence } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { JournalEntry } from './journal-entry';
import type { BookingEntry, JournalRepository, KindSum } from './journal.repository';
import { booksOf, type PaymentBooks } from './payment-books';
import { regionMoved } from './postings';
import { type SessionBooks, sessionBooksOf, type ShareHistory, shareHistoryOf } from './session-books';

/** What the ledger knows of one client. */
export interface ClientBooks {
  /** Everything that came in, and how often. */
  paidPence: Pence;
  payments: number;
  /** What has been sent back, and what is owed still. */
  refundedPence: Pence;
  owedPence: Pence;
}

export interface FundBooks {
  /** Free to be promised. */
  availablePence: Pence;
  givenPence: Pence;
  /** Paid towards sessions and for grace passes, less what came back. */
  spentPence: Pence;
  sessions: number;
}

const total = (sums: KindSum[], wanted: (sum: KindSum) => boolean): Pence =>
  sums.filter(wanted).reduce((pence, sum) => pence + sum.pence, 0);

const isReceipt = ({ account, kind }: KindSum) =>
  account === 'provider_clearing' && (kind === 'payment_received' || kind === 'stray_received');

/** Double entry over everything that happens to money. All amounts on screens are questions to it. */
export const createLedger = (journal: JournalRepository) => ({
  /** Writes one entry in the transaction of what it records. @throws UnbalancedEntry, Overdrawn. */
  post: (entry: JournalEntry, tx: Transaction): Promise<void> => journal.insert(entry, tx),

  /** Writes an entry unless it is there already. */
  postOnce: async (entry: JournalEntry, tx: Transaction): Promise<void> => {
    if (!(await journal.isPosted(entry.key, tx))) await journal.insert(entry, tx);
  },

  /** What was posted about a payment so far. */
  booksOf: async (paymentId: string, tx: Transaction): Promise<PaymentBooks> =>
    booksOf(await journal.entriesOf(paymentId, tx)),

  isPosted: journal.isPosted,

  /**
   * A session belongs to a region, from now on or for the first time: its shares are in the books of that region alone
   * afterwards. Posts nothing where they are already.
   */
  moveToRegion: async (
    { bookingId, regionId: to, at }: { bookingId: string; regionId: string; at: Date },
    tx: Transaction,
  ): Promise<void> => {
    await journal.setFirstRegion(bookingId, to, tx);
    const { balances, moves } = await journal.balancesOf(bookingId, tx);
    const others = new Set(balances.map(({ regionId }) => regionId).filter((id) => id !== to && id !== null));
    let round = moves;
    for (const from of others) {
      const held = balances.filter(({ regionId }) => regionId === from);
      const entries = regionMoved({ bookingId, at, from: String(from), to, round }, held);
      for (const entry of entries) await journal.insert(entry, tx);
      if (entries.length > 0) round += 1;
    }
  },

  /** What each of some sessions brought and to whom, whatever was posted about them so far. */
  sessionBooks: async (
    bookingIds: readonly string[],
    tx?: Transaction,
  ): Promise<Map<string, SessionBooks>> => {
    const entries = new Map(bookingIds.map((id): [string, BookingEntry[]] => [id, []]));
    for (const entry of await journal.entriesOfBookings(bookingIds, tx))
      entries.get(entry.bookingId)?.push(entry);
    return new Map([...entries].map(([id, list]) => [id, sessionBooksOf(list)]));
  },

  /** Of each session: when its share left, when money of it went back last, and how large the share was at any moment. */
  shareHistory: async (
    bookingIds: readonly string[],
    tx: Transaction,
  ): Promise<Map<string, ShareHistory>> => {
    const entries = new Map(bookingIds.map((id): [string, BookingEntry[]] => [id, []]));
    for (const entry of await journal.entriesOfBookings(bookingIds, tx))
      entries.get(entry.bookingId)?.push(entry);
    return new Map([...entries].map(([id, list]) => [id, shareHistoryOf(list)]));
  },

  clientBooks: async (clientId: string): Promise<ClientBooks> => {
    const sums = await journal.sumsOfClient(clientId);
    return {
      paidPence: total(sums, isReceipt),
      payments: sums.filter(isReceipt).reduce((count, { entries }) => count + entries, 0),
      refundedPence: 0 - total(sums, (sum) => sum.account === 'provider_clearing' && !isReceipt(sum)),
      owedPence: 0 - total(sums, ({ account }) => account === 'refunds_payable'),
    };
  },

  /** What the fund may promise or pay now. */
  fundAvailable: (tx?: Transaction): Promise<Pence> => journal.guardedPence('fund_available', tx),

  fundBooks: async (): Promise<FundBooks> => {
    const [sums, sessions, availablePence] = await Promise.all([
      journal.sumsOfAccounts(['fund_available', 'fund_reserved']),
      journal.countDrawnBookings(['payment_received', 'refund_owed'], 'fund_reserved', 'fund_available'),
      journal.guardedPence('fund_available'),
    ]);
    const of = (account: KindSum['account'], kind: KindSum['kind']) =>
      total(sums, (sum) => sum.account === account && sum.kind === kind);
    return {
      availablePence,
      givenPence:
        0 -
        of('fund_available', 'payment_received') -
        of('fund_available', 'fund_granted') -
        of('fund_available', 'gift_charged_back'),
      spentPence:
        of('fund_reserved', 'payment_received') +
        of('fund_available', 'refund_owed') +
        of('fund_available', 'grace_paid'),
      sessions,
    };
  },
});
export type Ledger = ReturnType<typeof createLedger>;
