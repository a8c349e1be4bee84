import { formatPounds } from '@gently/contracts/money';
import { useQuery } from '@gently/platform/query';
import {
  Card,
  DescriptionList,
  Grid,
  Heading,
  Notice,
  Skeleton,
  Skeletons,
  Stack,
  type DescriptionItem,
} from '@gently/ui';
import { earningsQuery } from '../../data/earnings';
import { statsQuery } from '../../data/stats';
import { hoursWords, percentOr, poundsOr, ratingOr } from '../../shared/figures';

const FactsCard = ({ id, title, items }: { id: string; title: string; items: DescriptionItem[] }) => (
  <Card as="section" aria-labelledby={id}>
    <Stack $gap={4}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      <DescriptionList items={items} />
    </Stack>
  </Card>
);

const Loading = () => (
  <Skeletons label="Loading your figures...">
    <Grid $min="18rem">
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </Grid>
  </Skeletons>
);

/** This month, how it goes on average, and everything so far. */
export const OverviewCards = () => {
  const stats = useQuery(statsQuery());
  const { data: month, ...earnings } = useQuery(earningsQuery({ period: 'month' }));
  if (stats.isPending || earnings.isPending) return <Loading />;
  if (!stats.data || !month) {
    const again = () => void (stats.data ? earnings.refetch() : stats.refetch());
    return (
      <Notice tone="trouble" title="Your figures did not load" onRetry={again}>
        They are safe. Nothing about them has changed.
      </Notice>
    );
  }
  const { overview, performance } = stats.data;
  return (
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
};
