import type {
  FormerRegion,
  FranchiseActivity,
  FranchiseAlert,
  FranchiseRegion,
  FranchiseRevenue,
  FranchiseSummary,
  ManagerChoice,
  RevenueDay,
} from '@gently/contracts/franchise';
import type { Statement } from '@gently/contracts/reports';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'f');

export const PERIOD = { from: '2034-12-19', to: '2035-01-17' };
const CHART = { from: '2035-01-04', to: '2035-01-17' };

export const buildRegion = (overrides: Partial<FranchiseRegion> = {}): FranchiseRegion => ({
  id: nextId(),
  name: 'Leeds',
  city: 'Leeds',
  address: '2 Mill Lane',
  postcode: 'LS1 4AP',
  postcode_areas: ['LS', 'BD', 'HD'],
  manager_id: nextId(),
  manager_name: 'Amara Osei',
  manager_email: 'amara@example.test',
  declutterers_count: 4,
  sessions_count: 32,
  revenue: 1_440,
  satisfaction: 4.7,
  ratings_count: 18,
  growth: 12.5,
  is_active: true,
  is_home: false,
  version: 1,
  owned_from: null,
  owned_until: null,
  ...overrides,
});

export const buildFormer = (overrides: Partial<FormerRegion> = {}): FormerRegion => ({
  id: nextId(),
  name: 'Hull',
  owned_from: null,
  owned_until: '2035-01-10',
  sessions_count: 3,
  revenue: 135,
  ...overrides,
});

export const regionsOf = (...regions: FranchiseRegion[]) => ({
  regions,
  former_regions: [] as FormerRegion[],
  total: regions.length,
  period: PERIOD,
});

export const buildSummary = (overrides: Partial<FranchiseSummary> = {}): FranchiseSummary => ({
  period: PERIOD,
  month: PERIOD,
  active_regions: 2,
  total_regions: 2,
  managers_count: 1,
  team_count: 6,
  clients_count: 21,
  sessions_count: 44,
  revenue: 1_980,
  growth: 8.2,
  monthly_revenue: 1_980,
  satisfaction: 4.6,
  ratings_count: 25,
  ...overrides,
});

/** Of somebody who has only just begun. */
export const noSummary = (): FranchiseSummary =>
  buildSummary({
    active_regions: 0,
    total_regions: 0,
    managers_count: 0,
    team_count: 0,
    clients_count: 0,
    sessions_count: 0,
    revenue: 0,
    growth: null,
    monthly_revenue: 0,
    satisfaction: null,
    ratings_count: 0,
  });

const BOOKS = {
  gross_revenue: 2_070,
  refunds: 90,
  revenue: 1_980,
  platform_fee: 98.7,
  card_processing: 60.03,
  franchise_commission: 297,
  net_revenue: 1_524.27,
};

export const buildDay = (overrides: Partial<RevenueDay> = {}): RevenueDay => ({
  region_id: 'leeds',
  date: '2035-01-16',
  ...BOOKS,
  sessions_count: 1,
  ...overrides,
});

export const buildRevenue = (overrides: Partial<FranchiseRevenue> = {}): FranchiseRevenue => ({
  period: PERIOD,
  month: PERIOD,
  chart: CHART,
  breakdown: [],
  daily: [],
  financial: {
    ...BOOKS,
    monthly_revenue: 1_980,
    yearly_projection: 23_760,
    platform_percent: 5,
    processing_percent: 2.9,
    commission_percent: 15,
  },
  charged: [
    {
      ...PERIOD,
      gross: 2_070,
      platform_percent: 5,
      platform_fee: 103.5,
      processing_percent: 2.9,
      card_processing: 60.03,
      commission_percent: 15,
      franchise_commission: 310.5,
    },
  ],
  ...overrides,
});

export const buildAlert = (overrides: Partial<FranchiseAlert> = {}): FranchiseAlert => ({
  id: nextId(),
  kind: 'no_manager',
  region_id: nextId(),
  region_name: 'Leeds',
  count: null,
  growth: null,
  ...overrides,
});

export const buildActivity = (overrides: Partial<FranchiseActivity> = {}): FranchiseActivity => ({
  id: nextId(),
  kind: 'session_completed',
  region_id: nextId(),
  region_name: 'Leeds',
  person_name: null,
  service: 'Body Doubling',
  at: '2035-01-16T11:00:00.000Z',
  ...overrides,
});

export const buildManager = (overrides: Partial<ManagerChoice> = {}): ManagerChoice => ({
  id: nextId(),
  name: 'Amara Osei',
  email: 'amara@example.test',
  regions: [],
  ...overrides,
});

export const buildStatement = (overrides: Partial<Statement> = {}): Statement => ({
  region: { id: nextId(), name: 'Leeds' },
  month: '2035-01',
  is_final: false,
  from: '2035-01-01',
  to: '2035-01-17',
  earned: 220.5,
  returned: -6.75,
  moved: 0,
  total: 213.75,
  revenue: 1_425,
  sessions: 32,
  ...overrides,
});
