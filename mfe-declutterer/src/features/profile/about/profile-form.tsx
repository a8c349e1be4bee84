import type { DecluttererProfile } from '@gently/contracts/declutterer';
import { DECLUTTERER_PROFILE_TEXTS } from '@gently/contracts/declutterer-options';
import { isApiError, serverMessage } from '@gently/platform/api';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { ProfileFields } from './profile-fields';
import { useProfileForm } from './use-profile-form';

/** Why the profile was not saved. Problems of single answers are said at the answers themselves. */
const Failed = ({ error }: { error: Error | null }) => {
  if (!error || (isApiError(error) && error.errors.length > 0)) return null;
  return (
    <Notice tone="trouble" title="Your profile was not saved">
      {serverMessage(error, 'We could not reach the server. What you typed is still here. Please try again.')}
    </Notice>
  );
};

/** What clients and our matching know about the declutterer. */
export const ProfileForm = ({ profile }: { profile: DecluttererProfile }) => {
  const { form, summary, attempt, changed, restored, saving, saved, failure, submit, undo } =
    useProfileForm(profile);
  return (
    <Card as="section" aria-labelledby="about">
      <form noValidate onSubmit={(event) => void submit(event)} aria-labelledby="about">
        <Stack $gap={6}>
          <Heading id="about" $size="card">
            About your work
          </Heading>
          <ErrorSummary errors={summary} attempt={attempt} />
          {restored && changed && (
            <Notice tone="info" live="off">
              Here is what you were changing. It is not saved yet.
            </Notice>
          )}
          <ProfileFields form={form} />
          <Failed error={failure} />
          {saved && <Notice tone="success">{DECLUTTERER_PROFILE_TEXTS.saved}</Notice>}
          <Actions $justify="end">
            {changed && (
              <>
                <Text $size={16} $tone="quiet">
                  Your changes are not saved yet.
                </Text>
                <Button variant="quiet" onClick={undo}>
                  Undo changes
                </Button>
              </>
            )}
            <Button type="submit" loading={saving} pendingLabel="Saving...">
              Update Profile
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
};
