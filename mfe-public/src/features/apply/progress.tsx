import { ProgressBar } from '@gently/ui';
import { APPLY_STEPS } from './apply-steps';

/** How far somebody is in the application. */
export const Progress = ({ step }: { step: number }) => {
  const current = APPLY_STEPS[step - 1];
  return (
    <ProgressBar
      label={`Step ${step} of ${APPLY_STEPS.length}: ${current?.name}`}
      value={step}
      max={APPLY_STEPS.length}
      text={`about ${current?.minutesLeft} minutes`}
    />
  );
};
