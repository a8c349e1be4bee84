import { PATHS } from '@gently/contracts/paths';
import { useSession } from '@gently/platform/session';
import { TextLink } from '@gently/ui';

/** The quiet ways out under every page of this feature. */
export const BackLinks = () => (
  <>
    {useSession().user ? (
      <TextLink to={PATHS.dashboard}>Back to your dashboard</TextLink>
    ) : (
      <TextLink to={PATHS.login}>Back to sign in</TextLink>
    )}
    <TextLink to={PATHS.home}>Back to home</TextLink>
  </>
);
