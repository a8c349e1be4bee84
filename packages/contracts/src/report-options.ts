import { FIGURE_DEFINITIONS } from './figure-definitions';

/** What regions bring, and what of it is whose. */
export const REGION_FIGURES = [
  'revenue',
  'gross',
  'refunds',
  'commission',
  'platform_fee',
  'card_processing',
  'declutterer_share',
] as const;

/** Figures of money that can be explained: what of the ledger each one is. */
export const REPORT_FIGURES = [
  ...REGION_FIGURES,
  /** Of completed sessions alone, by their own day: what their averages are made of. */
  'session_value',
  'session_share',
  /** A client's own. */
  'paid',
  'sent_back',
  /** A trainer's, of this month. */
  'certified_revenue',
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** What each figure is called, and what it is made of. */
export const REPORT_FIGURE_WORDS: Record<ReportFigure, { label: string; meaning: string }> = {
  revenue: FIGURE_DEFINITIONS.revenue,
  gross: {
    label: 'Taken',
    meaning: 'The full price of paid sessions, with what the Pay-It-Forward fund added, before refunds.',
  },
  refunds: { label: 'Refunds', meaning: 'What went back to clients and to the fund.' },
  commission: {
    label: 'Franchise commission',
    meaning: 'The franchise’s share of paid sessions, less its part of what went back.',
  },
  platform_fee: {
    label: 'Platform fee',
    meaning: 'The platform’s share of paid sessions, less its part of what went back.',
  },
  card_processing: {
    label: 'Card processing',
    meaning: 'Set aside from paid sessions for what the card provider charges.',
  },
  declutterer_share: {
    label: 'Declutterers’ share',
    meaning: 'The share of the people who run the sessions, less its part of what went back.',
  },
  session_value: {
    label: 'Value of completed sessions',
    meaning: 'What the sessions that were completed on these days brought, less what went back.',
  },
  session_share: {
    label: 'Your share of completed sessions',
    meaning: 'Your share of the sessions that you completed on these days. Late cancellations are not in it.',
  },
  paid: {
    label: 'Total paid',
    meaning: 'Everything that came in from you, gifts to the Pay-It-Forward fund included.',
  },
  sent_back: { label: 'Total refunded', meaning: 'Everything that has been sent back to you.' },
  certified_revenue: {
    label: 'Revenue this month',
    meaning:
      'What clients paid for the sessions that holders of your certificates completed this month, without gifts, less what was sent back.',
  },
};

/** What happened, in an entry behind a figure. */
export const REPORT_ENTRY_WORDS = {
  payment_received: 'Session paid',
  refund_owed: 'Refund',
  region_left: 'Moved to another region',
  region_joined: 'Came from another region',
  stray_received: 'Paid after the time was gone',
  refund_sent: 'Sent back',
  refund_failed: 'Refund returned by the bank',
} as const;
export type ReportEntryKind = keyof typeof REPORT_ENTRY_WORDS;
export const REPORT_ENTRY_KINDS = Object.keys(REPORT_ENTRY_WORDS) as [ReportEntryKind, ...ReportEntryKind[]];

/** The longest time that one question about regions covers, in days. */
export const REPORT_DAYS_MAX = 400;

export const REPORT_TEXTS = {
  order: 'Please choose an end on or after the start',
  range: 'Please choose both a start and an end',
  own_month: 'This figure is always of this month, so please leave the days out',
  long: `Please choose ${REPORT_DAYS_MAX} days at most`,
  month: 'Please choose a month',
  not_yours: 'This figure is not one of yours. Each dashboard explains the figures that it shows.',
  future: 'This month has not begun',
  not_owned: 'This region was not yours in this month',
} as const;

/** Where the files of a statement are, below the base of the API; each with the query `month`. */
export const statementFile = (regionId: string, format: 'pdf' | 'csv'): string =>
  `/reports/regions/${regionId}/statement.${format}`;
