import { call } from '@gently/platform/api';
import { queryOptions, useQuery } from '@gently/platform/query';
import { useSearchParams } from '@gently/platform/router';
import { useReloadUser, useSession } from '@gently/platform/session';
import { Stack } from '@gently/ui';
import { Loading } from '../../shared/loading';
import { FormPage } from '../../shared/form-page';
import { PageWords } from '../../shared/page-words';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { useEffect } from 'react';
import { BackLinks } from './back-links';
import { isLinkInvalid } from './use-account-form';
import { EmailConfirmed } from './email-confirmed';
import { VerifyFailed } from './verify-failed';
import { VerifyLinkOver } from './verify-link-over';

/** A link works once, so that one page uses it once: never again by itself. */
const verification = (token: string, ready: boolean) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: () => call('POST /auth/verify-email', { body: { token } }),
    enabled: token !== '' && ready,
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

const useVerification = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { user, status, problem } = useSession();
  // The sign-in of this browser goes with the link: one that is just being renewed would be lost on the way.
  const settled = status !== 'loading' || problem !== null;
  const reloadUser = useReloadUser();
  const query = useQuery(verification(token, settled));
  const isKnown =
    user?.email_verified === true && user.email === query.data?.email && !user.email_undelivered_since;
  const outdated = query.isSuccess && status === 'signed_in' && !isKnown;
  useEffect(() => {
    // What the page knows of the person is only behind: the next visit asks again.
    if (outdated) reloadUser().catch(() => undefined);
  }, [outdated, reloadUser]);
  const over = token === '' || isLinkInvalid(query.error);
  const content = query.isFetching ? 'pending' : query.status;
  return { query, content: over ? 'over' : content } as const;
};

/** `/verify-email?token=`: confirms an email with the link that was sent to it. */
const VerifyPage = () => {
  const { query, content } = useVerification();
  const place = useHeadingFocus(content);
  return (
    // Links that a growing answer would push away come with it.
    <FormPage foot={content !== 'pending' && <BackLinks />}>
      <div ref={place}>
        {content === 'pending' && (
          <Stack $gap={4}>
            <PageWords title="Confirming your email">This takes a moment.</PageWords>
            <Loading />
          </Stack>
        )}
        {content === 'success' && <EmailConfirmed ended={query.data?.ended ?? []} />}
        {content === 'over' && <VerifyLinkOver />}
        {content === 'error' && <VerifyFailed error={query.error} onRetry={() => void query.refetch()} />}
      </div>
    </FormPage>
  );
};
export default VerifyPage;
