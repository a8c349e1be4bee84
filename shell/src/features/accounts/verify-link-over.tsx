import { ERRORS } from '@gently/contracts/errors';
import { PATHS } from '@gently/contracts/paths';
import { useSession } from '@gently/platform/session';
import { ButtonLink, Stack, Text } from '@gently/ui';
import { CircleCheck, Clock, LogIn } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';
import { NextStep } from './email-confirmed';
import { Resend } from './resend';
import { VERIFY_FAILED } from './verify-failed';

const WayOn = () => {
  const { user } = useSession();
  if (user) return <Resend user={user} wide />;
  return (
    <>
      <Text>
        Sign in, and your dashboard sends you a new link. Already confirmed? Then there is nothing to do.
      </Text>
      <ButtonLink to={PATHS.login} state={{ from: PATHS.dashboard }} wide size="large" icon={LogIn}>
        Go to sign in
      </ButtonLink>
    </>
  );
};

/** The link has run out, was used, or is not whole. Somebody whose email is confirmed already has nothing to do. */
export const VerifyLinkOver = () => {
  const { user } = useSession();
  if (user?.email_verified) {
    return (
      <Stack $gap={6}>
        <PageWords title="Your email is confirmed already" sign={CircleCheck}>
          There is nothing you need to do.
        </PageWords>
        <NextStep />
      </Stack>
    );
  }
  return (
    <Stack $gap={6}>
      <PageWords title={VERIFY_FAILED} sign={Clock}>
        {ERRORS.link_invalid.message}
      </PageWords>
      <WayOn />
    </Stack>
  );
};
