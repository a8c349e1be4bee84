import { type IsoDate, londonDate } from '@gently/contracts/dates';
import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Region, RegionScope } from '../regions';
import type { Reports } from '../reports';
import { revenueOfDays } from './books';
import { daysUpTo } from './periods';
import { ownedDays } from './region-views';
import type { RegionSessions } from './region-sessions.repository';
import { NO_SESSIONS } from './session-figures';

/** A region that its owner had before, with what it did in the days of a period that were theirs. */
export interface FormerView {
  id: string;
  name: string;
  ownedFrom: IsoDate | null;
  ownedUntil: IsoDate;
  sessions: number;
  revenuePence: Pence;
}

interface FormerDependencies {
  ownOf: (scope: RegionScope) => Promise<Region[]>;
  reports: Pick<Reports, 'daily'>;
  sessions: Pick<RegionSessions, 'figures'>;
  clock: Clock;
}

/** The regions of an owner's books whose last day is over, the one that ended last first. */
export const createFormerRegions =
  ({ ownOf, reports, sessions, clock }: FormerDependencies) =>
  /** @param count days of the period, today included */
  async (books: RegionScope, count: number): Promise<FormerView[]> => {
    const today = londonDate(clock());
    const over = (await ownOf(books)).flatMap(({ id, name }) => {
      const { ownedFrom, ownedUntil } = ownedDays(books, id);
      return ownedUntil !== null && ownedUntil < today ? [{ id, name, ownedFrom, ownedUntil }] : [];
    });
    if (over.length === 0) return [];
    const period = daysUpTo(today, count);
    const [money, done] = await Promise.all([reports.daily(books, period), sessions.figures(books, period)]);
    return over
      .map((region) => ({
        ...region,
        sessions: (done.get(region.id) ?? NO_SESSIONS).sessions,
        revenuePence: revenueOfDays(money.filter(({ regionId }) => regionId === region.id)),
      }))
      .toSorted((one, other) => (one.ownedUntil < other.ownedUntil ? 1 : -1));
  };
