/** Figures of money that can be explained: what of the ledger each one is. */
export const REPORT_FIGURES = [
  'revenue',
  'gross',
  'refunds',
  'commission',
  'platform_fee',
  'card_processing',
  'declutterer_share',
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** What each figure is called, and what it is made of. */
export const REPORT_FIGURE_WORDS: Record<ReportFigure, { label: string; meaning: string }> = {
  revenue: { label: 'Revenue', meaning: 'What sessions brought, less what went back.' },
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
};

/** What happened, in an entry behind a figure. */
export const REPORT_ENTRY_WORDS = {
  payment_received: 'Session paid',
  refund_owed: 'Refund',
  region_left: 'Moved to another region',
  region_joined: 'Came from another region',
} as const;
export type ReportEntryKind = keyof typeof REPORT_ENTRY_WORDS;
export const REPORT_ENTRY_KINDS = Object.keys(REPORT_ENTRY_WORDS) as [ReportEntryKind, ...ReportEntryKind[]];

/** The longest time that one question covers, in days. */
export const REPORT_DAYS_MAX = 400;

export const REPORT_TEXTS = {
  order: 'Please choose an end on or after the start',
  long: `Please choose ${REPORT_DAYS_MAX} days at most`,
  month: 'Please choose a month',
  future: 'This month has not begun',
} as const;

/** Where the files of a statement are, below the base of the API; each with the query `month`. */
export const statementFile = (regionId: string, format: 'pdf' | 'csv'): string =>
  `/reports/regions/${regionId}/statement.${format}`;
