import type { DeskPayout, MoneyDesk } from '@gently/contracts/admin-money';

const AT = '2035-01-17T02:00:00.000Z';

export const buildDeskPayout = (overrides: Partial<DeskPayout> = {}): DeskPayout => ({
  booking_id: 'b'.repeat(24),
  reference: 'GS-ABC123',
  declutterer: 'Marcus Ellery',
  status: 'scheduled',
  amount: 34.7,
  pay_on: '2035-01-19',
  attempts: 0,
  last_error: '',
  ...overrides,
});

export const buildMoney = (overrides: Partial<MoneyDesk> = {}): MoneyDesk => ({
  payouts: {
    totals: [
      { status: 'failed', count: 0, amount: 0 },
      { status: 'scheduled', count: 3, amount: 0.1 },
      { status: 'on_the_way', count: 1, amount: 0.2 },
      { status: 'paid', count: 7, amount: 240 },
    ],
    open: [buildDeskPayout()],
    disputed: [],
  },
  refunds: { count: 0, amount: 0, open: [] },
  debts: { count: 0, amount: 0, open: [] },
  reconciliation: {
    at: AT,
    from: '2035-01-15T02:00:00.000Z',
    before: '2035-01-17T01:00:00.000Z',
    charges: 3,
    refunds: 1,
    transfers: 0,
    charged: 180,
    refunded: 20,
    transferred: 0,
    differences: [],
  },
  known_differences: { open: [], settled: [] },
  fund: { balance: 15, given: 40, spent: 25, sessions: 1 },
  ...overrides,
});
