import * as z from 'zod';
import { EARNINGS_PERIODS, EARNINGS_TEXTS, PAYOUT_ACCOUNT_STATUSES, PAYOUT_STATUSES } from './payout-options';
import { instant, isoDate, page, pageQuery, patterned, pounds } from './wire';

/**
 * Which sessions to count, by their London day: a period around today (the month unless one is named), or from one
 * day to another, both included. Given days win over a period.
 */
export const earningsQuery = z
  .strictObject({
    period: z.enum(EARNINGS_PERIODS).optional(),
    start_date: isoDate.optional(),
    end_date: isoDate.optional(),
  })
  .superRefine(({ start_date, end_date }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (start_date !== undefined && end_date === undefined) refuse('end_date', EARNINGS_TEXTS.range);
    else if (start_date === undefined && end_date !== undefined) refuse('start_date', EARNINGS_TEXTS.range);
    else if (start_date !== undefined && end_date !== undefined && end_date < start_date)
      refuse('end_date', EARNINGS_TEXTS.order);
  });
export type EarningsQuery = z.input<typeof earningsQuery>;

/** A London month, `YYYY-MM`. */
export const payslipQuery = z.strictObject({
  month: patterned(/^20\d\d-(0[1-9]|1[0-2])$/, { max: 7, message: EARNINGS_TEXTS.month }),
});
export type PayslipQuery = z.input<typeof payslipQuery>;

/** Where the files are, below the base of the API: documents, so they have no place in the table of calls. */
export const EARNINGS_FILES = {
  /** With the query `payslipQuery`: a PDF. */
  payslip: '/declutterer/earnings/payslip',
  /** With the query `earningsQuery`: one line for each session. */
  csv: '/declutterer/earnings.csv',
} as const;

export const earningsFees = z.object({
  platform: pounds,
  card_processing: pounds,
  franchise: pounds,
  /** All three together. */
  total: pounds,
});
export type EarningsFees = z.infer<typeof earningsFees>;

/** A session for which a payout was too high, or of which a part is taken for it. */
const debtSession = {
  booking_id: z.string(),
  reference: z.string(),
  service: z.string(),
  scheduled_date: isoDate,
};

/** The part of a payout that makes up for an earlier one that was too high. */
export const payoutTaken = z.object({ ...debtSession, amount: pounds });
export type PayoutTaken = z.infer<typeof payoutTaken>;

/**
 * Why a payout is what it is: its amount is `share` less everything that is `taken_back`, with what is `added`. As it is
 * expected until it is sent, and as it was then. Earlier releases of the API do not send it.
 */
export const payoutReason = z.object({
  /** The declutterer's share of the session. */
  share: pounds,
  taken_back: z.array(payoutTaken),
  /** Because earlier payouts were too low. */
  added: pounds,
});
export type PayoutReason = z.infer<typeof payoutReason>;

/** A payout that was too high: money went back to the client after it had been sent. */
export const payoutDebt = z.object({
  ...debtSession,
  /** The share that was paid out. */
  paid: pounds,
  /** The share since money went back to the client. */
  share: pounds,
  /** The part that later payouts have made up for so far. */
  taken_back: pounds,
  /** The part that is still owed. */
  owed: pounds,
  /** Since when something is owed; null where nobody knows. */
  since: instant.nullable(),
});
export type PayoutDebt = z.infer<typeof payoutDebt>;

/** The debts of a declutterer after payouts that were too high, and how the next payouts make up for them. */
export const payoutDebts = z.object({
  owed: pounds,
  open: z.array(payoutDebt),
  /** The parts of planned payouts that make up for them, if nothing else happens. */
  coming: z.array(z.object({ ...debtSession, pay_on: isoDate.nullable(), amount: pounds })),
  /** The part that is owed still after those. */
  left: pounds,
});
export type PayoutDebts = z.infer<typeof payoutDebts>;

/** One session that brought something: `gross` less `refunded` less the fees is `net`. */
export const earningsLine = z.object({
  booking_id: z.string(),
  reference: z.string(),
  service: z.string(),
  scheduled_date: isoDate,
  scheduled_time: z.string(),
  duration_minutes: z.number().int().nonnegative(),
  /** A cancelled one was called off too late for a full refund: its declutterer gets a share of what stayed. */
  status: z.enum(['completed', 'cancelled']),
  /** The full price of the session, what the Pay-It-Forward fund adds included. */
  gross: pounds,
  /** What went back to the client and to the fund. */
  refunded: pounds,
  fees: earningsFees,
  net: pounds,
  /** Null while nothing is planned for it. */
  payout: z
    .object({
      status: z.enum(PAYOUT_STATUSES),
      /** The London day on which it is sent, or was; null where nobody can name one yet. */
      date: isoDate.nullable(),
      /** The amount that is sent, or was. Earlier releases of the API do not send it. */
      amount: pounds.optional(),
      reason: payoutReason.optional(),
    })
    .nullable(),
});
export type EarningsLine = z.infer<typeof earningsLine>;

const count = z.number().int().nonnegative();

/** Everything is a query over the ledger; averages and rates are null until there is something to count. */
export const earnings = z.object({
  /** Days that were counted, both included; null where `all` has no end. */
  start_date: isoDate.nullable(),
  end_date: isoDate.nullable(),
  /** The same as `net`. */
  total_earnings: pounds,
  gross: pounds,
  refunded: pounds,
  fees: earningsFees,
  net: pounds,
  /** Earned and not in the bank yet, whatever days are counted. */
  pending_payments: pounds,
  /** The next London day on which money is sent, and how much, whatever days are counted. */
  next_payout: z.object({ date: isoDate, amount: pounds }).nullable(),
  /** What banks have sent back and what has not left again, with the day on which it does; whatever days are counted. */
  sent_back: z.object({ date: isoDate.nullable(), amount: pounds }).nullable(),
  /** Null where nothing is owed. Earlier releases of the API do not send it. */
  debts: payoutDebts.nullable().optional(),
  completed_sessions: count,
  cancelled_sessions: count,
  hours_worked: z.number().nonnegative(),
  average_per_session: pounds.nullable(),
  average_per_hour: pounds.nullable(),
  /** What the declutterer has put into the profile. */
  hourly_rate: pounds.nullable(),
  /** Whole per cent of the sessions that were completed, of those and the ones that did not take place because of this person. */
  completion_rate: z.number().min(0).max(100).nullable(),
  /** Handed back, or not come to, of these days. Earlier releases of the API do not send it. */
  missed_sessions: count.optional(),
  /** Latest first, at most 200; the CSV file has all. */
  lines: z.array(earningsLine),
  lines_total: count,
});
export type Earnings = z.infer<typeof earnings>;
export const earningsData = z.object({ earnings });

export const payout = z.object({
  id: z.string(),
  booking_id: z.string(),
  reference: z.string(),
  service: z.string(),
  scheduled_date: isoDate,
  /** What is sent: fixed when it is sent, and until then what is expected as things are. */
  amount: pounds,
  reason: payoutReason.optional(),
  status: z.enum(PAYOUT_STATUSES),
  /** The London day on which it is sent, or was; null where nobody can name one yet. */
  pay_on: isoDate.nullable(),
  /** When the bank is expected to have it; null until it is sent. */
  arrival_date: isoDate.nullable(),
  /** When the bank had it. */
  paid_at: instant.nullable(),
});
export type Payout = z.infer<typeof payout>;

export const payoutsQuery = z.strictObject({ ...pageQuery });
export const payoutsData = z.object({
  /** Latest day first. */
  payouts: z.array(payout),
  page,
});

export const payoutAccount = z.object({
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  /** In words for the declutterer to read. */
  hint: z.string(),
  /** The last four digits of the bank account; null until there is one. */
  bank_last4: z.string().nullable(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;
export const payoutAccountData = z.object({ account: payoutAccount });

/** A page of the payment provider, where bank details are entered; it works once and for a few minutes. */
export const onboardingData = z.object({ url: z.url() });
