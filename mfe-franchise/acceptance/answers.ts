import { addDays } from '@gently/contracts/dates';
import type { FranchiseRegion, RevenueDay } from '@gently/contracts/franchise';
import { toPounds } from '@gently/contracts/money';
import { buildUser } from '@gently/testing/factories';
import {
  buildActivity,
  buildAlert,
  buildDay,
  buildManager,
  buildRegion,
  buildRevenue,
  buildStatement,
  buildSummary,
  regionsOf,
} from '../src/testing/build';

export const user = buildUser({ role: 'franchise_owner' });

export const leeds = buildRegion({ name: 'Leeds and Bradford' });
const york = buildRegion({
  name: 'York',
  city: 'York',
  postcode_areas: ['YO', 'HG', 'HU', 'DL', 'TS', 'DH', 'SR', 'NE', 'DN'],
  manager_id: null,
  manager_name: null,
  manager_email: null,
  declutterers_count: 2,
  sessions_count: 12,
  revenue: 540,
  satisfaction: 4.2,
  growth: 4,
});
const sheffield = buildRegion({
  name: 'Sheffield',
  city: 'Sheffield',
  postcode_areas: ['S', 'DE', 'NG'],
  declutterers_count: 0,
  sessions_count: 3,
  revenue: 135,
  satisfaction: 3.5,
  growth: -22.5,
});
const lincoln = buildRegion({
  name: 'Lincoln',
  city: 'Lincoln',
  postcode_areas: ['LN'],
  sessions_count: 0,
  revenue: 0,
  satisfaction: null,
  growth: null,
  is_active: false,
});

/** Some days of some weeks: nothing on the others. */
const daysOf = ({ id }: FranchiseRegion, pence: number): RevenueDay[] =>
  Array.from({ length: 14 }, (_, day) => ({ day, revenue: toPounds(((day * 7) % 5) * pence) }))
    .filter(({ revenue }) => revenue > 0)
    .map(({ day, revenue }) =>
      buildDay({ region_id: id, date: addDays('2035-01-04', day), revenue, sessions_count: 1 }),
    );

const regions = [leeds, lincoln, sheffield, york];
const revenue = buildRevenue({
  breakdown: [
    { region: leeds, share: 68.1 },
    { region: york, share: 25.5 },
    { region: sheffield, share: 6.4 },
    { region: lincoln, share: 0 },
  ].map(({ region, share }) => ({
    region_id: region.id,
    name: region.name,
    revenue: region.revenue,
    share,
    sessions_count: region.sessions_count,
  })),
  daily: [...daysOf(leeds, 4_500), ...daysOf(york, 1_500)],
});

/** What the API answers while this remote runs alone: in its acceptance tests and in `pnpm dev`. */
export const answers = {
  'GET /auth/profile': { user },
  'GET /csrf-token': { csrf_token: 'acceptance' },
  'GET /conversations/unread-count': { unread_count: 0 },
  'GET /franchise/regions': regionsOf(...regions),
  'GET /franchise/summary': buildSummary({ active_regions: 3, total_regions: 4, managers_count: 2 }),
  'GET /franchise/revenue': revenue,
  'GET /franchise/alerts': {
    alerts: [
      buildAlert({
        kind: 'sessions_waiting' as const,
        region_id: leeds.id,
        region_name: leeds.name,
        count: 2,
      }),
      buildAlert({ region_id: york.id, region_name: york.name }),
      buildAlert({ kind: 'nobody_in_team' as const, region_id: sheffield.id, region_name: sheffield.name }),
      buildAlert({
        kind: 'revenue_falling' as const,
        region_id: sheffield.id,
        region_name: sheffield.name,
        growth: -22.5,
      }),
    ],
  },
  'GET /franchise/activity': {
    activity: [
      buildActivity({ region_name: leeds.name }),
      buildActivity({
        kind: 'joined_team' as const,
        person_name: 'Marcus Ellery',
        service: null,
        region_name: york.name,
        at: '2035-01-14T09:30:00.000Z',
      }),
      buildActivity({ service: 'Wardrobe Reset', region_name: york.name, at: '2035-01-12T15:00:00.000Z' }),
      buildActivity({
        kind: 'region_added' as const,
        service: null,
        region_name: sheffield.name,
        at: '2035-01-02T10:00:00.000Z',
      }),
    ],
  },
  'GET /franchise/managers': {
    managers: [
      buildManager({ regions: [leeds.name] }),
      buildManager({ name: 'Ben Oakes', email: 'ben@example.test' }),
    ],
  },
  'POST /franchise/regions': { region: buildRegion({ name: 'Hull', city: 'Hull', postcode_areas: [] }) },
  'GET /reports/regions/:id/statement': { statement: buildStatement({ region: leeds }) },
  'GET /reports/explain': {
    figure: 'revenue' as const,
    from: '2034-12-19',
    to: '2035-01-17',
    total: 1_980,
    entries_total: 0,
    entries: [],
    page: { next_cursor: null },
  },
};
