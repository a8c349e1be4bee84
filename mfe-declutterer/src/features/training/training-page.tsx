import { PATHS } from '@gently/contracts/paths';
import { useInfiniteQuery, useQuery } from '@gently/platform/query';
import { Skeleton, Skeletons, Stack, Text, TextLink } from '@gently/ui';
import { modulesQuery, requiredTrainingQuery } from '../../data/training';
import { RequiredTraining } from '../../shared/required-training';
import { Modules } from './modules';
import { Progress } from './progress';

/** What there is to learn, and how far the person is. */
export const TrainingPage = () => {
  const { isPending } = useInfiniteQuery(modulesQuery());
  const required = useQuery(requiredTrainingQuery());
  // What is required is above everything else, which would move down when it comes.
  if (required.isPending)
    return (
      <Skeletons label="Loading modules...">
        <Skeleton height="16rem" />
      </Skeletons>
    );
  return (
    <Stack $gap={8}>
      <RequiredTraining />
      <Text>
        You take modules in <TextLink to={PATHS.training}>the training area</TextLink>. You can also search
        for modules and see courses there.
      </Text>
      <Modules />
      {/* Below the modules, however many there are: it comes once its place is known. */}
      {!isPending && <Progress />}
    </Stack>
  );
};
