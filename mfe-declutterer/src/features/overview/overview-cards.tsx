import type { DecluttererStats } from '@gently/contracts/declutterer-sessions';
import type { Earnings } from '@gently/contracts/earnings';
import { formatPounds } from '@gently/contracts/money';
import { Card, Grid, Heading, Stack } from '@gently/ui';
import { FigureList, type FigureItem } from '../../shared/figure-list';
import { hoursWords, percentOr, poundsOr, ratingOr } from '../../shared/figures';

const FactsCard = ({ id, title, items }: { id: string; title: string; items: FigureItem[] }) => (
  <Card as="section" aria-labelledby={id}>
    <Stack $gap={4}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      <FigureList items={items} />
    </Stack>
  </Card>
);

interface OverviewCardsProps {
  stats: DecluttererStats;
  month: Earnings;
}

/** This month, how it goes on average, and everything so far. */
export const OverviewCards = ({ stats: { overview, performance }, month }: OverviewCardsProps) => (
  <Grid $min="18rem">
    <FactsCard
      id="this-month"
      title="This month"
      items={[
        { term: 'Sessions completed', detail: month.completed_sessions },
        { term: 'Earned', detail: formatPounds(month.total_earnings) },
        { term: 'Hours worked', detail: hoursWords(month.hours_worked) },
      ]}
    />
    <FactsCard
      id="performance"
      title="Performance"
      items={[
        { term: 'Average per session', detail: poundsOr(month.average_per_session) },
        { term: 'Per hour', detail: poundsOr(month.average_per_hour) },
        { term: 'Completion rate', detail: percentOr(overview.completion_rate) },
      ]}
    />
    <FactsCard
      id="overall"
      title="Overall stats"
      items={[
        { term: 'Rating', detail: ratingOr(performance.rating) },
        { term: 'Total sessions', detail: overview.total_sessions },
        { term: 'Total hours', detail: hoursWords(performance.hours_worked) },
      ]}
    />
  </Grid>
);
