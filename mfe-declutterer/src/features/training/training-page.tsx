import { PATHS } from '@gently/contracts/paths';
import { Stack, Text, TextLink } from '@gently/ui';
import { Modules } from './modules';
import { Progress } from './progress';

/** What there is to learn, and how far the person is. */
export const TrainingPage = () => (
  <Stack $gap={8}>
    <Text>
      Modules open in <TextLink to={PATHS.training}>the training area</TextLink>, where you can also search
      and see courses.
    </Text>
    <Modules />
    <Progress />
  </Stack>
);
