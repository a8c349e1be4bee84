import type { OversightDetail } from '@gently/contracts/oversight';
import { OVERSIGHT_REASON_MAX, OVERSIGHT_TEXTS } from '@gently/contracts/oversight-options';
import { serverMessage } from '@gently/platform/api';
import { ArrivingNotice, Button, Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { Part } from '@gently/ui/parts';
import { useRef, useState } from 'react';
import { useCountAlone } from '../../data/oversight';
import { nameOf } from '../../shared/words';

interface CountAloneDialogProps {
  session: OversightDetail;
  onClose: () => void;
  onDone: () => void;
}

const CountAloneDialog = ({ session, onClose, onDone }: CountAloneDialogProps) => {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const countAlone = useCountAlone(session.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const handleConfirm = () => {
    setTried(true);
    if (reason.trim() === '') field.current?.focus();
    else countAlone.mutate(reason.trim(), { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      open
      title={`Count ${nameOf(session.client)} on their own?`}
      keep="Not now"
      confirm="Yes, count them on their own"
      pendingLabel="Saving..."
      pending={countAlone.isPending}
      failure={countAlone.error && serverMessage(countAlone.error, 'We could not reach the server.')}
      failureTitle="Nothing has changed"
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <Text>
        This is right for a carer, partner or parent who pays for two people. The limits then count for{' '}
        {session.client.first_name} alone.
      </Text>
      <TextArea
        ref={field}
        name="reason"
        label="Why"
        hint="Kept in the audit log. The client does not see it."
        rows={3}
        maxLength={OVERSIGHT_REASON_MAX}
        value={reason}
        error={tried && reason.trim() === '' ? OVERSIGHT_TEXTS.reason : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};

/** Accounts that share a card count as one person for the fund, until a manager who knows the people says otherwise. */
export const CountAlone = ({ session }: { session: OversightDetail }) => {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  if (!session.can_count_alone && !done) return null;
  return (
    <Part id="count-alone" title="Pay-It-Forward limits">
      {done ? (
        <ArrivingNotice tone="success" title={`${session.client.first_name} counts on their own now`}>
          They can book again within their own limits.
        </ArrivingNotice>
      ) : (
        <Stack $gap={4} $align="start">
          <Text $tone="quiet">
            Another account pays with the same card, so the limits of Pay-It-Forward sessions and grace passes
            count for both together.
          </Text>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Count them on their own
          </Button>
        </Stack>
      )}
      {asking && (
        <CountAloneDialog
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
