import type { FoundDifference } from '@gently/contracts/admin-money';
import type { DifferenceSubject } from '@gently/contracts/admin-money-options';
import { ADMIN_REASON_LEAST, ADMIN_REASON_LENGTH, PEOPLE_TEXTS } from '@gently/contracts/admin-users-options';
import { Button, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useRef, useState } from 'react';
import { useExplainDifference } from '../../data/money';

interface ExplainDialogProps {
  difference: FoundDifference;
  onClose: () => void;
}

/** Asks why a difference is right as it is, before it is settled for good. */
export const ExplainDialog = ({ difference, onClose }: ExplainDialogProps) => {
  // The list is read again while the dialog is open: the reason is about what the admin has seen.
  const [{ kind, what, provider_id, provider_amount, ledger_amount, currency }] = useState(difference);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const explain = useExplainDifference();
  const isShort = reason.trim().length < ADMIN_REASON_LEAST;
  const handleConfirm = () => {
    setTried(true);
    if (isShort) return field.current?.focus();
    const seen = { kind, provider_id, provider_amount, ledger_amount, currency };
    explain.mutate(
      { ...seen, what: what as DifferenceSubject, reason: reason.trim() },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      title={`Explain the difference ${provider_id}?`}
      onClose={onClose}
      keep="Not now"
      busy={explain.isPending}
      actions={
        <Button loading={explain.isPending} pendingLabel="Saving..." onClick={handleConfirm}>
          Explain it
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>
          Do this when both sides will go on differing for a good reason. No one is alerted about it again
          unless an amount changes. Your reason stays on this page and in the audit log.
        </Text>
        <TextArea
          ref={field}
          name="explain-reason"
          label="Why they differ"
          rows={3}
          maxLength={ADMIN_REASON_LENGTH}
          value={reason}
          error={tried && isShort ? PEOPLE_TEXTS.reason : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <FailedNotice title="The difference was not explained" error={explain.error} />
      </Stack>
    </Dialog>
  );
};
