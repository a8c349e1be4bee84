import type { FranchiseRegion } from '@gently/contracts/franchise';
import { useQuery } from '@gently/platform/query';
import { Stack } from '@gently/ui';
import { BarChart } from '@gently/ui/data';
import { Loaded, Part } from '@gently/ui/parts';
import { revenueQuery } from '../../data/figures';
import { Explain } from '../../shared/money';
import { RegionSelect } from '../../shared/region-select';
import type { View } from '../../shared/use-view';
import { chartOf } from './chart-days';

interface RevenueChartProps {
  regions: readonly FranchiseRegion[];
  view: Pick<View, 'period' | 'region' | 'showRegion'>;
}

/** What came in day by day, of all regions or of one. */
export const RevenueChart = ({ regions, view: { period, region, showRegion } }: RevenueChartProps) => {
  const chosen = regions.find(({ id }) => id === region);
  return (
    <Part id="revenue-chart" title="Revenue of the last 14 days">
      <Loaded
        query={useQuery(revenueQuery(period))}
        what="your revenue"
        shapes={['3rem', '20rem']}
        level="h3"
      >
        {(revenue) => {
          const { bars, total, finding } = chartOf(revenue, chosen?.id ?? '');
          const name = chosen ? `Revenue of ${chosen.name}, day by day` : 'Revenue, day by day';
          return (
            <Stack $gap={5}>
              {regions.length > 1 && (
                <RegionSelect
                  name="chart-region"
                  label="Region"
                  regions={regions}
                  value={region}
                  onChange={showRegion}
                />
              )}
              <BarChart title={name} finding={finding} heads={['Day', 'Revenue']} bars={bars} />
              <div>
                <Explain
                  amount={total}
                  figure="revenue"
                  label={name}
                  days={revenue.chart}
                  region={chosen?.id}
                />
              </div>
            </Stack>
          );
        }}
      </Loaded>
    </Part>
  );
};
