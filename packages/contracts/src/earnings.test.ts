import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { EARNINGS_FILES, earnings, earningsLine, earningsQuery, payslipQuery } from './earnings';
import { EARNINGS_PERIODS, EARNINGS_TEXTS } from './payout-options';

const problems = (schema: z.ZodType, given: unknown): [string, string][] =>
  (schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const FIRST = '2026-03-01';
const LAST = '2026-03-31';

describe('the days that are counted', () => {
  it.each<[object]>([
    [{}],
    ...EARNINGS_PERIODS.map((period): [object] => [{ period }]),
    [{ start_date: FIRST, end_date: LAST }],
    [{ start_date: FIRST, end_date: FIRST }],
    [{ period: 'week', start_date: FIRST, end_date: LAST }],
  ])('may be %o', (query) => {
    expect(earningsQuery.parse(query)).toEqual(query);
  });

  it.each<[object, [string, string][]]>([
    [{ start_date: FIRST }, [['end_date', EARNINGS_TEXTS.range]]],
    [{ end_date: LAST }, [['start_date', EARNINGS_TEXTS.range]]],
    [{ start_date: LAST, end_date: FIRST }, [['end_date', EARNINGS_TEXTS.order]]],
    [{ period: 'month', end_date: LAST }, [['start_date', EARNINGS_TEXTS.range]]],
  ])('are not %o', (query, expected) => {
    expect(problems(earningsQuery, query)).toEqual(expected);
  });

  it.each([
    [{ period: 'decade' }, 'period'],
    [{ start_date: '2026-02-30', end_date: LAST }, 'start_date'],
    [{ start_date: FIRST, end_date: 'today' }, 'end_date'],
    [{ declutterer: 'somebody' }, ''],
  ])('are not %o', (query, field) => {
    expect(problems(earningsQuery, query).map(([path]) => path)).toEqual([field]);
  });
});

describe('the month of a payslip', () => {
  it.each(['2026-01', '2026-09', '2026-10', '2026-11', '2026-12', '2000-05', '2099-05'])('is %s', (month) => {
    expect(payslipQuery.parse({ month })).toEqual({ month });
  });

  it.each([
    '',
    '2026',
    '2026-00',
    '2026-13',
    '2026-20',
    '2026-1',
    '2026-011',
    '1999-01',
    '2100-01',
    '20a6-01',
    '202a-01',
    '2026-1a',
    'x2026-01',
    '2026-01x',
    '2026/01',
  ])('is not "%s"', (month) => {
    expect(problems(payslipQuery, { month })).toEqual([['month', EARNINGS_TEXTS.month]]);
  });

  it('is all that is asked', () => {
    expect(problems(payslipQuery, { month: '2026-01', of: 'somebody' })).toHaveLength(1);
    expect(problems(payslipQuery, {})).toEqual([['month', EARNINGS_TEXTS.month]]);
  });
});

it('has its files where the product says', () => {
  expect(EARNINGS_FILES).toEqual({
    payslip: '/declutterer/earnings/payslip',
    csv: '/declutterer/earnings.csv',
  });
});

const LINE = {
  booking_id: 'b',
  reference: 'r',
  service: 's',
  scheduled_date: FIRST,
  scheduled_time: '09:00',
  duration_minutes: 60,
  status: 'completed',
  gross: 45,
  refunded: 0,
  fees: { platform: 2.25, card_processing: 1.31, franchise: 6.75, total: 10.31 },
  net: 34.69,
  payout: { status: 'scheduled', date: LAST },
};
const REPORT = {
  start_date: FIRST,
  end_date: LAST,
  total_earnings: 34.69,
  gross: 45,
  refunded: 0,
  fees: LINE.fees,
  net: 34.69,
  pending_payments: 0,
  next_payout: { date: LAST, amount: 34.69 },
  sent_back: null,
  completed_sessions: 1,
  cancelled_sessions: 0,
  hours_worked: 1,
  average_per_session: 34.69,
  average_per_hour: 34.69,
  hourly_rate: 30,
  completion_rate: 100,
  lines: [LINE],
  lines_total: 1,
};
const NOTHING_YET = [
  'start_date',
  'end_date',
  'next_payout',
  'sent_back',
  'average_per_session',
  'average_per_hour',
  'hourly_rate',
  'completion_rate',
];

describe('what is answered', () => {
  it('is whole', () => {
    expect(earnings.parse(REPORT)).toEqual(REPORT);
    expect(earningsLine.parse({ ...LINE, payout: null })).toEqual({ ...LINE, payout: null });
  });

  it.each(NOTHING_YET)('may not know yet: %s', (field) => {
    expect(earnings.safeParse({ ...REPORT, [field]: null }).success).toBe(true);
  });

  it.each(Object.keys(REPORT).filter((field) => !NOTHING_YET.includes(field)))('always has %s', (field) => {
    expect(problems(earnings, { ...REPORT, [field]: null }).map(([path]) => path)).toEqual([field]);
  });

  it.each([
    ['completion_rate', 100.5],
    ['completion_rate', -1],
    ['hours_worked', -0.5],
    ['completed_sessions', 1.5],
    ['cancelled_sessions', -1],
    ['lines_total', -1],
    ['net', -1],
    ['gross', 0.001],
  ])('never has %s of %s', (field, value) => {
    expect(problems(earnings, { ...REPORT, [field]: value }).map(([path]) => path)).toEqual([field]);
  });

  it.each([
    ['duration_minutes', -1],
    ['duration_minutes', 0.5],
    ['payout', { status: 'gone', date: LAST }],
  ])('has no line with %s of %o', (field, value) => {
    expect(earningsLine.safeParse({ ...LINE, [field]: value }).success).toBe(false);
  });
});
