import { type Approval, type ApprovalAction, suspensionForm } from '@gently/contracts/approvals';
import { isApiError, serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useChangeMember } from '../../data/team';
import { CHANGES } from './change-words';

const REASON_MAX = 500;

interface ChangeDialogProps {
  userId: string;
  name: string;
  action: ApprovalAction;
  onClose: () => void;
  onDone: (approval: Approval) => void;
}

/** Asks once, says what it means, and for a suspension why. */
export const ChangeDialog = ({ userId, name, action, onClose, onDone }: ChangeDialogProps) => {
  const words = CHANGES[action];
  const change = useChangeMember(userId);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = suspensionForm.safeParse({ reason_for_person: reason });
  const problem = action === 'suspend' && !checked.success ? checked.error.issues[0]?.message : undefined;
  const missing = isApiError(change.error)
    ? change.error.errors.map(({ message }) => `${message.replace(/\.$/, '')}.`)
    : [];
  const handleConfirm = () => {
    setTried(true);
    if (problem === undefined)
      change.mutate({ action, reason: checked.data?.reason_for_person ?? '' }, { onSuccess: onDone });
    else field.current?.focus();
  };
  return (
    <Dialog
      open
      title={words.question(name)}
      onClose={onClose}
      keep={words.keep}
      busy={change.isPending}
      actions={
        <Button
          variant={action === 'suspend' ? 'danger' : 'primary'}
          loading={change.isPending}
          pendingLabel={words.pending}
          onClick={handleConfirm}
        >
          {words.confirm}
        </Button>
      }
    >
      <Stack $gap={4}>
        {words.consequences(name).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {action === 'suspend' && (
          <TextArea
            ref={field}
            name="reason"
            label="Why"
            hint="In 3 to 500 characters. They read it in our email and when they sign in, so do not name other people."
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            error={tried ? problem : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {change.error && (
          <Notice tone="trouble" title={words.failed}>
            {[serverMessage(change.error, 'We could not reach the server.'), ...missing].join(' ')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};
