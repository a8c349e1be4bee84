import { DECLINE_REASON } from '@gently/contracts/session-options';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { serverMessage } from '@gently/platform/api';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextField } from '@gently/ui/forms';
import { useState } from 'react';
import { useDeclineSession } from '../../data/sessions';
import { whenOf } from './session-words';

/** Longer reasons than this help nobody. */
const LONGEST_REASON = 500;

interface DeclineDialogProps {
  open: boolean;
  session: DecluttererSession;
  onClose: () => void;
  onDeclined: () => void;
}

/** Asks once before a request goes to somebody else. The usual reason is there already. */
export const DeclineDialog = ({ open, session, onClose, onDeclined }: DeclineDialogProps) => {
  const [reason, setReason] = useState<string>(DECLINE_REASON);
  const decline = useDeclineSession();
  const close = () => {
    decline.reset();
    onClose();
  };
  const send = () =>
    decline.mutate(
      { id: session.id, reason: reason.trim() || DECLINE_REASON },
      {
        onSuccess: () => {
          close();
          onDeclined();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title="Decline this request?"
      keep="Keep request"
      confirm="Yes, decline"
      pendingLabel="Declining..."
      pending={decline.isPending}
      failure={
        decline.error && serverMessage(decline.error, 'We could not reach the server. Please try again.')
      }
      failureTitle="The request was not declined"
      onClose={close}
      onConfirm={send}
    >
      <Text>
        {session.service.name} with {session.client.first_name} on {whenOf(session)} goes to somebody else. It
        does not count against you.
      </Text>
      <TextField
        name="decline_reason"
        label="Reason"
        hint="Only our team reads it."
        value={reason}
        maxLength={LONGEST_REASON}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};
