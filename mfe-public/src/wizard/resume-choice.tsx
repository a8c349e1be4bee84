import { Actions, Button, Card, Heading, Lead, Stack } from '@gently/ui';
import { ArrowRight, RotateCcw } from '@gently/ui/icons';

interface ResumeChoiceProps {
  /** "Step 3 of 6: Neuro Profile" */
  place: string;
  onContinue: () => void;
  onStartAgain: () => void;
}

/** Shown when a form was begun before: go on, or begin anew. */
export const ResumeChoice = ({ place, onContinue, onStartAgain }: ResumeChoiceProps) => (
  <Card $tone="raised" $pad="roomy">
    <Stack $gap={6}>
      <Stack $gap={2}>
        <Heading as="h1" $size="page">
          Welcome back
        </Heading>
        <Lead>
          You stopped at {place}. Your answers are still here. We never keep your password, so we will ask for
          it again.
        </Lead>
      </Stack>
      <Actions $justify="end">
        <Button variant="secondary" size="large" icon={RotateCcw} onClick={onStartAgain}>
          Start again
        </Button>
        <Button size="large" iconEnd={ArrowRight} onClick={onContinue}>
          Continue where you stopped
        </Button>
      </Actions>
    </Stack>
  </Card>
);
