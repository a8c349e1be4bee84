import { PATHS } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { Actions, ButtonLink, Notice, Stack, Text } from '@gently/ui';

interface UnreachedProps {
  error: unknown;
  /** How many answers the server has stored, as far as this page knows. */
  saved: number;
  onRetry: () => void;
}

/** By this device the time is over. The server was not reached, and a trainer may have given more. */
export const EndUnknown = ({ error, saved, onRetry }: UnreachedProps) => (
  <Notice tone="attention" title="We could not check whether your time is over" onRetry={onRetry}>
    {serverMessage(error, 'We could not reach the server.')}{' '}
    {saved > 0
      ? 'When your time ends, the answers that were saved by then are handed in for you.'
      : 'None of your answers has been saved yet. They are on this device.'}
  </Notice>
);

/** @returns why nothing can be handed in any more */
const closedText = (saved: number): string =>
  saved > 0
    ? 'This attempt was closed before it was handed in, for example because your trainer cancelled the assessment.'
    : 'No answer reached us in time, so nothing was handed in.';

interface TimeIsOverProps extends UnreachedProps {
  pending: boolean;
}

/** The time is over by the server, and what was answered is handed in. */
export const TimeIsOver = ({ error, pending, saved, onRetry }: TimeIsOverProps) => {
  if (!error || pending)
    return <Text role="status">Your time is over. Your answers are being handed in...</Text>;
  if (isApiError(error) && error.code === 'attempt_closed')
    return (
      <Stack $gap={4}>
        <Notice tone="attention" title="Your time is over">
          {closedText(saved)}
        </Notice>
        <Actions>
          <ButtonLink to={PATHS.training}>Back to training</ButtonLink>
        </Actions>
      </Stack>
    );
  return (
    <Notice tone="attention" title="Your time is over" onRetry={onRetry}>
      {serverMessage(error, 'We could not reach the server.')}{' '}
      {saved > 0
        ? 'The answers that were saved in time are handed in for you, also when you close this page.'
        : 'None of your answers was saved in time.'}
    </Notice>
  );
};
