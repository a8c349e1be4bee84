import { call } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';
import { useReloadUser, useSession } from '@gently/platform/session';
import { FormPage } from '../../shared/form-page';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { useEffect } from 'react';
import { BackLinks } from './back-links';
import { isLinkInvalid } from './use-account-form';
import { EmailConfirmed } from './email-confirmed';
import { VerifyAsk } from './verify-ask';
import { VerifyFailed } from './verify-failed';
import { VerifyLinkOver } from './verify-link-over';

const useVerification = (token: string) => {
  const { user, status, problem } = useSession();
  // The browser's sign-in is sent with the link, so the press has to wait while that sign-in is being renewed.
  const settled = status !== 'loading' || problem !== null;
  const reloadUser = useReloadUser();
  const verification = useMutation({
    mutationFn: () => call('POST /auth/verify-email', { body: { token } }),
  });
  const { data, isSuccess } = verification;
  const isKnown =
    user?.email_verified === true && user.email === data?.email && !user.email_undelivered_since;
  const outdated = isSuccess && status === 'signed_in' && !isKnown;
  useEffect(() => {
    // What the page knows of the person is only behind: the next visit asks again.
    if (outdated) reloadUser().catch(() => undefined);
  }, [outdated, reloadUser]);
  return { ...verification, settled };
};

/** `/verify-email?token=`: confirms an email address with one press. Programs that only open links confirm nothing. */
const VerifyPage = () => {
  const token = useAddressParams()[0].get('token') ?? '';
  const { data, error, isError, isPending, settled, mutate } = useVerification(token);
  const isOver = token === '' || isLinkInvalid(error);
  const content = isOver ? 'over' : data ? 'confirmed' : isError ? 'failed' : 'ask';
  const place = useHeadingFocus(content);
  return (
    <FormPage foot={<BackLinks />}>
      <div ref={place}>
        {content === 'ask' && <VerifyAsk ready={settled} confirming={isPending} onConfirm={() => mutate()} />}
        {content === 'confirmed' && <EmailConfirmed ended={data?.ended ?? []} />}
        {content === 'over' && <VerifyLinkOver />}
        {content === 'failed' && <VerifyFailed error={error} onRetry={() => mutate()} />}
      </div>
    </FormPage>
  );
};
export default VerifyPage;
