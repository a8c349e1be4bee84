import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { DecluttererPhotoConsent } from '@gently/session-room/cards';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { CircleCheckBig } from '@gently/ui/icons';
import type { SyntheticEvent } from 'react';
import { useRenewSessions } from '../../data/sessions';
import { ActionRefused } from '../session/action-refused';
import { CompleteDialog } from './complete-dialog';
import { EarlyReason } from './early-reason';
import { PhotoPart } from './photos/photo-part';
import { useCompletion } from './use-completion';
import { useReport } from './use-report';

const LONGEST = 4000;

interface CompleteFormProps {
  session: DecluttererSessionDetail;
  onCompleted: () => void;
  /** Whether the two people are in a call, which ends with the session. */
  endsCall?: boolean;
}

const Intro = ({ name, isRestored }: { name: string; isRestored: boolean }) => (
  <>
    <Stack $gap={1}>
      <Heading id="complete" $size="card">
        Complete this session
      </Heading>
      <Text $tone="quiet">
        {name} sees what you share here. All of it can be left out, and your words are kept on this device as
        you type.
      </Text>
    </Stack>
    {isRestored && (
      <Notice tone="info" live="off">
        Here is what you were writing. Nothing is lost.
      </Notice>
    )}
  </>
);

/** Notes, photos and recommendations: all of it can be left out, and the client sees what is shared. */
export const CompleteForm = ({ session, onCompleted, endsCall = false }: CompleteFormProps) => {
  const { report, restored, write, forget } = useReport(session.id);
  const completion = useCompletion({ session, report, onSaved: forget, onCompleted });
  const renew = useRenewSessions();
  const { early } = completion;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    completion.ask();
  };
  return (
    <Card as="section" aria-labelledby="complete" $tone="raised">
      <form onSubmit={handleSubmit} aria-labelledby="complete">
        <Stack $gap={8}>
          <Intro name={session.client.first_name} isRestored={restored} />
          <TextArea
            name="session_notes"
            label="Session notes"
            hint="What you did together."
            optional
            rows={4}
            maxLength={LONGEST}
            value={report.session_notes}
            onChange={(event) => write({ session_notes: event.target.value })}
          />
          <DecluttererPhotoConsent bookingId={session.id} name={session.client.first_name}>
            <PhotoPart session={session} kind="before" onWaiting={completion.noteWaiting} />
            <PhotoPart session={session} kind="after" onWaiting={completion.noteWaiting} />
          </DecluttererPhotoConsent>
          <TextArea
            name="recommendations"
            label="Recommendations"
            hint="What could help to keep it this way."
            optional
            rows={4}
            maxLength={LONGEST}
            value={report.recommendations}
            onChange={(event) => write({ recommendations: event.target.value })}
          />
          {early.isAsked && (
            <EarlyReason
              clientName={session.client.first_name}
              value={report.early_reason}
              error={early.error}
              field={early.field}
              onChange={(reason) => write({ early_reason: reason })}
            />
          )}
          {completion.hasPhotoFailed && (
            <Notice tone="trouble" title="The session was not completed">
              A photo could not be added. Try it again or choose not to use it. Then you can complete the
              session.
            </Notice>
          )}
          {completion.error && (
            <ActionRefused
              error={completion.error}
              title="The session was not completed"
              onRetry={completion.confirm}
              onRenew={renew}
            />
          )}
          <Actions $justify="end">
            <Button
              type="submit"
              icon={CircleCheckBig}
              loading={completion.isBusy}
              pendingLabel="Completing..."
            >
              Complete
            </Button>
          </Actions>
        </Stack>
      </form>
      <CompleteDialog
        open={completion.isAsking}
        session={session}
        endsCall={endsCall}
        busy={completion.isBusy}
        onClose={completion.close}
        onConfirm={completion.confirm}
      />
    </Card>
  );
};
