import { completionRate } from '@gently/contracts/figure-definitions';
import type { ManagerDashboard, ManagerKpis, ManagerProfile } from '@gently/contracts/manager';
import type { ManagerPeriod } from '@gently/contracts/manager-options';
import { toPounds } from '@gently/contracts/money';
import type { Clock } from '../../shared/clock';
import type { Account } from '../auth';
import type { SessionDays } from '../bookings';
import type { Region, RegionScope } from '../regions';
import type { Reports } from '../reports';
import type { Teams } from '../teams';
import type { Activity } from './activity.service';
import type { AlertList } from './alerts.service';
import { acceptanceRate, causedBy, hoursOf, meanPounds, type OfferCounts, rate } from './figures';
import { moneyOf } from './money';
import type { TeamFacts } from './people.repository';
import { NO_WORK, type Performances, together } from './performance.service';
import { daysOf, type Period, periodOf } from './period';
import type { SeenSessions } from './sessions.repository';
import { activeOf, type Team, teamWithin } from './team';

export interface OverviewDeps {
  teams: Pick<Teams, 'list'>;
  regions: { list: () => Promise<Region[]> };
  reports: Pick<Reports, 'daily'>;
  sessions: SeenSessions;
  sessionDays: Pick<SessionDays, 'sums'>;
  facts: TeamFacts;
  performances: Performances;
  activity: Activity;
  alerts: AlertList;
  clock: Clock;
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

const sumOf = (counts: Iterable<OfferCounts>): OfferCounts => {
  const sums: OfferCounts = {};
  for (const one of counts)
    for (const [status, count] of Object.entries(one) as [keyof OfferCounts, number][])
      sums[status] = (sums[status] ?? 0) + count;
  return sums;
};

/** Of all regions together. */
const sessionsOn = (days: readonly { date: string; sessions: number }[], date: string): number =>
  days.reduce((sum, day) => (day.date === date ? sum + day.sessions : sum), 0);

/** The team at a glance, in numbers. */
export const createOverview = (deps: OverviewDeps) => {
  const { teams, regions, reports, sessions, sessionDays, facts, performances, activity, alerts, clock } =
    deps;

  const offersOf = async (team: Team, period: Period): Promise<OfferCounts> =>
    sumOf((await facts.offers(team, period)).values());

  return {
    profile: async (
      scope: RegionScope,
      { id, firstName, lastName, email }: Account,
    ): Promise<ManagerProfile> => {
      const [all, team] = await Promise.all([regions.list(), teamWithin(teams, scope)]);
      return {
        id,
        first_name: firstName,
        last_name: lastName,
        email,
        regions: all
          .filter((region) => scope.regionIds.includes(region.id))
          .map((region) => ({ id: region.id, name: region.name, postcode_areas: region.areas })),
        team_size: team.people.length,
      };
    },

    dashboard: async (scope: RegionScope, asked: ManagerPeriod | undefined): Promise<ManagerDashboard> => {
      const period = periodOf(asked, clock());
      const team = await teamWithin(teams, scope);
      const [totals, days, offers, stars, recent, told] = await Promise.all([
        sessions.totals(scope, period),
        reports.daily(scope, period),
        offersOf(team, period),
        facts.stars(activeOf(team)),
        activity(scope),
        alerts(scope),
      ]);
      return {
        dashboard: {
          active_declutterers: activeOf(team).people.length,
          completed_sessions: totals.completed,
          recent_sessions: totals.all,
          revenue: toPounds(moneyOf(days).revenuePence),
          avg_rating: stars.count > 0 ? oneDecimal(stars.sum / stars.count) : null,
          rating_count: stars.count,
          completion_rate: completionRate(totals.completed, causedBy(offers)),
        },
        urgent_items: told.filter(({ urgent }) => urgent).length,
        recent_activity: recent,
      };
    },

    kpis: async (scope: RegionScope, asked: ManagerPeriod | undefined): Promise<ManagerKpis> => {
      const period = periodOf(asked, clock());
      const team = await teamWithin(teams, scope);
      const [totals, days, offers, perDay, works] = await Promise.all([
        sessions.totals(scope, period),
        reports.daily(scope, period),
        offersOf(team, period),
        sessionDays.sums(scope, period),
        performances.work(team, period),
      ]);
      const { revenuePence, refundedPence } = moneyOf(days);
      const done = [...works.values()].reduce(together, NO_WORK);
      const worth = await performances.worthOf(done.bookingIds);
      return {
        period: period.name,
        from: period.from,
        to: period.to,
        revenue: toPounds(revenuePence),
        refunded: toPounds(refundedPence),
        completed_sessions: totals.completed,
        avg_session_value: meanPounds(worth, done.bookingIds.length),
        valued_sessions: done.bookingIds.length,
        hours_worked: hoursOf(totals.completedMinutes),
        acceptance_rate: acceptanceRate(offers),
        on_time_rate: rate(done.onTime, done.started),
        completion_rate: completionRate(totals.completed, causedBy(offers)),
        days: daysOf(period).map((date) => ({
          date,
          revenue: toPounds(moneyOf(days.filter((day) => day.date === date)).revenuePence),
          sessions: sessionsOn(perDay, date),
        })),
      };
    },
  };
};
export type Overview = ReturnType<typeof createOverview>;
