import { REGION_REQUEST_REASON_MAX } from '@gently/contracts/region-request-options';
import type { Appointment } from '@gently/contracts/region-requests';
import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useState } from 'react';
import { useAnswerAppointment } from '../../data/appointments';

interface AnswerDialogProps {
  appointment: Appointment;
  accepts: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks once more, and says what the answer means. */
export const AnswerDialog = ({ appointment, accepts, onClose, onDone }: AnswerDialogProps) => {
  const { id, region, owner } = appointment;
  const [reason, setReason] = useState('');
  const answer = useAnswerAppointment();
  return (
    <Dialog
      open
      title={accepts ? `Look after ${region}?` : `Decline to look after ${region}?`}
      onClose={onClose}
      keep="Not now"
      busy={answer.isPending}
      actions={
        <Button
          loading={answer.isPending}
          pendingLabel="Saving..."
          onClick={() => answer.mutate({ id, accepts, reason }, { onSuccess: onDone })}
        >
          {accepts ? 'Yes, accept' : 'Yes, decline'}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>
          {accepts
            ? `You see the sessions, the team and the alerts of ${region} from now on, and ${owner} is notified. Any other manager of the region is replaced.`
            : `Nothing changes for you. We notify ${owner}.`}
        </Text>
        {!accepts && (
          <TextArea
            name="reason"
            label="Why"
            optional
            hint={`${owner} reads it as you write it.`}
            rows={3}
            maxLength={REGION_REQUEST_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {answer.error && (
          <Notice tone="trouble" title="Your answer was not saved">
            {serverMessage(answer.error, 'We could not reach the server.')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};
