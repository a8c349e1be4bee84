import { londonDate } from '@gently/contracts/dates';
import { growthOf } from '@gently/contracts/franchise-rules';
import type { CreateRegion, UpdateRegion } from '@gently/contracts/regions';
import type { Pence } from '@gently/contracts';
import { AppError } from '../../shared/errors/app-error';
import type { Account } from '../auth';
import {
  coversDay,
  narrowed,
  type Region,
  type RegionActor,
  type RegionScope,
  type Regions,
} from '../regions';
import type { Days } from '../reports';
import { type Activity, activityOf } from './activity';
import { type Alert, alertsOf } from './alerts';
import { revenueOfDays } from './books';
import { createFormerRegions } from './former-regions';
import { type ManagerChoice, managersFound } from './managers';
import { daysUpTo, monthDays } from './periods';
import { averageStars, createRegionViews, type RegionView, type ViewsDependencies } from './region-views';

interface FranchiseDependencies extends ViewsDependencies {
  regions: Pick<Regions, 'list' | 'create' | 'update' | 'scopeOf' | 'requests'>;
}

export interface Summary {
  period: Days;
  month: Days;
  activeRegions: number;
  totalRegions: number;
  managers: number;
  team: number;
  clients: number;
  sessions: number;
  revenuePence: Pence;
  monthlyPence: Pence;
  growth: number | null;
  satisfaction: number | null;
  ratings: number;
}

/** What a region that has just been made or changed is shown with. */
const SHOWN_DAYS = 30;
/** Lines that one look takes in. */
const LATEST = 12;

const sumOf = <One>(list: readonly One[], value: (one: One) => number): number =>
  list.reduce((sum, one) => sum + value(one), 0);

/** The regions of a franchise owner. */
export const createFranchise = (deps: FranchiseDependencies) => {
  const { regions, teams, reports, sessions, clock } = deps;
  const own = createRegionViews(deps);

  const viewOf = async ({ id }: Region, actor: RegionActor): Promise<RegionView> => {
    const [view] = await own.views(narrowed(await regions.scopeOf(actor), id), SHOWN_DAYS);
    if (!view) throw new AppError('region_not_found');
    return view;
  };

  return {
    ...own,

    create: async (body: CreateRegion, actor: RegionActor): Promise<RegionView> =>
      viewOf(await regions.create(body, actor), actor),

    /** @throws AppError `region_not_found`, `area_taken`, `validation_failed` */
    update: async (id: string, body: UpdateRegion, actor: RegionActor): Promise<RegionView> =>
      viewOf(await regions.update(id, body, actor), actor),

    /** The managers of an owner, and the one whose whole email address was typed. */
    managers: async (ownerId: string, scope: RegionScope, search: string): Promise<ManagerChoice[]> =>
      managersFound(await regions.requests.askable(ownerId), await own.ownOf(scope), search),

    former: createFormerRegions({ ...deps, ownOf: own.ownOf }),

    /**
     * @param own regions of today: their people are counted
     * @param books with the regions of earlier days: their money and sessions count as far as they were the owner's
     */
    summary: async (
      { own: scope, books }: { own: RegionScope; books: RegionScope },
      count: number,
    ): Promise<Summary> => {
      const today = londonDate(clock());
      const period = daysUpTo(today, count);
      const month = monthDays(today);
      const [all, figures, clients, money, monthly] = await Promise.all([
        own.views(scope, count),
        sessions.figures(books, period),
        sessions.clients(books, period),
        own.moneyOf(books, today, count),
        reports.daily(books, month),
      ]);
      const active = all.filter(({ region }) => region.isActive);
      const amounts = books.regionIds.map(money);
      const revenuePence = sumOf(amounts, (one) => one.revenuePence);
      const done = [...figures.values()];
      const enough = await sessions.ratedByEnough(books, period, figures);
      // Regions with fewer are left out: compared with the others, the sum would say what one client gave.
      const large = [...figures].flatMap(([id, one]) => (enough.has(id) ? [one] : []));
      const rated = {
        stars: sumOf(large, ({ stars }) => stars),
        ratings: sumOf(large, ({ ratings }) => ratings),
      };
      return {
        period,
        month,
        activeRegions: active.length,
        totalRegions: all.length,
        managers: new Set(active.flatMap(({ manager }) => (manager ? [manager.id] : []))).size,
        team: sumOf(all, ({ declutterers }) => declutterers),
        clients,
        sessions: sumOf(done, (one) => one.sessions),
        revenuePence,
        monthlyPence: revenueOfDays(monthly),
        growth: amounts.every(({ isComparable }) => isComparable)
          ? growthOf(
              revenuePence,
              sumOf(amounts, ({ revenueBeforePence }) => revenueBeforePence),
            )
          : null,
        satisfaction: averageStars(rated),
        ratings: large.length > 0 ? rated.ratings : sumOf(done, ({ ratings }) => ratings),
      };
    },

    alerts: async (scope: RegionScope, count: number): Promise<Alert[]> => {
      const [all, waiting] = await Promise.all([own.views(scope, count), sessions.waiting(scope, clock())]);
      return alertsOf(all, waiting);
    },

    /** What has happened, latest first. */
    activity: async (scope: RegionScope): Promise<Activity[]> => {
      const [known, done, team] = await Promise.all([
        own.ownOf(scope),
        sessions.latest(scope, LATEST),
        teams.list(scope, 'declutterer'),
      ]);
      const isActive = ({ status }: Account) => status === 'active';
      const all = activityOf({ regions: known, sessions: done, joined: team.filter(isActive) }, LATEST);
      // What happened before the region came to this owner is not theirs to read.
      return all.filter(({ regionId, at }) => coversDay(scope, regionId, londonDate(at)));
    },
  };
};
export type Franchise = ReturnType<typeof createFranchise>;
