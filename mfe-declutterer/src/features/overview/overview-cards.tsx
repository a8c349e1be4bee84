import type { DecluttererStats } from '@gently/contracts/declutterer-sessions';
import type { Earnings } from '@gently/contracts/earnings';
import { Card, Columns, Heading, Stack } from '@gently/ui';
import { FigureList, type FigureItem } from '../../shared/figure-list';
import { hoursWords } from '../../shared/figures';
import { OwnAverage } from '../../shared/own-money';

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

/** This month, how it goes on average, and everything so far: what the four numbers above do not say. */
export const OverviewCards = ({ stats: { performance }, month }: OverviewCardsProps) => (
  <Columns $min="18rem">
    <FactsCard
      id="this-month"
      title="This month"
      items={[
        { term: 'Sessions completed', detail: month.completed_sessions },
        { term: 'Hours worked', detail: hoursWords(month.hours_worked) },
      ]}
    />
    <FactsCard
      id="performance"
      title="Performance"
      items={[
        {
          term: 'Average per session',
          detail: (
            <OwnAverage
              earnings={month}
              label="Average per session"
              amount={month.average_per_session}
              per="sessions"
            />
          ),
        },
        {
          term: 'Per hour',
          detail: (
            <OwnAverage earnings={month} label="Per hour" amount={month.average_per_hour} per="hours" />
          ),
        },
      ]}
    />
    <FactsCard
      id="overall"
      title="Overall stats"
      items={[
        { term: 'Total hours, all time', detail: hoursWords(performance.hours_worked) },
        { term: 'Ratings received, all time', detail: performance.rating_count },
      ]}
    />
  </Columns>
);
