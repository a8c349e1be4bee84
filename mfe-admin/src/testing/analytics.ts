import type { CallFigures, Growth } from '@gently/contracts/admin-analytics';

export const buildGrowth = (overrides: Partial<Growth> = {}): Growth => ({
  from: '2035-01-11',
  to: '2035-01-17',
  days: Array.from({ length: 7 }, (_, at) => ({
    date: `2035-01-${11 + at}`,
    sign_ups: at,
    bookings: 2,
    revenue: 60,
  })),
  totals: { sign_ups: 21, bookings: 14, revenue: 420 },
  before: { sign_ups: 20, bookings: 14, revenue: 500 },
  sign_ups_by_role: { client: 18, declutterer: 3, trainer: 0, manager: 0, franchise_owner: 0, admin: 0 },
  steps: { begun: 14, paid: 7, taken: 6, completed: 3 },
  still_open: 4,
  people: 1_234,
  ...overrides,
});

export const buildCalls = (overrides: Partial<CallFigures> = {}): CallFigures => ({
  from: '2035-01-16T11:00:00.000Z',
  totals: { calls: 12_345, refused: 120, failed: 3 },
  hours: [
    { at: '2035-01-17T09:00:00.000Z', calls: 12_000, refused: 100, failed: 3 },
    { at: '2035-01-17T10:00:00.000Z', calls: 345, refused: 20, failed: 0 },
  ],
  routes: [
    { method: 'GET', route: '/services', calls: 12_000, refused: 0, failed: 3, mean_ms: 12.4, p95_ms: 25 },
    { method: 'POST', route: '/bookings', calls: 345, refused: 120, failed: 0, mean_ms: 6_000, p95_ms: null },
  ],
  ...overrides,
});
