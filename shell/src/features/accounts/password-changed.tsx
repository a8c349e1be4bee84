import { PATHS } from '@gently/contracts/paths';
import { type HandoverEnding, RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { ButtonLink, Stack } from '@gently/ui';
import { CircleCheck, LogIn } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';
import { Endings } from './endings';

/** That every sign-in ended was said before the password was changed. */
export const PasswordChanged = ({ ended }: { ended: readonly HandoverEnding[] }) => (
  <Stack $gap={6}>
    <PageWords title="All done" sign={CircleCheck}>
      {RECOVERY_TEXTS.passwordChanged}
    </PageWords>
    <Endings ended={ended.filter((ending) => ending !== 'sign_ins')} />
    <ButtonLink to={PATHS.login} wide size="large" icon={LogIn}>
      Go to sign in
    </ButtonLink>
  </Stack>
);
