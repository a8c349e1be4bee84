import { amountCell, csvOf } from '@gently/contracts/csv';
import { formatMediumDates, londonDate } from '@gently/contracts/dates';
import { ALL_TIME, FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import type { TeamDeclutterer } from '@gently/contracts/manager';
import { TEAM_STATUS_OPTIONS } from '@gently/contracts/manager-options';
import { formatPounds } from '@gently/contracts/money';
import type { AmountLine, Paper } from '../../shared/documents/paper-pdf';
import type { Period } from './period';

/** What a team file says of itself. */
export interface TeamFileFacts {
  period: Pick<Period, 'from' | 'to'>;
  regions: readonly string[];
  /** In words, who is in it: "All", "Active". */
  shown: string;
  issuedAt: Date;
}

const { session_revenue: REVENUE } = FIGURE_DEFINITIONS;

const HEADER = [
  'First day',
  'Last day',
  'First name',
  'Last name',
  'Email',
  'Status',
  `Rating (of 5), ${ALL_TIME.toLowerCase()}`,
  `Ratings, ${ALL_TIME.toLowerCase()}`,
  'Sessions',
  `${REVENUE.label} (£)`,
  'Average session value (£)',
  'Acceptance (%)',
  'On time (%)',
  'Cancellations they caused',
  'Last active',
] as const;

const NO_DATA = 'Not enough data yet';

export const statusLabel = (status: string): string =>
  TEAM_STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status;

/** The rows of the table, for a spreadsheet. Cells of which too little is known are empty. */
export const teamCsv = (rows: readonly TeamDeclutterer[], { from, to }: TeamFileFacts['period']): string =>
  csvOf(
    HEADER,
    rows.map((row) => [
      from,
      to,
      row.first_name,
      row.last_name,
      row.email,
      statusLabel(row.status),
      row.rating ?? '',
      row.rating_count,
      row.session_count,
      amountCell(row.revenue),
      row.avg_session_value === null ? '' : amountCell(row.avg_session_value),
      row.acceptance_rate ?? '',
      row.on_time_rate ?? '',
      row.cancellations,
      row.last_active === null ? '' : londonDate(new Date(row.last_active)),
    ]),
  );

const percent = (value: number | null): string => (value === null ? NO_DATA : `${value}%`);

const linesOf = (row: TeamDeclutterer): AmountLine[] => [
  ['Status', statusLabel(row.status)],
  ['Rating', row.rating === null ? NO_DATA : `${row.rating.toFixed(1)} of 5, from ${row.rating_count}`],
  ['Sessions', String(row.session_count)],
  [REVENUE.label, formatPounds(row.revenue)],
  ['Average session value', row.avg_session_value === null ? NO_DATA : formatPounds(row.avg_session_value)],
  ['Offers accepted', percent(row.acceptance_rate)],
  ['Started on time', percent(row.on_time_rate)],
  ['Cancellations they caused', String(row.cancellations)],
];

const POUND_PENCE = 100;

/** The same rows as a document, person by person. */
export const teamPaper = (rows: readonly TeamDeclutterer[], facts: TeamFileFacts): Paper => {
  const { period, regions, shown, issuedAt } = facts;
  const sessions = rows.reduce((sum, row) => sum + row.session_count, 0);
  const pence = rows.reduce((sum, row) => sum + Math.round(row.revenue * POUND_PENCE), 0);
  return {
    title: 'Team performance',
    fileName: `team-performance-${period.from}-to-${period.to}.pdf`,
    issuedAt,
    facts: [
      ['Region', regions.join(', ')],
      ['Days', formatMediumDates(period)],
      ['Shown', shown],
      ['People', String(rows.length)],
    ],
    sections: rows.map((row) => ({
      heading: `${row.first_name} ${row.last_name}`.trim(),
      lines: linesOf(row),
    })),
    amounts: [['Sessions', String(sessions)]],
    total: [REVENUE.label, formatPounds(pence / POUND_PENCE)],
    notes: [
      `${REVENUE.label}: ${REVENUE.meaning}`,
      'Ratings are all that somebody was ever given. Everything else is of these days.',
    ],
  };
};
