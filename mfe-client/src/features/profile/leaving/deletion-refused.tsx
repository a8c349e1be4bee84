import { PATHS } from '@gently/contracts/paths';
import { isApiError, retryAfter, serverMessage, waitWords } from '@gently/platform/api';
import { ButtonLink, Inline, Notice, Stack } from '@gently/ui';

/** @returns where the session that stands in the way can be seen, if that is why it was refused. */
const wayOf = (error: Error): string | null =>
  isApiError(error) && error.code === 'sessions_open' ? PATHS.clientSessions : null;

/** @returns how long the pause after too many tries lasts, if that is why it was refused. */
const pauseOf = (error: Error): number | null =>
  isApiError(error) && error.code === 'account_locked' ? retryAfter(error.details) : null;

/** Why the account was not deleted, and what can be done about it. */
export const DeletionRefused = ({ error }: { error: Error | null }) => {
  if (!error) return null;
  const way = wayOf(error);
  const pause = pauseOf(error);
  return (
    <Notice tone={way ? 'attention' : 'trouble'} title="Your account was not deleted">
      <Stack $gap={3}>
        <span>{serverMessage(error, 'We could not delete it just now. Please try again.')}</span>
        {pause !== null && <span>You can try again in {waitWords(pause)}.</span>}
        {way && (
          <Inline>
            <ButtonLink to={way} variant="secondary">
              Go to my sessions
            </ButtonLink>
          </Inline>
        )}
      </Stack>
    </Notice>
  );
};
