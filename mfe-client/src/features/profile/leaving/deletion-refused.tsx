import { PATHS } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { ButtonLink, Inline, Notice, Stack } from '@gently/ui';

/** @returns where the session that stands in the way can be seen, if that is why it was refused. */
const wayOf = (error: Error): string | null =>
  isApiError(error) && error.code === 'sessions_open' ? PATHS.clientSessions : null;

/** Why the account was not deleted, and what can be done about it. */
export const DeletionRefused = ({ error }: { error: Error | null }) => {
  if (!error) return null;
  const way = wayOf(error);
  return (
    <Notice tone={way ? 'attention' : 'trouble'} title="Your account was not deleted">
      <Stack $gap={3}>
        <span>{serverMessage(error, 'We could not delete it just now. Please try again.')}</span>
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
