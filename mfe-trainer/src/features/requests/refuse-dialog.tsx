import { answerRequestBody, type WaitingRequest } from '@gently/contracts/trainer';
import { ATTEMPTS_REQUEST_LENGTH, TRAINING_TEXTS } from '@gently/contracts/training-options';
import { serverMessage } from '@gently/platform/api';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useAnswerRequest } from '../../data/requests';

interface RefuseDialogProps {
  request: WaitingRequest;
  name: string;
  onClose: () => void;
  onRefused: () => void;
}

/** Asks for the reason before a request is refused: the student reads it. */
export const RefuseDialog = ({ request, name, onClose, onRefused }: RefuseDialogProps) => {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const refuse = useAnswerRequest();
  const checked = answerRequestBody.safeParse({ granted: false, reason });
  const handleConfirm = () => {
    setTried(true);
    if (checked.success) refuse.mutate({ request, answer: checked.data }, { onSuccess: onRefused });
    else field.current?.focus();
  };
  return (
    <ConfirmDialog
      open
      title={`Refuse more attempts for ${name}?`}
      keep="Go back"
      confirm="Refuse with this reason"
      pendingLabel="Refusing..."
      pending={refuse.isPending}
      failure={
        refuse.error && serverMessage(refuse.error, 'We could not reach the server. Please try again.')
      }
      failureTitle="The request was not refused"
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <Text>{name} is notified, and can ask again after seven days.</Text>
      <TextArea
        ref={field}
        name="reason"
        label="Your reason"
        hint={`${name} can read this. Say what would help, for example which part to read again.`}
        rows={3}
        maxLength={ATTEMPTS_REQUEST_LENGTH.reason.max}
        value={reason}
        error={tried && !checked.success ? TRAINING_TEXTS.refusal : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};
