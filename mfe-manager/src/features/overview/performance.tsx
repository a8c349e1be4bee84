import { FIGURE_DEFINITIONS, lastDays } from '@gently/contracts/figure-definitions';
import type { ManagerKpis } from '@gently/contracts/manager';
import { ExplainedAmount, ExplainNumber } from '@gently/figures';
import { useQuery } from '@gently/platform/query';
import { DescriptionList, EmptyState, Split, Stack, Text } from '@gently/ui';
import { BarChart } from '@gently/ui/data';
import { EmptyShelf } from '@gently/ui/scenes';
import { Loaded, Part } from '@gently/ui/parts';
import { kpisQuery } from '../../data/hub';
import { usePeriod } from '../../shared/use-period';
import { NO_DATA, percentWords } from '../../shared/words';
import { trendOf } from './trend';

const UNITS = { day: 'Day', week: 'Week from' };

const Chart = ({ kpis: { days, from, to, revenue } }: { kpis: ManagerKpis }) => {
  if (days.every((day) => day.revenue === 0))
    return (
      <EmptyState scene={<EmptyShelf />} level="h3" title="No revenue in this time">
        What clients pay for sessions of your region appears here.
      </EmptyState>
    );
  const { unit, bars, finding } = trendOf(days);
  return (
    <Stack $gap={4} $align="stretch">
      <BarChart title="Revenue trends" finding={finding} heads={[UNITS[unit], 'Revenue']} bars={bars} />
      <div>
        <ExplainNumber figure="revenue" label="Revenue of these days" from={from} to={to} amount={revenue} />
      </div>
    </Stack>
  );
};

const { completion_rate: COMPLETION, revenue: REVENUE } = FIGURE_DEFINITIONS;

/** What came in over the period. */
export const RevenueTrends = () => {
  const { period } = usePeriod();
  const query = useQuery(kpisQuery(period));
  return (
    <Part id="trends" title="Revenue trends">
      <Loaded level="h3" query={query} what="your revenue" shapes={['12rem']}>
        {(kpis) => (
          <Stack $gap={4} $align="stretch">
            <Chart kpis={kpis} />
            <Text $size={16} $tone="quiet">
              {`${lastDays(period)}. ${REVENUE.meaning}`}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Part>
  );
};

interface ExplainedProps {
  kpis: ManagerKpis;
}

/** What one session brought, and how that comes about. */
const Average = ({ kpis: { from, to, avg_session_value: value, valued_sessions: count } }: ExplainedProps) =>
  value === null ? (
    NO_DATA
  ) : (
    <ExplainedAmount
      figure="session_value"
      label="Average session value"
      from={from}
      to={to}
      amount={value}
      per={{ count, unit: 'sessions' }}
    />
  );

/** What went back, and the entries behind it. */
const Refunded = ({ kpis: { from, to, refunded } }: ExplainedProps) => (
  <ExplainedAmount figure="refunds" label="Refunded" from={from} to={to} amount={refunded} />
);

/** How well the sessions of the period went. */
export const Metrics = () => {
  const { period } = usePeriod();
  const query = useQuery(kpisQuery(period));
  // The chart above says the same failure, with the way to try again.
  if (query.isError && query.data === undefined) return null;
  return (
    <Part id="metrics" title="Performance metrics">
      <Loaded level="h3" query={query} what="your metrics" shapes={['8rem']}>
        {(kpis) => (
          <Stack $gap={4}>
            <Split $align="start">
              <DescriptionList
                items={[
                  { term: COMPLETION.label, detail: percentWords(kpis.completion_rate) },
                  { term: 'Offers accepted', detail: percentWords(kpis.acceptance_rate) },
                  { term: 'Started on time', detail: percentWords(kpis.on_time_rate) },
                ]}
              />
              <DescriptionList
                items={[
                  { term: 'Average session value', detail: <Average kpis={kpis} /> },
                  { term: 'Hours worked', detail: String(kpis.hours_worked) },
                  { term: 'Refunded', detail: <Refunded kpis={kpis} /> },
                ]}
              />
            </Split>
            <Text $size={16} $tone="quiet">
              {`${lastDays(period)}. ${COMPLETION.label}: ${COMPLETION.meaning}`}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Part>
  );
};
