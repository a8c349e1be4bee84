import { ERRORS } from '@gently/contracts/errors';
import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, Stack, Text } from '@gently/ui';
import { Clock } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';
import { RESET_FAILED } from './reset-form';

/** The link has run out, was used, or is not whole: the way to a new one. */
export const ResetLinkOver = () => (
  <Stack $gap={6}>
    <PageWords title={RESET_FAILED} sign={Clock}>
      {ERRORS.link_invalid.message}
    </PageWords>
    <Text>Your password has not changed. A link works once, and for one hour.</Text>
    <ButtonLink to={PATHS.forgotPassword} wide size="large">
      Send a new link
    </ButtonLink>
  </Stack>
);
