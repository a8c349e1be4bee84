import { PATHS } from '@gently/contracts/paths';
import { TextLink } from '@gently/ui';

/** The quiet ways out under every page of this feature. */
export const BackLinks = () => (
  <>
    <TextLink to={PATHS.login}>Back to sign in</TextLink>
    <TextLink to={PATHS.home}>Back to home</TextLink>
  </>
);
