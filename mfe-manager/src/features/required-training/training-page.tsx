import { PageHeader, Stack } from '@gently/ui';
import { TrainingCard } from './training-card';

/** Required training on a page of its own, because admins who cover a region have no hub. */
const TrainingPage = () => (
  <Stack $gap={6}>
    <PageHeader
      title="Required training"
      lead="Declutterers who have required training to do, and how long they can get requests without it."
    />
    <TrainingCard title="Still to do" />
  </Stack>
);

export default TrainingPage;
