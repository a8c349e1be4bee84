/* The pages that are measured. `isFilled` is true of an answer that was counted from the bookings of the database. */

const TEAM = 12;
const REGIONS = 10;

const manager = (path, isFilled) => ({ role: 'manager', path: `/manager${path}`, isFilled });
const owner = (path, isFilled) => ({ role: 'owner', path: `/franchise${path}`, isFilled });

const hasKpis = ({ revenue, completed_sessions: sessions, days }) =>
  revenue > 0 && sessions > 0 && days.some((day) => day.sessions > 0);
const hasSummary = ({ total_regions: regions, sessions_count: sessions, revenue }) =>
  regions === REGIONS && sessions > 0 && revenue > 0;
const hasRevenue = ({ breakdown, daily, financial }) =>
  breakdown.length === REGIONS && daily.length > 0 && financial.gross_revenue > 0;

export const PAGES = [
  manager(
    '/dashboard?period=30',
    ({ dashboard }) => dashboard.completed_sessions > 0 && dashboard.revenue > 0,
  ),
  manager('/kpis?period=30', hasKpis),
  manager('/kpis?period=90', hasKpis),
  manager('/analytics?period=30', ({ demand, sessions }) => demand.length > 0 && sessions > 0),
  manager(
    '/team/declutterers',
    ({ declutterers }) =>
      declutterers.length === TEAM && declutterers.some(({ session_count: sessions }) => sessions > 0),
  ),
  manager('/oversight/sessions', ({ sessions }) => sessions.length > 0 && sessions.every(({ id }) => id)),
  owner('/summary?period=30', hasSummary),
  owner('/summary?period=365', hasSummary),
  owner(
    '/regions?period=30',
    ({ regions }) =>
      regions.length === REGIONS && regions.some(({ sessions_count: sessions }) => sessions > 0),
  ),
  owner('/revenue?period=30', hasRevenue),
  owner('/revenue?period=365', hasRevenue),
];
