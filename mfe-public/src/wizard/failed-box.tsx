import { Notice, Stack, Text } from '@gently/ui';
import type { Failure } from './failure';
import { stepAsking, type WizardStep } from './question';
import { StepLink } from './step-link';

interface FailedBoxProps {
  title: string;
  failure: Failure;
  steps: readonly WizardStep[];
}

/** Says on the last step that the form was not taken, why, and leads to the answers concerned. */
export const FailedBox = ({ title, failure, steps }: FailedBoxProps) => (
  <Notice tone="trouble" title={title}>
    <Stack $gap={2}>
      {failure.message && <Text $size={16}>{failure.message}</Text>}
      {failure.answers.map(({ name, message }) => {
        const step = stepAsking(steps, name);
        return (
          <Text key={name + message} $size={16}>
            {step > 0 ? (
              <StepLink step={step} question={name}>
                {message}
              </StepLink>
            ) : (
              message
            )}
          </Text>
        );
      })}
      <Text $size={16}>Your answers are safe.</Text>
    </Stack>
  </Notice>
);
