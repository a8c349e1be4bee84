import type { ClientProfile } from '@gently/contracts/client-profile';
import { Actions, Button, Card, Heading, Notice, Stack } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { useEffect, useRef } from 'react';
import { HelpFields } from './help-fields';
import { NotesField } from './notes-field';
import { PersonFields } from './person-fields';
import { UpdateFailed } from './update-failed';
import { useProfileForm } from './use-profile-form';

interface ProfileFormProps {
  profile: ClientProfile;
  /** Leaves edit mode; `saved` says whether anything was sent to be kept. */
  onDone: (saved: boolean) => void;
}

/** Edit mode: one form, saved or cancelled as a whole. */
export const ProfileForm = ({ profile, onDone }: ProfileFormProps) => {
  const { form, summary, attempt, restored, saving, failure, submit, cancel } = useProfileForm(
    profile,
    onDone,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" $pad="roomy" aria-labelledby="edit-profile">
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Edit your profile">
        <Stack $gap={10}>
          <Stack $gap={4}>
            <Heading id="edit-profile" $size="card" ref={heading} tabIndex={-1}>
              Edit your profile
            </Heading>
            {restored && (
              <Notice>
                Here is what you were typing. It is not saved yet; Cancel goes back to your saved details.
              </Notice>
            )}
            <ErrorSummary errors={summary} attempt={attempt} />
            <UpdateFailed error={failure} />
          </Stack>
          <PersonFields form={form} email={profile.email} />
          <HelpFields form={form} agreed={profile.consent.sensitive_data} />
          <NotesField form={form} />
          <Actions $justify="end">
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" loading={saving} pendingLabel="Saving...">
              Save changes
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
};
