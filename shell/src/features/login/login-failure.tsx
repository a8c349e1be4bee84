import { PATHS } from '@gently/contracts/paths';
import { isApiError, retryAfter, waitWords } from '@gently/platform/api';
import { Notice, TextLink } from '@gently/ui';

const FALLBACK = 'Login failed';

/** Too many tries: how long it takes, and the way that needs no waiting. */
const WayOut = ({ seconds }: { seconds: number | null }) => (
  <p>
    {seconds !== null && <>You can try again in {waitWords(seconds)}. </>}
    <TextLink to={PATHS.forgotPassword}>Reset your password</TextLink>
    {seconds !== null && ' if you would rather not wait.'}
  </p>
);

/** The words of the manager or admin who paused the account. Older pauses have none. */
const WhyPaused = ({ reason }: { reason: unknown }) =>
  typeof reason === 'string' && reason !== '' ? (
    <p>
      This is why: {reason} <TextLink to={PATHS.contact}>Write to us</TextLink>
    </p>
  ) : null;

/** Why the sign-in did not work, in the words of the API. */
export const LoginFailure = ({ error }: { error: unknown }) => (
  <Notice tone="trouble" title="Login Failed">
    <p>{(isApiError(error) && error.message) || FALLBACK}</p>
    {isApiError(error) && error.code === 'account_suspended' && (
      <WhyPaused reason={error.details['reason']} />
    )}
    {isApiError(error) && error.code === 'account_locked' && <WayOut seconds={retryAfter(error.details)} />}
  </Notice>
);
