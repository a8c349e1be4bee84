import type { ApplicantStanding } from '@gently/contracts/applications';
import type { Approval } from '@gently/contracts/approvals';
import type {
  ManagerActivity,
  ManagerAlert,
  ManagerAnalytics,
  ManagerDashboard,
  ManagerKpis,
  ManagerProfile,
  MemberPerformance,
  RegionSettings,
  TeamApplication,
  TeamDeclutterer,
} from '@gently/contracts/manager';
import { DEFAULT_MANAGER_SETTINGS } from '@gently/contracts/manager-options';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'd');

export const buildActivity = (overrides: Partial<ManagerActivity> = {}): ManagerActivity => ({
  id: nextId(),
  action: 'session_completed',
  user_name: 'Marcus Ellery',
  timestamp: '2030-01-20T11:00:00.000Z',
  metadata: { client_name: 'Rosie L.', amount: 45 },
  ...overrides,
});

export const buildDashboard = (
  overrides: Partial<ManagerDashboard['dashboard']> = {},
  rest: Partial<Omit<ManagerDashboard, 'dashboard'>> = {},
): ManagerDashboard => ({
  dashboard: {
    active_declutterers: 6,
    completed_sessions: 21,
    recent_sessions: 24,
    revenue: 1_240.5,
    avg_rating: 4.7,
    rating_count: 18,
    completion_rate: 95,
    ...overrides,
  },
  urgent_items: 1,
  recent_activity: [
    buildActivity(),
    buildActivity({
      action: 'joined_team',
      user_name: 'Priya Nair',
      metadata: { client_name: null, amount: null },
    }),
  ],
  ...rest,
});

/** A manager whose team has done nothing yet. */
export const noDashboard = (): ManagerDashboard =>
  buildDashboard(
    {
      active_declutterers: 0,
      completed_sessions: 0,
      recent_sessions: 0,
      revenue: 0,
      avg_rating: null,
      rating_count: 0,
      completion_rate: null,
    },
    { urgent_items: 0, recent_activity: [] },
  );

const MONTH = Array.from({ length: 30 }, (_, index) => `2030-01-${String(index + 1).padStart(2, '0')}`);

export const buildKpis = (overrides: Partial<ManagerKpis> = {}): ManagerKpis => ({
  period: '30',
  from: '2030-01-01',
  to: '2030-01-30',
  revenue: 1_240.5,
  refunded: 45,
  completed_sessions: 21,
  avg_session_value: 59.07,
  valued_sessions: 21,
  hours_worked: 42.5,
  acceptance_rate: 88,
  on_time_rate: 96,
  completion_rate: 95,
  days: MONTH.map((date, index) => ({
    date,
    revenue: index === 9 ? 340.5 : index % 3 === 0 ? 100 : 0,
    sessions: index % 3 === 0 ? 2 : 0,
  })),
  ...overrides,
});

export const noKpis = (): ManagerKpis =>
  buildKpis({
    revenue: 0,
    refunded: 0,
    completed_sessions: 0,
    avg_session_value: null,
    hours_worked: 0,
    acceptance_rate: null,
    on_time_rate: null,
    completion_rate: null,
    days: MONTH.map((date) => ({ date, revenue: 0, sessions: 0 })),
  });

export const buildMember = (overrides: Partial<TeamDeclutterer> = {}): TeamDeclutterer => ({
  id: nextId(),
  first_name: 'Marcus',
  last_name: 'Ellery',
  email: 'marcus.ellery-hartington@declutterers.example.com',
  status: 'active',
  is_active: true,
  session_count: 9,
  revenue: 540,
  avg_session_value: 60,
  rating: 4.8,
  rating_count: 12,
  acceptance_rate: 90,
  on_time_rate: 100,
  cancellations: 1,
  last_active: '2030-01-30T09:00:00.000Z',
  ...overrides,
});

/** Somebody who waits for approval. */
export const buildPending = (overrides: Partial<TeamDeclutterer> = {}): TeamDeclutterer =>
  buildMember({
    first_name: 'Priya',
    last_name: 'Nair',
    email: 'priya@example.com',
    status: 'pending',
    is_active: false,
    session_count: 0,
    revenue: 0,
    avg_session_value: null,
    rating: null,
    rating_count: 0,
    acceptance_rate: null,
    on_time_rate: null,
    cancellations: 0,
    last_active: null,
    ...overrides,
  });

export const teamOf = (...declutterers: TeamDeclutterer[]) => {
  const counted = (status: TeamDeclutterer['status']) =>
    declutterers.filter((one) => one.status === status).length;
  return {
    declutterers,
    counts: {
      all: declutterers.length,
      active: counted('active'),
      inactive: counted('inactive'),
      pending: counted('pending'),
    },
  };
};

export const buildAlert = (overrides: Partial<ManagerAlert> = {}): ManagerAlert => ({
  id: nextId(),
  kind: 'unfilled',
  urgent: true,
  title: 'Nobody has been found for Home Decluttering',
  text: 'GS-7K2M, Sat 2 Feb 2030 at 10:00. Choose somebody for it, or agree on another time with the client.',
  at: '2030-01-30T09:00:00.000Z',
  link: `/dashboard/manager/oversight/${'b'.repeat(24)}`,
  ...overrides,
});

export const alertsOf = (...alerts: ManagerAlert[]) => ({
  alerts,
  urgent_items: alerts.filter(({ urgent }) => urgent).length,
});

export const buildApplication = (overrides: Partial<TeamApplication> = {}): TeamApplication => ({
  status: 'pending',
  submitted_at: '2030-01-05T10:00:00.000Z',
  experience: '3-5',
  qualifications: ['therapeutic'],
  specializations: ['adhd_support', 'autism_support'],
  availability: ['flexible'],
  preferred_regions: ['london_north'],
  background: 'Ten years of calm houses.',
  motivation: 'Kindness, and shelves.',
  challenges: '',
  additional_info: '',
  references: [
    { name: 'Sam Reed', phone: '020 7946 0000', email: 'sam@example.com', relationship: 'Former manager' },
  ],
  ...overrides,
});

export const buildPerformance = (overrides: Partial<MemberPerformance> = {}): MemberPerformance => ({
  declutterer: { ...buildMember({ id: 'a'.repeat(24) }), joined_at: '2029-06-01T10:00:00.000Z' },
  weeks: [
    { from: '2030-01-01', to: '2030-01-06', sessions: 4, revenue: 240 },
    { from: '2030-01-07', to: '2030-01-13', sessions: 5, revenue: 300 },
  ],
  handed_back: 1,
  missed: 0,
  application: buildApplication({ status: 'approved' }),
  certificates: [
    {
      id: 'CERT-1',
      module_title: 'Working with ADHD',
      issue_date: '2029-07-01',
      expires_on: '2031-07-01',
      status: 'valid',
    },
  ],
  ...overrides,
});

/** The page of somebody who waits for approval. */
export const buildStanding = (overrides: Partial<ApplicantStanding> = {}): ApplicantStanding => ({
  user_id: 'a'.repeat(24),
  status: 'pending',
  gaps: [],
  identity_seen_on: '2020-01-08',
  references_contacted_on: '2020-01-09',
  references_waived: false,
  answer_by: '2030-01-14',
  questions: [],
  ...overrides,
});

export const buildApplicant = (): MemberPerformance =>
  buildPerformance({
    declutterer: { ...buildPending({ id: 'a'.repeat(24) }), joined_at: '2030-01-05T10:00:00.000Z' },
    weeks: [],
    handed_back: 0,
    application: buildApplication(),
    certificates: [],
  });

export const buildAnalytics = (overrides: Partial<ManagerAnalytics> = {}): ManagerAnalytics => ({
  period: '30',
  from: '2030-01-01',
  to: '2030-01-30',
  demand: [
    { weekday: 1, hour: 9, sessions: 2 },
    { weekday: 2, hour: 10, sessions: 6 },
    { weekday: 6, hour: 14, sessions: 4 },
  ],
  sessions: 12,
  unfilled: {
    sessions: 3,
    found_later: 1,
    reasons: [
      { code: 'taken', people: 7, sessions: 3 },
      { code: 'outside_area', people: 2, sessions: 1 },
    ],
  },
  utilisation: { booked_hours: 42.5, offered_hours: 300, rate: 14 },
  refunds: { gross: 1_285.5, refunded: 45, rate: 4, cancelled_sessions: 2 },
  ...overrides,
});

export const noAnalytics = (): ManagerAnalytics =>
  buildAnalytics({
    demand: [],
    sessions: 0,
    unfilled: { sessions: 0, found_later: 0, reasons: [] },
    utilisation: { booked_hours: 0, offered_hours: 0, rate: null },
    refunds: { gross: 0, refunded: 0, rate: null, cancelled_sessions: 0 },
  });

export const buildSettings = (overrides: Partial<RegionSettings> = {}): RegionSettings => ({
  ...DEFAULT_MANAGER_SETTINGS,
  region_id: 'c'.repeat(24),
  region_name: 'Leeds',
  ...overrides,
});

export const buildProfile = (overrides: Partial<ManagerProfile> = {}): ManagerProfile => ({
  id: nextId(),
  first_name: 'Grace',
  last_name: 'Okafor',
  email: 'grace@example.com',
  regions: [{ id: 'c'.repeat(24), name: 'Leeds', postcode_areas: ['LS', 'BD'] }],
  team_size: 7,
  ...overrides,
});

/** What the server says of a change of somebody of the team. */
export const buildApproval = (overrides: Partial<Approval> = {}): Approval => ({
  person: {
    id: 'a'.repeat(24),
    first_name: 'Marcus',
    last_name: 'Ellery',
    role: 'declutterer',
    status: 'suspended',
  },
  offers_withdrawn: 0,
  sessions_handed_back: 0,
  sessions_running: 0,
  ...overrides,
});

/** What the hub asks for, whichever tab is open. */
export const hubAnswers = () => ({
  'GET /manager/appointments': { appointments: [] },
  'GET /manager/required-training': { people: [] },
  'GET /manager/welfare': {
    team: [
      { id: nextId(), first_name: 'Priya', last_name: 'Nair', state: 'near' as const },
      { id: nextId(), first_name: 'Marcus', last_name: 'Ellery', state: 'fine' as const },
    ],
    check_ins: [
      {
        id: nextId(),
        declutterer_id: nextId(),
        first_name: 'Priya',
        last_name: 'Nair',
        week: '2030-01-14',
        mood: 3,
        energy: 2,
        note: 'Long ways this week.',
      },
    ],
  },
  'GET /manager/dashboard': buildDashboard(),
  'GET /manager/kpis': buildKpis(),
  'GET /manager/alerts': alertsOf(buildAlert()),
  'GET /manager/team/declutterers': teamOf(buildMember({ id: 'a'.repeat(24) }), buildPending()),
});
