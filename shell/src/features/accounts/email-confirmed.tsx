import { PATHS } from '@gently/contracts/paths';
import { RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { useSession } from '@gently/platform/session';
import { ButtonLink, Stack } from '@gently/ui';
import { CircleCheck, House, LogIn } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';

/** The next step after an email was confirmed, here or before. */
export const NextStep = () =>
  useSession().user ? (
    <ButtonLink to={PATHS.dashboard} wide size="large" icon={House}>
      Go to your dashboard
    </ButtonLink>
  ) : (
    <ButtonLink to={PATHS.login} wide size="large" icon={LogIn}>
      Go to login
    </ButtonLink>
  );

export const EmailConfirmed = () => (
  <Stack $gap={6}>
    <PageWords title="Email confirmed" sign={CircleCheck}>
      {RECOVERY_TEXTS.verified}
    </PageWords>
    <NextStep />
  </Stack>
);
