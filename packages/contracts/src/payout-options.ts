/** Where the share of one finished session stands on its way to the declutterer. */
export const PAYOUT_STATUSES = [
  'waiting',
  'scheduled',
  'withheld',
  'on_the_way',
  'paid',
  'failed',
  'nothing_due',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, string> = {
  waiting: 'Waiting for your bank details',
  scheduled: 'Scheduled',
  withheld: 'On hold',
  on_the_way: 'On its way',
  paid: 'Paid',
  failed: 'Sent back by your bank',
  nothing_due: 'Nothing due',
};

/** How a session ended that brought its declutterer something: one that was called off late brings a share as well. */
export const EARNED_BY_LABELS: Record<'completed' | 'cancelled', string> = {
  completed: 'Completed',
  cancelled: 'Cancelled late',
};

/** How far a declutterer is with being paid: whether the payment provider may send money to their bank. */
export const PAYOUT_ACCOUNT_STATUSES = ['none', 'incomplete', 'checking', 'ready'] as const;
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];

/** What a declutterer reads about their payout account. */
export const PAYOUT_ACCOUNT_TEXTS: Record<PayoutAccountStatus, string> = {
  none: 'Set up your payouts when you have ten quiet minutes. What you earn until then is kept safe for you.',
  incomplete: 'A few details are still missing. You can go on where you stopped; nothing is lost.',
  checking: 'Thank you. Your details are being checked, which can take a day or two. There is nothing to do.',
  ready: 'Your payouts are set up. Each session is paid out two to five working days after it is completed.',
};

/** Stretches of time that earnings can be asked for. */
export const EARNINGS_PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const;
export type EarningsPeriod = (typeof EARNINGS_PERIODS)[number];

export const EARNINGS_PERIOD_LABELS: Record<EarningsPeriod, string> = {
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  all: 'All time',
};

export const EARNINGS_TEXTS = {
  range: 'Please choose both a first and a last day',
  order: 'Please choose a last day that is not before the first',
  month: 'Please choose a month',
  future: 'This month has not begun yet',
} as const;
