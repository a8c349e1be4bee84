import type { ClientProfile } from '@gently/contracts/client-profile';
import { useQuery } from '@gently/platform/query';
import { ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { useCallback, useState } from 'react';
import { profileQuery } from '../../data/profile';
import { ProfileForm } from './about/profile-form';
import { ProfileView } from './about/profile-view';
import { SavedMessage } from './about/saved-message';
import { useHasDraft } from './about/use-profile-form';
import { ConsentCard } from './consent/consent-card';
import { LeavingCard } from './leaving/leaving-card';
import { SettingsCard } from './settings/settings-card';

const Loading = () => (
  <Skeletons
    label="Loading your profile..."
    slow="Your profile is on its way. This is taking longer than usual."
  >
    <Stack $gap={5}>
      <Skeleton height="28rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Skeletons>
);

type Place = 'viewing' | 'editing' | 'returned' | 'saved';

/** While something is being edited there is only the form: one thing at a time. */
const Profile = ({ profile }: { profile: ClientProfile }) => {
  const hasDraft = useHasDraft(profile);
  const [place, setPlace] = useState<Place>(hasDraft ? 'editing' : 'viewing');
  const messageOver = useCallback(() => setPlace('returned'), []);
  if (place === 'editing')
    return <ProfileForm profile={profile} onDone={(saved) => setPlace(saved ? 'saved' : 'returned')} />;
  return (
    <Stack $gap={6}>
      {place === 'saved' && <SavedMessage onOver={messageOver} />}
      <ProfileView
        profile={profile}
        onEdit={() => setPlace('editing')}
        returned={place === 'saved' || place === 'returned'}
      />
      <ConsentCard consent={profile.consent} />
      <SettingsCard />
      <LeavingCard />
    </Stack>
  );
};

const Content = () => {
  const { data, isPending, refetch, isFetching } = useQuery(profileQuery());
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <ErrorState title="Failed to fetch profile" onRetry={() => void refetch()} retrying={isFetching}>
        We could not load your profile just now. Everything you have told us is safe.
      </ErrorState>
    );
  }
  return <Profile profile={data} />;
};

/** My Profile: what the client has told, what is done with it, and how to take it along or have it deleted. */
const ProfilePage = () => (
  <Stack $gap={8}>
    <PageHeader title="My Profile" tab="Profile" lead="What you have told us, and what we do with it." />
    <Content />
  </Stack>
);

export default ProfilePage;
