import { PATHS } from '@gently/contracts/paths';
import { RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { ButtonLink, Stack } from '@gently/ui';
import { CircleCheck, LogIn } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';

export const PasswordChanged = () => (
  <Stack $gap={6}>
    <PageWords title="All done" sign={CircleCheck}>
      {RECOVERY_TEXTS.passwordChanged}
    </PageWords>
    <ButtonLink to={PATHS.login} wide size="large" icon={LogIn}>
      Go to login
    </ButtonLink>
  </Stack>
);
