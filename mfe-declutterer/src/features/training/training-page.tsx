import { PATHS } from '@gently/contracts/paths';
import { useInfiniteQuery } from '@gently/platform/query';
import { Stack, Text, TextLink } from '@gently/ui';
import { modulesQuery } from '../../data/training';
import { RequiredTraining } from '../../shared/required-training';
import { Modules } from './modules';
import { Progress } from './progress';

/** What there is to learn, and how far the person is. */
export const TrainingPage = () => {
  const { isPending } = useInfiniteQuery(modulesQuery());
  return (
    <Stack $gap={8}>
      <RequiredTraining />
      <Text>
        Modules open in <TextLink to={PATHS.training}>the training area</TextLink>, where you can also search
        and see courses.
      </Text>
      <Modules />
      {/* Below the modules, however many there are: it comes once its place is known. */}
      {!isPending && <Progress />}
    </Stack>
  );
};
