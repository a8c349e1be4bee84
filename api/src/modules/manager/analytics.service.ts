import type { ManagerAnalytics } from '@gently/contracts/manager';
import type { ManagerPeriod } from '@gently/contracts/manager-options';
import { toPounds } from '@gently/contracts/money';
import type { Clock } from '../../shared/clock';
import type { Declutterer } from '../declutterers';
import type { RegionScope } from '../regions';
import type { Reports } from '../reports';
import type { Teams } from '../teams';
import { hoursOf, rate } from './figures';
import { moneyOf } from './money';
import { daysOf, type Period, periodOf, weekdayNumber } from './period';
import type { SeenSessions } from './sessions.repository';
import { activeOf, idsOf, type Team, teamWithin } from './team';
import type { UnfilledSessions } from './unfilled.repository';

export interface AnalyticsDeps {
  teams: Pick<Teams, 'list'>;
  reports: Pick<Reports, 'daily'>;
  sessions: SeenSessions;
  unfilled: UnfilledSessions;
  profileOf: (userId: string) => Promise<Declutterer | null>;
  /** Minutes that somebody works on a date. */
  workingMinutes: (declutterer: Declutterer, date: string) => number;
  clock: Clock;
}

interface Wanted {
  date: string;
  time: string;
  sessions: number;
}

/** How many sessions were wanted at each hour of each day of the week. */
const demandOf = (wanted: readonly Wanted[]): ManagerAnalytics['demand'] => {
  const hours = new Map<string, ManagerAnalytics['demand'][number]>();
  for (const { date, time, sessions } of wanted) {
    const weekday = weekdayNumber(date);
    const hour = Number(time.slice(0, 2));
    const key = `${weekday} ${time.slice(0, 2)}`;
    hours.set(key, { weekday, hour, sessions: (hours.get(key)?.sessions ?? 0) + sessions });
  }
  return [...hours.keys()].toSorted().flatMap((key) => hours.get(key) ?? []);
};

/** When sessions are wanted, why nobody was found, how much of the offered time was booked, and what went back. */
export const createAnalytics = (deps: AnalyticsDeps) => {
  const { teams, reports, sessions, unfilled, profileOf, workingMinutes, clock } = deps;

  const offeredMinutes = async (team: Team, period: Period): Promise<number> => {
    const dates = daysOf(period);
    let minutes = 0;
    for (const id of idsOf(team)) {
      const profile = await profileOf(id);
      if (profile) minutes += dates.reduce((sum, date) => sum + workingMinutes(profile, date), 0);
    }
    return minutes;
  };

  return async (scope: RegionScope, asked: ManagerPeriod | undefined): Promise<ManagerAnalytics> => {
    const period = periodOf(asked, clock());
    const team = activeOf(await teamWithin(teams, scope));
    const [totals, wanted, days, missing, offered] = await Promise.all([
      sessions.totals(scope, period),
      sessions.demand(scope, period),
      reports.daily(scope, period),
      unfilled.of(scope, period),
      offeredMinutes(team, period),
    ]);
    const { grossPence, refundedPence } = moneyOf(days);
    return {
      period: period.name,
      from: period.from,
      to: period.to,
      demand: demandOf(wanted),
      sessions: totals.all,
      unfilled: missing,
      utilisation: {
        booked_hours: hoursOf(totals.bookedMinutes),
        offered_hours: hoursOf(offered),
        rate: rate(totals.bookedMinutes, offered),
      },
      refunds: {
        gross: toPounds(grossPence),
        refunded: toPounds(refundedPence),
        rate: rate(refundedPence, grossPence),
        cancelled_sessions: totals.cancelled,
      },
    };
  };
};
export type Analytics = ReturnType<typeof createAnalytics>;
