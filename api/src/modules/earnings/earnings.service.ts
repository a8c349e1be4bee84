import { type EarningsPeriod, type IsoDate, londonDate, type Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { type Ledger, NO_BOOKS, type SessionBooks } from '../ledger';
import type { Payouts, PayoutOverview } from '../payouts';
import { brings, type EarningsSums, type OwnSession, sumUp } from './earnings';
import type { MissedSessions } from './missed-sessions.repository';
import type { OwnSessionsRepository } from './own-sessions.repository';
import { type DayRange, isWithin, monthRange, rangeOf } from './period';

export interface EarningsDependencies {
  sessions: OwnSessionsRepository;
  missed: MissedSessions;
  ledger: Ledger;
  payouts: Pick<Payouts, 'bookingsOf' | 'overviewOf'>;
  /** What the person has put into the profile. */
  hourlyRateOf: (userId: string) => Promise<Pence | null>;
  clock: Clock;
}

export interface EarningsReport {
  range: DayRange;
  sums: EarningsSums;
  payouts: PayoutOverview;
  hourlyRatePence: Pence | null;
  /** Sessions of these days that did not take place as planned because of this person. */
  missed: number;
  /** Sessions of these days that brought something, latest first. */
  lines: { session: OwnSession; books: SessionBooks }[];
}

export interface EarningsQuestion {
  period?: EarningsPeriod | undefined;
  start_date?: IsoDate | undefined;
  end_date?: IsoDate | undefined;
}

/** What a declutterer has earned. Every amount is a question to the ledger. */
export const createEarnings = (deps: EarningsDependencies) => {
  const { sessions, ledger, payouts, hourlyRateOf, clock } = deps;

  const report = async (decluttererId: string, range: DayRange): Promise<EarningsReport> => {
    const [all, hourlyRatePence] = await Promise.all([
      payouts.bookingsOf(decluttererId).then((paidIds) => sessions.list(decluttererId, paidIds)),
      hourlyRateOf(decluttererId),
    ]);
    const books = await ledger.sessionBooks(all.map(({ bookingId }) => bookingId));
    const counted = all.filter(({ scheduledDate }) => isWithin(scheduledDate, range));
    return {
      range,
      sums: sumUp(counted, books),
      payouts: await payouts.overviewOf(decluttererId, books),
      hourlyRatePence,
      missed: await deps.missed.count(decluttererId, range),
      lines: counted
        .filter((session) => brings(session, books))
        .map((session) => ({ session, books: books.get(session.bookingId) ?? NO_BOOKS })),
    };
  };

  return {
    /** Over the days that are asked for. */
    over: (decluttererId: string, question: EarningsQuestion): Promise<EarningsReport> =>
      report(decluttererId, rangeOf(question, londonDate(clock()))),

    /** Over one London month. @returns null for a month that has not begun. */
    ofMonth: async (decluttererId: string, month: string): Promise<EarningsReport | null> =>
      month > londonDate(clock()).slice(0, 7) ? null : report(decluttererId, monthRange(month)),
  };
};
export type EarningsService = ReturnType<typeof createEarnings>;
