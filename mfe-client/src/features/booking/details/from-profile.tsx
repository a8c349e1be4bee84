import { PATHS } from '@gently/contracts/paths';
import { Notice, TextLink } from '@gently/ui';
import type { ProfileAnswers } from './use-profile-answers';

/** Says where the ticks came from, or that they could not be fetched. */
export const FromProfile = ({ profile: { used, failed, retry } }: { profile: ProfileAnswers }) => {
  if (used) {
    return (
      <Notice live="off">
        We began with the answers of your <TextLink to={PATHS.clientProfile}>profile</TextLink>. What you
        change here counts for this booking only.
      </Notice>
    );
  }
  if (!failed) return null;
  return (
    <Notice onRetry={retry}>
      We could not load the answers of your profile. You can choose here, or try again.
    </Notice>
  );
};
