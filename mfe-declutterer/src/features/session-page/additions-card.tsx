import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { momentWords } from '@gently/contracts/time-words';
import { serverMessage } from '@gently/platform/api';
import { DecluttererPhotoConsent } from '@gently/session-room/cards';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { OvertakenNotice } from '@gently/ui/parts';
import { PhotoPart } from '../../shared/completion/photos/photo-part';
import { ReportParts } from './report-card';
import { useAdditions } from './use-additions';

const LONGEST = 4000;

interface AdditionsCardProps {
  session: DecluttererSessionDetail;
  /** Until when the session takes them. */
  until: string;
}

type Additions = ReturnType<typeof useAdditions>;

const Outcome = ({ additions, name }: { additions: Additions; name: string }) => {
  const { change, photos, isSaved, isOvertaken } = additions;
  return (
    <>
      {isSaved && <Notice tone="success">Your notes are saved, and {name} can read them.</Notice>}
      {photos.hasFailed && (
        <Notice tone="trouble" title="A photo was not added">
          It is still here. Try it again, or choose not to use it.
        </Notice>
      )}
      {change.error && !isOvertaken && (
        <Notice tone="trouble" title="Your notes were not saved">
          {serverMessage(change.error, 'We could not reach the server. What you wrote is still here.')}
        </Notice>
      )}
    </>
  );
};

/** What was stored on another page since the person began to write. */
const Newer = ({ additions }: { additions: Additions }) => (
  <OvertakenNotice
    title="These notes were changed on another page or device"
    isAnswer={additions.change.isError}
    onKeep={additions.keep}
    onTakeNewest={additions.takeNewest}
  >
    <ReportParts {...additions.stored} />
  </OvertakenNotice>
);

const Photos = ({ session, additions }: { session: DecluttererSessionDetail; additions: Additions }) => {
  const { noteWaiting } = additions.photos;
  const name = session.client.first_name;
  return (
    <DecluttererPhotoConsent bookingId={session.id} name={name}>
      <Text $size={16} $tone="quiet">
        {name} sees each photo as soon as it is added.
      </Text>
      <PhotoPart session={session} kind="before" onWaiting={noteWaiting} />
      <PhotoPart session={session} kind="after" onWaiting={noteWaiting} />
    </DecluttererPhotoConsent>
  );
};

/** Notes and photos that were forgotten when the session was completed. */
export const AdditionsCard = ({ session, until }: AdditionsCardProps) => {
  const additions = useAdditions(session);
  const { form, change, photos, submit } = additions;
  const name = session.client.first_name;
  return (
    <Card as="section" aria-labelledby="additions">
      <Stack as="form" $gap={6} aria-labelledby="additions" onSubmit={(event) => void submit(event)}>
        <Stack $gap={1}>
          <Heading id="additions" $size="card">
            Add to what you shared
          </Heading>
          <Text $tone="quiet">
            You can add to this session until {momentWords(until)}. {name} sees your notes as soon as they are
            saved.
          </Text>
        </Stack>
        {additions.isOvertaken && <Newer additions={additions} />}
        {additions.isRestored && !additions.isOvertaken && (
          <Notice tone="info" live="off">
            Here is what you were writing. It is not saved yet.
          </Notice>
        )}
        <TextArea
          label="Session notes"
          optional
          rows={4}
          maxLength={LONGEST}
          {...form.register('session_notes')}
        />
        <TextArea
          label="Recommendations"
          optional
          rows={4}
          maxLength={LONGEST}
          {...form.register('recommendations')}
        />
        {session.can_add_photos && <Photos session={session} additions={additions} />}
        <Outcome additions={additions} name={name} />
        <Actions $justify="end">
          <Button
            type="submit"
            variant="secondary"
            loading={photos.isAdding || change.isPending}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
