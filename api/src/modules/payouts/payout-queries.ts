import { type IsoDate, londonDate, type PayoutStatus, type Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { Ledger, SessionBooks } from '../ledger';
import { bookOf, type OwnDebts, ownDebts, type PayoutBook } from './own-debts';
import { outPence, type PayoutRecord, statusOf, tellableDay } from './payout';
import type { AmountReason } from './payout-events';
import type { PayoutsRepository } from './payouts.repository';

export interface PayoutQueryDependencies {
  payouts: PayoutsRepository;
  ledger: Ledger;
  clock: Clock;
}

/** Where the money of one person stands. */
export interface PayoutOverview {
  /** Earned and not in the bank yet. */
  pendingPence: Pence;
  next: { date: IsoDate; pence: Pence } | null;
  /** By booking. */
  ofBooking: ReadonlyMap<
    string,
    { status: PayoutStatus; date: IsoDate | null; pence: Pence; reason: AmountReason }
  >;
  /** What is owed after payouts that were too high; null where nothing is. */
  debts: OwnDebts | null;
  /** What banks have sent back and what has not left again; null where there is nothing. */
  sentBack: { date: IsoDate | null; pence: Pence } | null;
}

/** One payout, as its declutterer sees it. */
export interface OwnPayout {
  payout: PayoutRecord;
  sharePence: Pence;
  /** What is sent, or is expected to be. */
  pence: Pence;
  reason: AmountReason;
  today: IsoDate;
}

/** Statuses of which the day and the amount are as good as promised. */
const COMING: readonly PayoutStatus[] = ['scheduled', 'failed'];

const noonOf = (date: IsoDate): Date => new Date(`${date}T12:00:00Z`);

/** What a declutterer may ask about the own payouts. */
export const createPayoutQueries = ({ payouts, ledger, clock }: PayoutQueryDependencies) => {
  /** The first day with money, and all of it. */
  const nextOf = (
    list: readonly PayoutRecord[],
    shareOf: (payout: PayoutRecord) => Pence,
    { amountOf }: PayoutBook,
  ) => {
    const today = londonDate(clock());
    const days = new Map<IsoDate, Pence>();
    for (const payout of list) {
      const share = shareOf(payout);
      const date = tellableDay(payout, share, today);
      if (date === null || !COMING.includes(statusOf(payout, share))) continue;
      const pence = amountOf(payout).amountPence;
      // A day on which all of it goes to earlier payouts brings no money.
      if (pence > 0) days.set(date, (days.get(date) ?? 0) + pence);
    }
    const [first] = [...days.keys()].toSorted();
    return first === undefined ? null : { date: first, pence: days.get(first) ?? 0 };
  };

  /** Everything that banks have sent back, and when the first of it leaves again. */
  const sentBackOf = (list: readonly PayoutRecord[]): PayoutOverview['sentBack'] => {
    const back = list.filter(({ stage }) => stage === 'failed');
    if (back.length === 0) return null;
    const days = back.map((payout) => tellableDay(payout, payout.amountPence, londonDate(clock())));
    return {
      date: days.filter((day) => day !== null).toSorted()[0] ?? null,
      pence: back.reduce((sum, payout) => sum + outPence(payout), 0),
    };
  };

  return {
    /** Of which sessions this person is paid, or will be. */
    bookingsOf: async (decluttererId: string): Promise<string[]> =>
      (await payouts.listAllOf(decluttererId)).map(({ bookingId }) => bookingId),

    /** @param books of every session of this person. */
    overviewOf: async (
      decluttererId: string,
      books: ReadonlyMap<string, SessionBooks>,
    ): Promise<PayoutOverview> => {
      const today = londonDate(clock());
      const list = await payouts.listAllOf(decluttererId);
      const shareOf = ({ bookingId }: PayoutRecord) => books.get(bookingId)?.netPence ?? 0;
      const book = bookOf(list, shareOf);
      const earned = [...books.values()].reduce((sum, { netPence }) => sum + netPence, 0);
      const arrived = list.reduce((sum, one) => (one.stage === 'paid' ? sum + outPence(one) : sum), 0);
      return {
        pendingPence: Math.max(0, earned - arrived),
        next: nextOf(list, shareOf, book),
        debts: ownDebts(list, shareOf, { book, today }),
        sentBack: sentBackOf(list),
        ofBooking: new Map(
          list.map((one) => {
            const share = shareOf(one);
            const state = { status: statusOf(one, share), date: tellableDay(one, share, today) };
            return [one.bookingId, { ...state, ...book.amountWithReason(one) }];
          }),
        ),
      };
    },

    listOwn: async (decluttererId: string, options: PageOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const [found, total, all] = await Promise.all([
        payouts.listOwn(decluttererId, oneMore, place),
        payouts.countOwn(decluttererId),
        payouts.listAllOf(decluttererId),
      ]);
      const { items, nextCursor } = pageOf(found, limit, ({ payOn, id }) => ({ at: noonOf(payOn), id }));
      const books = await ledger.sessionBooks(all.map(({ bookingId }) => bookingId));
      const shareOf = ({ bookingId }: PayoutRecord): Pence => books.get(bookingId)?.netPence ?? 0;
      const { amountWithReason } = bookOf(all, shareOf);
      return {
        payouts: items.map((payout): OwnPayout => ({
          payout,
          sharePence: shareOf(payout),
          ...amountWithReason(payout),
          today: londonDate(clock()),
        })),
        total,
        nextCursor,
      };
    },
  };
};
export type PayoutQueries = ReturnType<typeof createPayoutQueries>;
