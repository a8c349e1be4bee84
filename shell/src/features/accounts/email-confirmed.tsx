import { PATHS } from '@gently/contracts/paths';
import { HANDOVER_TEXTS, type HandoverEnding, RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { useSession } from '@gently/platform/session';
import { ButtonLink, Stack, Text, TextLink } from '@gently/ui';
import { CircleCheck, House, LogIn } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';
import { Endings } from './endings';

/** The next step after an email was confirmed, here or before. */
export const NextStep = () =>
  useSession().user ? (
    <ButtonLink to={PATHS.dashboard} wide size="large" icon={House}>
      Go to your dashboard
    </ButtonLink>
  ) : (
    <ButtonLink to={PATHS.login} wide size="large" icon={LogIn}>
      Go to sign in
    </ButtonLink>
  );

export const EmailConfirmed = ({ ended }: { ended: readonly HandoverEnding[] }) => (
  <Stack $gap={6}>
    <PageWords title="Email confirmed" sign={CircleCheck}>
      {RECOVERY_TEXTS.verified}
    </PageWords>
    <Endings ended={ended}>
      <Text>
        {HANDOVER_TEXTS.password} <TextLink to={PATHS.forgotPassword}>Choose a new password</TextLink>
      </Text>
    </Endings>
    <NextStep />
  </Stack>
);
