import { Stack } from '@gently/ui';
import { PerformanceTab } from '../features/performance/performance-tab';
import { WelfareCard } from '../features/welfare/welfare-card';

/** How each of the team does, and how they are. */
export const PerformancePanel = () => (
  <Stack $gap={6}>
    <PerformanceTab />
    <WelfareCard />
  </Stack>
);
