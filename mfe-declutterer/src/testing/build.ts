import type { AvailabilityPlan } from '@gently/contracts/availability';
import type { CalendarStatus } from '@gently/contracts/calendar';
import type { Certificates } from '@gently/contracts/certificates';
import type { DecluttererProfile } from '@gently/contracts/declutterer';
import type {
  DecluttererSession,
  DecluttererSessionDetail,
  DecluttererStats,
  PastOffer,
} from '@gently/contracts/declutterer-sessions';
import type { Earnings, EarningsLine } from '@gently/contracts/earnings';
import type { ModuleCard, UserProgress } from '@gently/contracts/training';
import type { CheckIn, WeekLoad, Welfare } from '@gently/contracts/welfare';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'd');

/** A session that was accepted and lies ahead, unless an override says otherwise. */
export const buildSession = (overrides: Partial<DecluttererSession> = {}): DecluttererSession => ({
  id: nextId(),
  reference: 'GS-7K2M',
  status: 'confirmed',
  client: { first_name: 'Rowan', last_name: 'Ellis' },
  service: { name: 'Home Decluttering' },
  scheduled_date: '2030-03-04',
  scheduled_time: '10:00',
  starts_at: '2030-03-04T10:00:00.000Z',
  ends_at: '2030-03-04T12:00:00.000Z',
  duration_minutes: 120,
  location_type: 'client_home',
  area: 'LS6',
  location_details: '1 Linden Road, Leeds, LS6 3AB',
  special_requirements: '',
  total_price: 90,
  own_pay: 69.39,
  answer_by: null,
  reasons: [],
  start_from: '2030-03-04T09:45:00.000Z',
  can_accept: false,
  can_decline: false,
  can_hand_back: false,
  can_start: false,
  can_complete: false,
  can_add_photos: false,
  needs_visible: true,
  ...overrides,
});

/** A session that is only offered yet: no last name, no address, and a time until which an answer is awaited. */
export const buildRequest = (overrides: Partial<DecluttererSession> = {}): DecluttererSession =>
  buildSession({
    status: 'pending',
    client: { first_name: 'Rowan', last_name: '' },
    location_details: '',
    answer_by: '2030-02-27T22:10:00.000Z',
    reasons: [{ code: 'area', text: 'Works in Leeds' }],
    can_accept: true,
    can_decline: true,
    needs_visible: false,
    ...overrides,
  });

export const buildSessionDetail = (
  overrides: Partial<DecluttererSessionDetail> = {},
): DecluttererSessionDetail => ({
  ...buildSession(),
  needs: {
    access_needs: ['Step-free access'],
    triggers: ['Loud music'],
    communication_style: ['step_by_step'],
    challenges: 'Starting is hard.',
    goals: 'A kitchen where I can cook.',
    about: 'I work from home.',
    home: { home_type: 'apartment', household_size: '2', pets: 'One shy cat' },
    sensory_needs: ['quiet_environment'],
    communication_preferences: ['direct_clear'],
    neurotype: 'adhd',
    special_requirements: 'Please ring once.',
    notes: 'The kitchen first.',
  },
  has_emergency_contact: false,
  report: null,
  additions_until: null,
  photos: [],
  ...overrides,
});

export const sessionsOf = (...sessions: DecluttererSession[]) => ({
  sessions,
  page: { page: 1, pages: sessions.length > 0 ? 1 : 0, total: sessions.length },
});

export const buildPastOffer = (overrides: Partial<PastOffer> = {}): PastOffer => ({
  id: nextId(),
  status: 'handed_back',
  reference: 'GS-9H3B',
  service_name: 'Home Decluttering',
  starts_at: '2030-03-04T10:00:00.000Z',
  area: 'N5',
  ended_at: '2030-03-01T09:00:00.000Z',
  words: 'Something in my family',
  counts_as_missed: true,
  ...overrides,
});

export const pastOffersOf = (...offers: PastOffer[]) => ({
  offers,
  page: { page: 1, pages: offers.length > 0 ? 1 : 0, total: offers.length },
});

export const buildStats = (overrides: Partial<DecluttererStats> = {}): DecluttererStats => ({
  missing_for_requests: null,
  availability: { status: 'available', available_for_emergency: true },
  overview: { total_sessions: 42, completion_rate: 91, missed_sessions: 4 },
  performance: { rating: 4.8, rating_count: 31, hours_worked: 96.5, hourly_rate: 28 },
  month: { sessions_completed: 6, hours_worked: 13.5 },
  ...overrides,
});

export const buildLine = (overrides: Partial<EarningsLine> = {}): EarningsLine => ({
  booking_id: nextId(),
  reference: 'GS-7K2M',
  service: 'Home Decluttering',
  scheduled_date: '2030-03-04',
  scheduled_time: '10:00',
  duration_minutes: 120,
  status: 'completed',
  gross: 90,
  refunded: 0,
  fees: { platform: 4.5, card_processing: 2.61, franchise: 13.5, total: 20.61 },
  net: 69.39,
  payout: { status: 'scheduled', date: '2030-03-07' },
  ...overrides,
});

export const buildEarnings = (overrides: Partial<Earnings> = {}): Earnings => ({
  start_date: '2030-03-01',
  end_date: '2030-03-31',
  total_earnings: 416.34,
  gross: 540,
  refunded: 0,
  fees: { platform: 27, card_processing: 15.66, franchise: 81, total: 123.66 },
  net: 416.34,
  pending_payments: 138.78,
  next_payout: { date: '2030-03-07', amount: 69.39 },
  sent_back: null,
  completed_sessions: 6,
  cancelled_sessions: 1,
  hours_worked: 13.5,
  average_per_session: 69.39,
  average_per_hour: 30.84,
  hourly_rate: 28,
  completion_rate: 86,
  missed_sessions: 1,
  lines: [buildLine()],
  lines_total: 1,
  ...overrides,
});

/** Nothing was earned yet. */
export const noEarnings = (): Earnings =>
  buildEarnings({
    total_earnings: 0,
    gross: 0,
    fees: { platform: 0, card_processing: 0, franchise: 0, total: 0 },
    net: 0,
    pending_payments: 0,
    next_payout: null,
    completed_sessions: 0,
    cancelled_sessions: 0,
    hours_worked: 0,
    average_per_session: null,
    average_per_hour: null,
    hourly_rate: null,
    completion_rate: null,
    lines: [],
    lines_total: 0,
  });

export const noCertificates = (): Certificates => ({
  certificates: [],
  available: [],
  summary: { earned: 0, average_score: null, level: null },
});

export const buildProfile = (overrides: Partial<DecluttererProfile> = {}): DecluttererProfile => ({
  status: 'available',
  hourly_rate: 28,
  emergency_availability: true,
  bio: 'Calm and practical.',
  preferred_areas: ['london_north'],
  specialisations: ['adhd_support'],
  rating: { average: 4.8, count: 31 },
  ...overrides,
});

export const buildCalendar = (overrides: Partial<CalendarStatus> = {}): CalendarStatus => ({
  available: true,
  connected: false,
  email: null,
  state: 'not_connected',
  last_sync_at: null,
  problem: null,
  ...overrides,
});

export const buildPlan = (overrides: Partial<AvailabilityPlan> = {}): AvailabilityPlan => ({
  slots: [{ id: 'slot-1', day: 'Monday', startTime: '09:00', endTime: '17:00', isAvailable: true }],
  overrides: [],
  travel_minutes: 30,
  revision: 7,
  ...overrides,
});

/** A module that was not begun, unless an override says otherwise. */
export const buildModule = (overrides: Partial<ModuleCard> = {}): ModuleCard => ({
  id: nextId(),
  title: 'Working with ADHD',
  description: 'How attention works, and what helps.',
  category: 'neurodiversity',
  difficulty_level: 'beginner',
  duration_minutes: 30,
  is_featured: false,
  is_required: false,
  is_active: true,
  order_index: 0,
  enrollment_count: 0,
  average_rating: null,
  rating_count: 0,
  completion_threshold: 80,
  has_quiz: true,
  block_count: 5,
  first_blocks: [
    { id: 'block-1', title: 'What attention is', type: 'text' },
    { id: 'block-2', title: 'A day in a busy head', type: 'youtube' },
  ],
  progress: {
    status: 'not_started',
    progress_percentage: 0,
    quiz_score: null,
    block_id: null,
    certificate_id: null,
    started_at: null,
    completed_at: null,
  },
  ...overrides,
});

/** Half-way through a module, unless an override says otherwise. */
export const buildProgress = (overrides: Partial<UserProgress> = {}): UserProgress => ({
  module_id: '64b7f0c2a1b2c3d4e5f60718',
  module_title: 'Working with ADHD',
  status: 'in_progress',
  progress_percentage: 40,
  quiz_score: null,
  block_id: null,
  certificate_id: null,
  started_at: '2030-01-05T10:00:00.000Z',
  completed_at: null,
  quiz_answers: {},
  ...overrides,
});

/** A week with three sessions, of which one is not certain. */
export const buildWeekLoad = (overrides: Partial<WeekLoad> = {}): WeekLoad => ({
  from: '2030-03-04',
  to: '2030-03-10',
  sessions: 3,
  minutes: 390,
  open_minutes: 60,
  visits: 2,
  travel_minutes: 120,
  long_sessions: 1,
  most_on_a_day: 2,
  days_in_a_row: 2,
  state: 'fine',
  ...overrides,
});

/** Nothing is limited, unless an override says otherwise. */
export const buildWelfare = (overrides: Partial<Welfare> = {}): Welfare => ({
  this_week: buildWeekLoad(),
  next_week: buildWeekLoad({
    from: '2030-03-11',
    to: '2030-03-17',
    sessions: 0,
    minutes: 0,
    open_minutes: 0,
    visits: 0,
    travel_minutes: 0,
    long_sessions: 0,
    most_on_a_day: 0,
    days_in_a_row: 0,
  }),
  limits: { hours_a_week: null, sessions_a_day: null, long_sessions_a_week: null, days_in_a_row: null },
  ask_weekly: true,
  ...overrides,
});

export const buildCheckIn = (overrides: Partial<CheckIn> = {}): CheckIn => ({
  id: nextId(),
  week: '2030-02-25',
  mood: 4,
  energy: 2,
  note: 'Much travel, kind people.',
  shared: false,
  written_at: '2030-03-01T16:00:00.000Z',
  ...overrides,
});
