import { useQuery } from '@gently/platform/query';
import { ErrorState, Skeleton, Skeletons, Stack } from '@gently/ui';
import { profileQuery } from '../../data/profile';
import { ProfileForm } from './about/profile-form';
import { CalendarCard } from './calendar/calendar-card';
import { FeedCard } from './calendar/feed-card';
import { EmailLink } from './email-link';
import { LoadLink } from './load-link';
import { SettingsCard } from './settings/settings-card';

const Loading = () => (
  <Skeletons
    label="Loading your profile..."
    slow="Your profile is on its way. This is taking longer than usual."
  >
    <Skeleton height="40rem" />
  </Skeletons>
);

const About = () => {
  const { data, isPending, refetch, isFetching } = useQuery(profileQuery());
  if (isPending) return <Loading />;
  if (data) return <ProfileForm profile={data} />;
  return (
    <ErrorState title="Unable to load your profile" onRetry={() => void refetch()} retrying={isFetching}>
      We could not load your profile just now. Everything you have told us is safe.
    </ErrorState>
  );
};

/** What the declutterer says about themselves, and where their sessions appear besides here. */
const ProfilePage = () => (
  <Stack $gap={6}>
    <About />
    <LoadLink />
    <EmailLink />
    <SettingsCard />
    <CalendarCard />
    <FeedCard />
  </Stack>
);

export default ProfilePage;
