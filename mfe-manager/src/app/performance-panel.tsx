import { Stack } from '@gently/ui';
import { PerformanceTab } from '../features/performance/performance-tab';
import { TrainingCard } from '../features/required-training/training-card';
import { WelfareCard } from '../features/welfare/welfare-card';

/** How each of the team does, and how they are. */
export const PerformancePanel = () => (
  <Stack $gap={6}>
    <PerformanceTab />
    <TrainingCard />
    <WelfareCard />
  </Stack>
);
