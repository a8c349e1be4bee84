import { FIGURE_DEFINITIONS, lastDays } from '@gently/contracts/figure-definitions';
import type { FranchisePeriod } from '@gently/contracts/franchise-options';
import type { FranchiseRegion, FranchiseSummary } from '@gently/contracts/franchise';
import { useQuery } from '@gently/platform/query';
import { DescriptionList, type DescriptionItem, Stack, Text } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { summaryQuery } from '../../data/figures';
import { SatisfactionBadge } from '../../shared/figure-badges';
import { Money } from '../../shared/money';
import { NO_DATA } from '../../shared/words';

const { revenue: REVENUE } = FIGURE_DEFINITIONS;

const perHead = (sessions: number, team: number): string =>
  team === 0 ? NO_DATA : (sessions / team).toFixed(1);

const itemsOf = (summary: FranchiseSummary, regions: readonly FranchiseRegion[]): DescriptionItem[] => {
  const known = regions.filter(({ growth, is_active: isActive }) => isActive && growth !== null);
  const growing = known.filter(({ growth }) => (growth ?? 0) > 0);
  return [
    {
      term: REVENUE.label,
      detail: (
        <Money
          amount={summary.revenue}
          figure="revenue"
          label="Revenue of the period"
          days={summary.period}
        />
      ),
    },
    { term: 'Completed sessions', detail: String(summary.sessions_count) },
    { term: 'Sessions per declutterer', detail: perHead(summary.sessions_count, summary.team_count) },
    {
      term: 'Growing regions',
      detail: known.length === 0 ? NO_DATA : `${growing.length} of ${known.length}`,
    },
    { term: 'Satisfaction', detail: <SatisfactionBadge stars={summary.satisfaction} /> },
  ];
};

interface PerformanceSummaryProps {
  period: FranchisePeriod;
  regions: readonly FranchiseRegion[];
}

/** How the period went. */
export const PerformanceSummary = ({ period, regions }: PerformanceSummaryProps) => {
  const query = useQuery(summaryQuery(period));
  // The cards above say the same failure, with the way to try again.
  if (query.isError) return null;
  return (
    <Part id="performance-summary" title="Performance summary">
      <Loaded query={query} what="your performance" shapes={['10rem']}>
        {(summary) => (
          <Stack $gap={4}>
            <DescriptionList items={itemsOf(summary, regions)} />
            <Text $size={16} $tone="quiet">
              {`${lastDays(period)}. ${REVENUE.label}: ${REVENUE.meaning}`}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Part>
  );
};
