import { isApiError, serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack } from '@gently/ui';
import { RefreshCw, RotateCcw } from '@gently/ui/icons';

interface ActionRefusedProps {
  error: Error;
  /** What was not done: "The request was not accepted". */
  title: string;
  onRetry: () => void;
  /** Shows how things stand now. */
  onRenew: () => void;
}

/** A refusal that trying again would only repeat: things have moved on. */
const isSettled = (error: Error): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Why an action was refused, and the one way on that helps: try again, or look at how things stand now. */
export const ActionRefused = ({ error, title, onRetry, onRenew }: ActionRefusedProps) => {
  const settled = isSettled(error);
  return (
    <Notice tone="trouble" title={title}>
      <Stack $gap={3} $align="start">
        <span>
          {serverMessage(error, 'We could not reach the server. Nothing has changed. Please try again.')}
        </span>
        <Button
          variant="secondary"
          icon={settled ? RefreshCw : RotateCcw}
          onClick={settled ? onRenew : onRetry}
        >
          {settled ? 'Show how it stands now' : 'Try again'}
        </Button>
      </Stack>
    </Notice>
  );
};
