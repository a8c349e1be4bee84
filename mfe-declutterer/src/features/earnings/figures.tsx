import type { DecluttererStats } from '@gently/contracts/declutterer-sessions';
import { formatLongDate, formatMediumDate } from '@gently/contracts/dates';
import type { Earnings, EarningsQuery } from '@gently/contracts/earnings';
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

/** @returns the head of the first panel: what was counted. */
export const overviewTitle = ({ period, start_date, end_date }: EarningsQuery): string => {
  if (start_date && end_date) return `${formatMediumDate(start_date)} to ${formatMediumDate(end_date)}`;
  return !period || period === 'month' ? 'Monthly overview' : EARNINGS_PERIOD_LABELS[period];
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

const metricsOf = (earnings: Earnings, stats: DecluttererStats | undefined): FigureItem[] => [
  { term: 'Completion rate', detail: percentOr(earnings.completion_rate) },
  { term: 'Overall rating', detail: stats ? ratingOr(stats.performance.rating) : NOT_ENOUGH },
  { term: 'Total sessions', detail: stats ? stats.overview.total_sessions : NOT_ENOUGH },
  { term: 'Cancelled sessions', detail: earnings.cancelled_sessions },
];

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
    <Panel id="metrics" title="Performance metrics" items={metricsOf(earnings, stats)} />
    <Panel id="share" title="From price to your share" items={shareOf(earnings)}>
      <ExplainOwn earnings={earnings} label="Your share" amount={earnings.net} />
    </Panel>
  </Columns>
);
