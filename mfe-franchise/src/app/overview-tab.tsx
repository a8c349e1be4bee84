import { Split, Stack } from '@gently/ui';
import { RegionMap } from '../features/map/region-map';
import { Activity } from '../features/overview/activity';
import { Alerts } from '../features/overview/alerts';
import { PerformanceSummary } from '../features/overview/performance-summary';
import { QuickActions } from '../features/overview/quick-actions';
import { RevenueChart } from '../features/overview/revenue-chart';
import { TopRegions } from '../features/overview/top-regions';
import type { TabProps } from './tab-props';

/** What needs somebody, what comes in, how the period went, and where the regions are. */
export const OverviewTab = ({ regions, period, view, onAdd, onEdit }: TabProps) => (
  <Stack $gap={6}>
    <Alerts period={view.period} regions={regions} onEdit={onEdit} />
    <Split $align="start" $from="lg" $ratio="first">
      <RevenueChart regions={regions} view={view} />
      <Stack $gap={6}>
        <TopRegions regions={regions} period={period} />
        <QuickActions onAdd={onAdd} onOpen={view.showTab} />
      </Stack>
    </Split>
    <Split $align="start" $from="lg">
      <PerformanceSummary period={view.period} regions={regions} />
      <Activity />
    </Split>
    <RegionMap regions={regions} />
  </Stack>
);
