import { growthOf } from '@gently/contracts/franchise-rules';
import { type IsoDate, londonDate } from '@gently/contracts/dates';
import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Account, Accounts } from '../auth';
import {
  activeManagersOf,
  coversDays,
  isWithin,
  type Region,
  type RegionRequest,
  type RegionScope,
  type Regions,
  spansOf,
} from '../regions';
import type { Reports } from '../reports';
import type { Teams } from '../teams';
import { revenueOfDays } from './books';
import { daysBefore, daysUpTo, isOn } from './periods';
import type { RegionSessions } from './region-sessions.repository';
import { NO_SESSIONS, type SessionFigures } from './session-figures';

/** A region with its people, and what it did in a period. */
export interface RegionView extends SessionFigures {
  region: Region;
  /** The manager who looks after its team now; null also while the account is suspended. */
  manager: Account | null;
  declutterers: number;
  /** Postcode areas about which an admin has not decided. */
  requestedAreas: PostcodeArea[];
  /** The manager who has been asked to look after it and has not answered. */
  askedManager: Account | null;
  /** Stars on average; null until enough clients have rated. */
  satisfaction: number | null;
  revenuePence: Pence;
  revenueBeforePence: Pence;
  growth: number | null;
  /** The first day of the owner who asks; null from the beginning. */
  ownedFrom: IsoDate | null;
  /** The last day, if the region is to go to another owner. */
  ownedUntil: IsoDate | null;
}

export interface ViewsDependencies {
  regions: Pick<Regions, 'list' | 'requests'>;
  teams: Pick<Teams, 'list'>;
  accounts: Pick<Accounts, 'findByIds'>;
  reports: Pick<Reports, 'daily'>;
  sessions: RegionSessions;
  clock: Clock;
}

const countBy = (keys: readonly (string | null | undefined)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Stars on average, with one decimal; null where nobody has rated. */
export const averageStars = ({ stars, ratings }: Pick<SessionFigures, 'stars' | 'ratings'>): number | null =>
  ratings === 0 ? null : Math.round((10 * stars) / ratings) / 10;

/** From the first to the last day of an owner in a region of their scope, breaks included. */
export const ownedDays = (
  { terms = [] }: RegionScope,
  id: string,
): Pick<RegionView, 'ownedFrom' | 'ownedUntil'> => {
  const own = terms.filter(({ regionId }) => regionId === id);
  return { ownedFrom: own[0]?.from ?? null, ownedUntil: own.at(-1)?.until ?? null };
};

/** The regions of a scope, by name. */
export const createRegionViews = (deps: ViewsDependencies) => {
  const { regions, teams, accounts, reports, sessions, clock } = deps;

  const ownOf = async (scope: RegionScope): Promise<Region[]> =>
    (await regions.list()).filter(({ id }) => isWithin(scope, id));

  /** What each region brought on these days and on as many before. */
  const moneyOf = async (scope: RegionScope, today: IsoDate, count: number) => {
    const period = daysUpTo(today, count);
    const before = daysBefore(period, count);
    const both = { from: before.from, to: today };
    const days = await reports.daily(scope, both);
    return (id: string) => {
      const own = days.filter(({ regionId }) => regionId === id);
      const revenuePence = revenueOfDays(own.filter(({ date }) => isOn(period, date)));
      const revenueBeforePence = revenueOfDays(own.filter(({ date }) => isOn(before, date)));
      // An owner who came in the middle has nothing to compare with.
      const spans = spansOf(scope, both).filter(({ regionId }) => regionId === id);
      const isComparable = spans.length === 0 || coversDays(scope, id, both);
      const growth = isComparable ? growthOf(revenuePence, revenueBeforePence) : null;
      return { revenuePence, revenueBeforePence, growth, isComparable };
    };
  };

  return {
    ownOf,
    moneyOf,

    /** @param count days of the period, today included */
    views: async (scope: RegionScope, count: number): Promise<RegionView[]> => {
      const today = londonDate(clock());
      const own = await ownOf(scope);
      const open = await regions.requests.openOf(own.map(({ id }) => id));
      const requestOf = (id: string, kind: RegionRequest['kind']) =>
        open.find((request) => request.regionId === id && request.kind === kind);
      const [money, done, team, people] = await Promise.all([
        moneyOf(scope, today, count),
        sessions.figures(scope, daysUpTo(today, count)),
        teams.list(scope, 'declutterer'),
        accounts.findByIds([
          ...new Set([
            ...own.flatMap(({ managerIds }) => managerIds),
            ...open.flatMap(({ managerId }) => managerId ?? []),
          ]),
        ]),
      ]);
      const rated = await sessions.ratedByEnough(scope, daysUpTo(today, count), done);
      const active = team.filter(({ status }) => status === 'active');
      const declutterers = countBy(active.map(({ regionId }) => regionId));
      return own.map((region) => ({
        region,
        satisfaction: rated.has(region.id) ? averageStars(done.get(region.id) ?? NO_SESSIONS) : null,
        manager: activeManagersOf(region, people)[0] ?? null,
        requestedAreas: requestOf(region.id, 'areas')?.areas ?? [],
        askedManager: people.find(({ id }) => id === requestOf(region.id, 'manager')?.managerId) ?? null,
        declutterers: declutterers.get(region.id) ?? 0,
        ...(done.get(region.id) ?? NO_SESSIONS),
        ...money(region.id),
        ...ownedDays(scope, region.id),
      }));
    },
  };
};
