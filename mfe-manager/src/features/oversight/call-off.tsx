import { formatPounds } from '@gently/contracts/money';
import type { OversightDetail } from '@gently/contracts/oversight';
import { OVERSIGHT_REASON_MAX, OVERSIGHT_TEXTS } from '@gently/contracts/oversight-options';
import { serverMessage } from '@gently/platform/api';
import { ArrivingNotice, Button, Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { CircleX } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { useRef, useState } from 'react';
import { useCallOff } from '../../data/oversight';
import { nameOf } from '../../shared/words';
import { REASON_HINT, slotOf } from './words';

interface CallOffDialogProps {
  session: OversightDetail;
  onClose: () => void;
  onDone: () => void;
}

const CallOffDialog = ({ session, onClose, onDone }: CallOffDialogProps) => {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const callOff = useCallOff(session.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const { client, declutterer, stage } = session;
  const handleConfirm = () => {
    setTried(true);
    if (reason.trim() === '') field.current?.focus();
    else callOff.mutate(reason.trim(), { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      open
      title="Call this session off?"
      keep="Keep the session"
      confirm="Yes, call it off"
      pendingLabel="Calling it off..."
      pending={callOff.isPending}
      failure={callOff.error && serverMessage(callOff.error, 'We could not reach the server.')}
      failureTitle="The session was not called off"
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <Text>
        {session.service.name} with {nameOf(client)} on {slotOf(session)} does not take place.{' '}
        {client.first_name} is told at once that we are sorry, and all of {formatPounds(session.refund)} goes
        back to their card.
        {declutterer &&
          (stage === 'asked'
            ? ` ${nameOf(declutterer)} need not answer any more, and is told.`
            : ` ${nameOf(declutterer)} is told, and is not paid for it.`)}
      </Text>
      <Text $weight="medium">This cannot be undone.</Text>
      <TextArea
        ref={field}
        name="reason"
        label="Why"
        hint={REASON_HINT}
        rows={3}
        maxLength={OVERSIGHT_REASON_MAX}
        value={reason}
        error={tried && reason.trim() === '' ? OVERSIGHT_TEXTS.reason : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};

/** The last resort: the session does not take place, and its money goes back. */
export const CallOff = ({ session }: { session: OversightDetail }) => {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  if (!session.can_cancel && !done) return null;
  return (
    <Part id="call-off" title="If nobody can come">
      {done ? (
        <ArrivingNotice tone="success" title="The session is called off">
          {`${session.client.first_name} is told, and the money is on its way back.`}
        </ArrivingNotice>
      ) : (
        <Stack $gap={4} $align="start">
          <Text $tone="quiet">
            You can call the session off. All of {formatPounds(session.refund)} goes back to the client,
            however late it is.
          </Text>
          <Button variant="secondary" icon={CircleX} onClick={() => setAsking(true)}>
            Call it off
          </Button>
        </Stack>
      )}
      {asking && (
        <CallOffDialog
          session={session}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setDone(true);
          }}
        />
      )}
    </Part>
  );
};
