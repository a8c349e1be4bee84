import { PATHS } from '@gently/contracts/paths';
import { Notice, TextLink } from '@gently/ui';
import type { ProfileAnswers } from './use-profile-answers';

/** Says where the ticks came from, or that they could not be fetched. */
export const FromProfile = ({ profile: { used, failed, retry } }: { profile: ProfileAnswers }) => {
  if (used) {
    return (
      <Notice live="off">
        We started with the answers in your <TextLink to={PATHS.clientProfile}>profile</TextLink>. Anything
        you change here is for this booking only.
      </Notice>
    );
  }
  if (!failed) return null;
  return (
    <Notice onRetry={retry}>
      We could not load the answers in your profile. You can choose here, or try again.
    </Notice>
  );
};
