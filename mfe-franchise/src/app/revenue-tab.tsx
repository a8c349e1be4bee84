import { keepPreviousData, useQuery } from '@gently/platform/query';
import { Split, Stack } from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { revenueQuery } from '../data/figures';
import { FinancialSummary } from '../features/revenue/financial-summary';
import { Shares } from '../features/revenue/shares';
import { firstRegion } from '../features/statement/first-region';
import { StatementCard } from '../features/statement/statement-card';
import { RegionSelect } from '../shared/region-select';
import type { TabProps } from './tab-props';

/** Which region brought what, where it goes, and the owner’s part of it month by month. */
export const RevenueTab = ({ regions, former, view: { period, region, showRegion } }: TabProps) => {
  const known = [...regions, ...former];
  const chosen = known.find(({ id }) => id === region)?.id;
  const all = useQuery(revenueQuery(period));
  const narrowed = useQuery({ ...revenueQuery(period, chosen), placeholderData: keepPreviousData });
  return (
    <Stack $gap={6}>
      <Split $align="start" $from="lg" $ratio="second">
        <Loaded query={all} what="the revenue of your regions" shapes={['16rem']}>
          {(revenue) => <Shares revenue={revenue} />}
        </Loaded>
        <Part id="financial-summary" title="Financial summary">
          <Stack $gap={5}>
            {known.length > 1 && (
              <RegionSelect
                name="summary-region"
                label="Region"
                regions={known}
                value={region}
                onChange={showRegion}
              />
            )}
            <Loaded query={narrowed} what="your financial summary" shapes={['20rem']} level="h3">
              {(revenue) => <FinancialSummary revenue={revenue} region={chosen} />}
            </Loaded>
          </Stack>
        </Part>
      </Split>
      <StatementCard regions={known} first={firstRegion(regions.length > 0 ? regions : former, region)} />
    </Stack>
  );
};
