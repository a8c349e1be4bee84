import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { momentWords } from '@gently/contracts/time-words';
import { serverMessage } from '@gently/platform/api';
import { DecluttererPhotoConsent } from '@gently/session-room/cards';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import type { SyntheticEvent } from 'react';
import { useChangeReport } from '../../data/sessions';
import { PhotoPart } from './photos/photo-part';
import { useAdditions } from './use-report';

const LONGEST = 4000;

interface AdditionsCardProps {
  session: DecluttererSessionDetail;
  /** Until when the session takes them. */
  until: string;
}

const useForm = ({ id, report: stored }: DecluttererSessionDetail) => {
  const { session_notes = '', recommendations = '' } = stored ?? {};
  const { report, write, forget } = useAdditions(id, { session_notes, recommendations });
  const change = useChangeReport(id, forget);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    change.mutate(report);
  };
  return { report, write, change, handleSubmit };
};

/** Notes and photos that were forgotten when the session was completed. */
export const AdditionsCard = ({ session, until }: AdditionsCardProps) => {
  const { report, write, change, handleSubmit } = useForm(session);
  const name = session.client.first_name;
  return (
    <Card as="section" aria-labelledby="additions">
      <Stack as="form" $gap={6} aria-labelledby="additions" onSubmit={handleSubmit}>
        <Stack $gap={1}>
          <Heading id="additions" $size="card">
            Add to what you shared
          </Heading>
          <Text $tone="quiet">
            You can change your notes and add photos until {momentWords(until)}. {name} sees them at once.
          </Text>
        </Stack>
        <TextArea
          name="session_notes"
          label="Session notes"
          optional
          rows={4}
          maxLength={LONGEST}
          value={report.session_notes}
          onChange={(event) => write({ session_notes: event.target.value })}
        />
        <TextArea
          name="recommendations"
          label="Recommendations"
          optional
          rows={4}
          maxLength={LONGEST}
          value={report.recommendations}
          onChange={(event) => write({ recommendations: event.target.value })}
        />
        {change.isSuccess && <Notice tone="success">Your notes are saved, and {name} can read them.</Notice>}
        {change.error && (
          <Notice tone="trouble" title="Your notes were not saved">
            {serverMessage(change.error, 'We could not reach the server. What you wrote is still here.')}
          </Notice>
        )}
        <Actions $justify="end">
          <Button type="submit" variant="secondary" loading={change.isPending} pendingLabel="Saving...">
            Save notes
          </Button>
        </Actions>
        {session.can_add_photos && (
          <DecluttererPhotoConsent bookingId={session.id} name={name}>
            <PhotoPart session={session} kind="before" />
            <PhotoPart session={session} kind="after" />
          </DecluttererPhotoConsent>
        )}
      </Stack>
    </Card>
  );
};
