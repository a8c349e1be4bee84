import { type IsoDate, londonDate } from '@gently/contracts/dates';
import { percentagesOf, yearlyProjection } from '@gently/contracts/franchise-rules';
import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { FeeRates } from '@gently/contracts/setting-options';
import type { FeeVersion } from '../fees';
import { type Region, type RegionScope, spansOf } from '../regions';
import type { Days, Reports } from '../reports';
import { type ChargedSpan, chargedSpans, ratesAt } from './charged-fees';
import { type Books, booksOf, NO_BOOKS, revenueOf, revenueOfDays } from './books';
import { chartDays, daysUpTo, isOn, monthDays } from './periods';
import type { RegionSessions, SessionDay } from './region-sessions.repository';

interface RevenueDependencies {
  reports: Pick<Reports, 'chargedWithin' | 'daily'>;
  sessions: RegionSessions;
  ownOf: (scope: RegionScope) => Promise<Region[]>;
  feeSchedule: () => Promise<readonly FeeVersion[]>;
  clock: Clock;
}

export interface ShareOfRevenue {
  region: Region;
  revenuePence: Pence;
  /** In per cent; null while all together brought nothing. */
  share: number | null;
  sessions: number;
}

export interface DayOfRegion extends Books {
  regionId: string;
  date: IsoDate;
  sessions: number;
}

export interface Revenue {
  period: Days;
  month: Days;
  chart: Days;
  breakdown: ShareOfRevenue[];
  daily: DayOfRegion[];
  books: Books;
  monthlyPence: Pence;
  /** A projection. */
  yearlyPence: Pence;
  /** As they are in force now. */
  rates: FeeRates;
  charged: ChargedSpan[];
}

/** Money and sessions of each region and day side by side, the earliest first. */
const joined = (money: readonly (Books & Omit<SessionDay, 'sessions'>)[], done: readonly SessionDay[]) => {
  const days = new Map<string, DayOfRegion>();
  for (const { regionId, date, ...rest } of money)
    days.set(`${date} ${regionId}`, { regionId, date, ...booksOf([rest]), sessions: 0 });
  for (const { regionId, date, sessions } of done) {
    const key = `${date} ${regionId}`;
    days.set(key, { regionId, date, ...(days.get(key) ?? NO_BOOKS), sessions });
  }
  return [...days.keys()].toSorted().flatMap((key) => days.get(key) ?? []);
};

/** What regions brought: every figure is a sum over the entries of the ledger. */
export const createRevenue = ({ reports, sessions, ownOf, feeSchedule, clock }: RevenueDependencies) => {
  const breakdownOf = (
    own: readonly Region[],
    money: readonly (Books & { regionId: string })[],
    done: ReadonlyMap<string, { sessions: number }>,
  ): ShareOfRevenue[] => {
    const amounts = own.map(({ id }) => revenueOfDays(money.filter(({ regionId }) => regionId === id)));
    const shares = percentagesOf(amounts);
    return own
      .map((region, index) => ({
        region,
        revenuePence: amounts[index] ?? 0,
        share: shares[index] ?? null,
        sessions: done.get(region.id)?.sessions ?? 0,
      }))
      .toSorted((one, other) => other.revenuePence - one.revenuePence);
  };

  return {
    /** @param count days of the period, today included */
    of: async (scope: RegionScope, count: number): Promise<Revenue> => {
      const now = clock();
      const today = londonDate(now);
      const [period, month, chart] = [daysUpTo(today, count), monthDays(today), chartDays(today)];
      const [from = today] = [period.from, month.from, chart.from].toSorted();
      const [own, days, done, figures, schedule] = await Promise.all([
        ownOf(scope),
        reports.daily(scope, { from, to: today }),
        sessions.byDay(scope, chart),
        sessions.figures(scope, period),
        feeSchedule(),
      ]);
      // A region that was given away before the period is no part of it.
      const counted = new Set(spansOf(scope, period).map(({ regionId }) => regionId));
      const on = (span: Days) => days.filter(({ date }) => isOn(span, date));
      const books = booksOf(on(period));
      const monthlyPence = revenueOf(booksOf(on(month)));
      return {
        period,
        month,
        chart,
        breakdown: breakdownOf(
          own.filter(({ id }) => counted.has(id)),
          on(period),
          figures,
        ),
        daily: joined(on(chart), done),
        books,
        monthlyPence,
        yearlyPence: yearlyProjection(monthlyPence),
        rates: ratesAt(schedule, now),
        charged: await chargedSpans(schedule, period, on(period), (date, within) =>
          reports.chargedWithin(scope, date, within),
        ),
      };
    },
  };
};
export type RevenueService = ReturnType<typeof createRevenue>;
