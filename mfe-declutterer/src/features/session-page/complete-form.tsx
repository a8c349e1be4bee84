import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { PHOTO_KIND_LABELS, PHOTO_KINDS, type PhotoKind } from '@gently/contracts/photo-options';
import { DecluttererPhotoConsent } from '@gently/session-room/cards';
import { Actions, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { CircleCheckBig } from '@gently/ui/icons';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { useCompleteSession, useRenewSessions } from '../../data/sessions';
import { ActionRefused } from '../../shared/session/action-refused';
import { EarlyReason } from './early-reason';
import { PhotoPart } from './photos/photo-part';
import { useEarlyReason } from './use-early-reason';
import { useReport } from './use-report';

const LONGEST = 4000;

interface CompleteFormProps {
  session: DecluttererSessionDetail;
  onCompleted: () => void;
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
export const CompleteForm = ({ session, onCompleted }: CompleteFormProps) => {
  const { report, restored, write, forget } = useReport(session.id);
  const complete = useCompleteSession(session.id, forget);
  const renew = useRenewSessions();
  const [waiting, setWaiting] = useState<readonly PhotoKind[]>([]);
  const [isHeld, setHeld] = useState(false);
  const early = useEarlyReason(session, report.early_reason, complete.error);
  const noteWaiting = useCallback(
    (kind: PhotoKind, isWaiting: boolean) =>
      setWaiting((kinds) => PHOTO_KINDS.filter((one) => (one === kind ? isWaiting : kinds.includes(one)))),
    [],
  );
  const idsOf = (kind: PhotoKind) =>
    session.photos.filter((photo) => photo.kind === kind).map(({ id }) => id);
  const { early_reason: earlyReason, ...shared } = report;
  const send = () =>
    complete.mutate(
      {
        ...shared,
        ...(early.isAsked ? { early_reason: earlyReason } : {}),
        before_images: idsOf('before'),
        after_images: idsOf('after'),
      },
      {
        onSuccess: onCompleted,
      },
    );
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A photo that was chosen, or is on its way, would not be part of what is shared.
    setHeld(waiting.length > 0);
    if (waiting.length === 0 && early.check()) send();
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
            <PhotoPart session={session} kind="before" onWaiting={noteWaiting} />
            <PhotoPart session={session} kind="after" onWaiting={noteWaiting} />
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
              value={earlyReason}
              error={early.error}
              field={early.field}
              onChange={(reason) => write({ early_reason: reason })}
            />
          )}
          {isHeld && waiting.length > 0 && (
            <Notice tone="trouble" title="A photo is not saved yet">
              {`Under ${waiting.map((kind) => `“Photos ${PHOTO_KIND_LABELS[kind].toLowerCase()} the session”`).join(' and ')}: keep it and wait until it is saved, or put it back. Then you can complete the session.`}
            </Notice>
          )}
          {complete.error && (
            <ActionRefused
              error={complete.error}
              title="The session was not completed"
              onRetry={send}
              onRenew={renew}
            />
          )}
          <Actions $justify="end">
            <Button
              type="submit"
              icon={CircleCheckBig}
              loading={complete.isPending}
              pendingLabel="Completing..."
            >
              Complete
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
};
