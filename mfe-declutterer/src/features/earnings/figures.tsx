import type { DecluttererStats } from '@gently/contracts/declutterer-sessions';
import { formatLongDate, formatMediumDates } from '@gently/contracts/dates';
import type { Earnings, EarningsQuery } from '@gently/contracts/earnings';
import { ALL_TIME, FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import { formatPounds } from '@gently/contracts/money';
import { EARNINGS_PERIOD_LABELS } from '@gently/contracts/payout-options';
import { Card, Columns, Heading, Stack, Text } from '@gently/ui';
import type { ReactNode } from 'react';
import { FigureList, type FigureItem } from '../../shared/figure-list';
import { hoursWords, percentOr, ratingOr, NOT_ENOUGH } from '../../shared/figures';
import { ExplainOwn, OwnAverage, OwnMoney } from '../../shared/own-money';

interface PanelProps {
  id: string;
  title: string;
  items: FigureItem[];
  children?: ReactNode;
}

const Panel = ({ id, title, items, children }: PanelProps) => (
  <Card as="section" aria-labelledby={id}>
    <Stack $gap={4}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      <FigureList items={items} />
      {children}
    </Stack>
  </Card>
);

/** @returns the days that were chosen one by one; null for a period. */
const chosenDays = ({ start_date: from, end_date: to }: EarningsQuery): string | null =>
  from && to ? formatMediumDates({ from, to }) : null;

/** @returns the chosen days within a sentence: "this month", "Mon 4 Mar 2030 to Fri 8 Mar 2030". */
const daysText = (query: EarningsQuery): string =>
  chosenDays(query) ?? EARNINGS_PERIOD_LABELS[query.period ?? 'month'].toLowerCase();

/** @returns the head of the first panel: what was counted. */
export const overviewTitle = (query: EarningsQuery): string => {
  const { period = 'month' } = query;
  return chosenDays(query) ?? (period === 'month' ? 'Monthly overview' : EARNINGS_PERIOD_LABELS[period]);
};

const overviewOf = (earnings: Earnings): FigureItem[] => [
  {
    term: 'Total earnings',
    detail: <OwnMoney earnings={earnings} label="Total earnings" amount={earnings.total_earnings} />,
    strong: true,
  },
  { term: 'Completed sessions', detail: earnings.completed_sessions },
  { term: 'Hours worked', detail: hoursWords(earnings.hours_worked) },
  {
    term: 'Average per session',
    detail: (
      <OwnAverage
        earnings={earnings}
        label="Average per session"
        amount={earnings.average_per_session}
        per="sessions"
      />
    ),
  },
  {
    term: 'Hourly rate',
    detail: earnings.hourly_rate === null ? 'Not set' : formatPounds(earnings.hourly_rate),
  },
  { term: 'Pending payments', detail: formatPounds(earnings.pending_payments) },
];

const { completion_rate: COMPLETION, total_sessions: TOTAL } = FIGURE_DEFINITIONS;

/** Some of these figures are of the chosen days and some of all time, so each says which. */
const metricsOf = (
  query: EarningsQuery,
  earnings: Earnings,
  stats: DecluttererStats | undefined,
): FigureItem[] => {
  const days = daysText(query);
  const allTime = ALL_TIME.toLowerCase();
  return [
    { term: `${COMPLETION.label}, ${days}`, detail: percentOr(earnings.completion_rate) },
    ...(earnings.missed_sessions === undefined
      ? []
      : [{ term: `Handed back or missed, ${days}`, detail: earnings.missed_sessions }]),
    { term: `Cancelled sessions, ${days}`, detail: earnings.cancelled_sessions },
    {
      term: `${COMPLETION.label}, ${allTime}`,
      detail: stats ? percentOr(stats.overview.completion_rate) : NOT_ENOUGH,
    },
    {
      term: `Overall rating, ${allTime}`,
      detail: stats ? ratingOr(stats.performance.rating) : NOT_ENOUGH,
    },
    { term: `${TOTAL.label}, ${allTime}`, detail: stats ? stats.overview.total_sessions : NOT_ENOUGH },
  ];
};

const shareOf = ({ gross, refunded, fees, net }: Earnings): FigureItem[] => [
  { term: 'Price of the sessions', detail: formatPounds(gross) },
  ...(refunded > 0 ? [{ term: 'Went back to clients', detail: `−${formatPounds(refunded)}` }] : []),
  { term: 'Platform fee', detail: `−${formatPounds(fees.platform)}` },
  { term: 'Card processing', detail: `−${formatPounds(fees.card_processing)}` },
  { term: 'Franchise commission', detail: `−${formatPounds(fees.franchise)}` },
  { term: 'Yours', detail: formatPounds(net), strong: true },
];

interface EarningsFiguresProps {
  query: EarningsQuery;
  earnings: Earnings;
  /** Undefined while nobody knows. */
  stats: DecluttererStats | undefined;
}

/** What was earned, how it went, and how a price becomes a share. */
export const EarningsFigures = ({ query, earnings, stats }: EarningsFiguresProps) => (
  <Columns $min="20rem">
    <Panel id="overview" title={overviewTitle(query)} items={overviewOf(earnings)}>
      <Text $size={16} $tone="quiet">
        {earnings.next_payout
          ? `Next payout: ${formatPounds(earnings.next_payout.amount)} on ${formatLongDate(earnings.next_payout.date)}.`
          : 'No payout is planned yet.'}
      </Text>
    </Panel>
    <Panel id="metrics" title="Performance metrics" items={metricsOf(query, earnings, stats)}>
      <Text $size={16} $tone="quiet">
        {`${COMPLETION.label}: ${COMPLETION.meaning}`}
      </Text>
    </Panel>
    <Panel id="share" title="From price to your share" items={shareOf(earnings)}>
      <ExplainOwn earnings={earnings} label="Your share" amount={earnings.net} />
    </Panel>
  </Columns>
);
