import { type IsoDate, londonDate, type PayoutStatus, type Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import type { Ledger, SessionBooks } from '../ledger';
import {
  FIXED_STAGES,
  isWithheld,
  outPence,
  type PayoutRecord,
  statusOf,
  tellableDay,
  tellablePence,
} from './payout';
import { type FixedPayout, forecast, openDebts, type SettledAmount, shareWhenFixed } from './payout-debts';
import type { AmountReason } from './payout-events';
import type { PayoutsRepository } from './payouts.repository';
import { asFixed, reasonOf } from './record-debts';

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

/** What one person owes, and what the planned payouts make up for. */
export interface OwnDebts {
  owedPence: Pence;
  open: { payout: PayoutRecord; paidPence: Pence; sharePence: Pence; takenPence: Pence; owedPence: Pence }[];
  coming: { payout: PayoutRecord; date: IsoDate | null; pence: Pence }[];
  leftPence: Pence;
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

const sumOf = (list: readonly { pence: Pence }[]): Pence => list.reduce((sum, { pence }) => sum + pence, 0);

/** The payouts of one person, the oldest first, with the amount of each and its reason. */
const bookOf = (list: readonly PayoutRecord[], shareOf: (payout: PayoutRecord) => Pence) => {
  const byId = new Map(list.map((one) => [one.id, one]));
  const fixed = list
    .filter(({ stage }) => FIXED_STAGES.includes(stage))
    .map((one): FixedPayout => asFixed(one, shareOf(one)));
  const planned = list
    .filter((one) => one.stage === 'scheduled' && !isWithheld(one) && shareOf(one) > 0)
    .map((one) => ({ id: one.id, sharePence: shareOf(one) }));
  const expected = forecast(planned, fixed);
  const amountOf = (payout: PayoutRecord): SettledAmount => {
    const { id, stage, settled = [] } = payout;
    const amountPence = tellablePence(payout, shareOf(payout));
    return stage === 'scheduled' ? (expected.get(id) ?? { amountPence, settled: [] }) : { amountPence, settled };
  };
  return {
    byId,
    fixed,
    amountOf,
    tell: (payout: PayoutRecord) => {
      const amount = amountOf(payout);
      return { pence: amount.amountPence, reason: reasonOf(amount, byId) };
    },
  };
};
type Book = ReturnType<typeof bookOf>;

/** What a declutterer may ask about the own payouts. */
export const createPayoutQueries = ({ payouts, ledger, clock }: PayoutQueryDependencies) => {
  /** The first day with money, and all of it. */
  const nextOf = (
    list: readonly PayoutRecord[],
    shareOf: (payout: PayoutRecord) => Pence,
    { amountOf }: Book,
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

  const debtsOf = (
    list: readonly PayoutRecord[],
    shareOf: (payout: PayoutRecord) => Pence,
    { byId, fixed, amountOf }: Book,
  ): OwnDebts | null => {
    const owed = openDebts(fixed);
    if (owed.size === 0) return null;
    const today = londonDate(clock());
    const open = [...owed].flatMap(([id, owedPence]) => {
      const payout = byId.get(id);
      if (!payout) return [];
      const paidPence = shareWhenFixed({ amountPence: payout.amountPence, settled: payout.settled ?? [] });
      const takenPence = sumOf(fixed.flatMap(({ settled }) => settled).filter((one) => one.payoutId === id));
      return [{ payout, paidPence, sharePence: shareOf(payout), takenPence, owedPence }];
    });
    const coming = list
      .filter(({ stage }) => stage === 'scheduled')
      .map((payout) => ({
        payout,
        date: tellableDay(payout, shareOf(payout), today),
        pence: sumOf(amountOf(payout).settled.filter(({ payoutId }) => owed.has(payoutId))),
      }))
      .filter(({ pence }) => pence > 0);
    const owedPence = open.reduce((sum, one) => sum + one.owedPence, 0);
    return { owedPence, open, coming, leftPence: Math.max(0, owedPence - sumOf(coming)) };
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
        debts: debtsOf(list, shareOf, book),
        sentBack: sentBackOf(list),
        ofBooking: new Map(
          list.map((one) => {
            const share = shareOf(one);
            const told = { status: statusOf(one, share), date: tellableDay(one, share, today) };
            return [one.bookingId, { ...told, ...book.tell(one) }];
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
      const { tell } = bookOf(all, shareOf);
      return {
        payouts: items.map((payout): OwnPayout => ({
          payout,
          sharePence: shareOf(payout),
          ...tell(payout),
          today: londonDate(clock()),
        })),
        total,
        nextCursor,
      };
    },
  };
};
export type PayoutQueries = ReturnType<typeof createPayoutQueries>;
