import type { ClientProfile } from '@gently/contracts/client-profile';
import { keptDraft } from '@gently/platform/forms';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { isPrivateInViewing, StaysPrivate } from '@gently/ui/parts';
import { useCallback, useState } from 'react';
import { profileQuery } from '../../data/profile';
import { ProfileForm } from './about/profile-form';
import { ProfileView } from './about/profile-view';
import { SavedMessage } from './about/saved-message';
import { useHasDraft } from './about/use-profile-form';
import { valuesOf } from './answers/answer-values';
import { AnswersCard } from './answers/answers-card';
import { SectionForm } from './answers/section-form';
import { draftOf, SECTIONS, type Section } from './answers/sections';
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

/** What is being edited: the own details, or one section of the answers. */
type Edited = 'about' | Section;

/** Changes that were never saved are gone on with: those of the details first. */
const useLeftOver = (profile: ClientProfile): Edited | null => {
  const hasDetails = useHasDraft(profile);
  const { user } = useSession();
  const section = SECTIONS.find(
    (one) =>
      (profile.consent.sensitive_data || !one.isPrivate) &&
      keptDraft(localStorage, draftOf(one), user?.id ?? '').load(valuesOf(profile)) !== null,
  );
  return hasDetails ? 'about' : (section ?? null);
};

/** While something is being edited there is only its form: one thing at a time. */
const Profile = ({ profile }: { profile: ClientProfile }) => {
  const [edited, setEdited] = useState<Edited | null>(useLeftOver(profile));
  const [left, setLeft] = useState<Edited | null>(null);
  const [saved, setSaved] = useState(false);
  const messageOver = useCallback(() => setSaved(false), []);
  const done = (isSaved: boolean) => {
    setLeft(edited);
    setSaved(isSaved);
    setEdited(null);
  };
  if (edited === 'about') return <ProfileForm profile={profile} onDone={done} />;
  if (edited) return <SectionForm profile={profile} section={edited} onDone={done} />;
  return (
    <Stack $gap={6}>
      {saved && <SavedMessage onOver={messageOver} />}
      <ProfileView profile={profile} onEdit={() => setEdited('about')} returned={left === 'about'} />
      <AnswersCard profile={profile} onEdit={setEdited} returned={left === 'about' ? null : left} />
      <ConsentCard consent={profile.consent} />
      <SettingsCard />
      <LeavingCard />
    </Stack>
  );
};

const Content = () => {
  const { data, error, isPending, refetch, isFetching } = useQuery(profileQuery());
  if (isPending) return <Loading />;
  if (!data) {
    // An admin who looks at the site as the client has broken nothing, and another try would be refused as well.
    if (isPrivateInViewing(error)) return <StaysPrivate />;
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
