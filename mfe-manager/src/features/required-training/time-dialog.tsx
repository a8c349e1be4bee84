import type { MemberTraining } from '@gently/contracts/required-training';
import {
  TIME_REASON_LENGTH,
  TIME_REASON_TEXT,
  TRAINING_TIME_DAYS,
} from '@gently/contracts/required-training';
import { isApiError, serverMessage } from '@gently/platform/api';
import { ArrivingNotice, Button, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { DateField, TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useGiveTime } from '../../data/required-training';
import { nameOf } from '../../shared/words';

interface TimeDialogProps {
  member: MemberTraining;
  onClose: () => void;
  onDone: (member: MemberTraining) => void;
}

/** @returns what is missing from the form, by its field */
const problemsOf = (until: string, reason: string) => ({
  until: until === '' ? 'Please choose a day' : undefined,
  reason: reason.trim().length < TIME_REASON_LENGTH.min ? TIME_REASON_TEXT : undefined,
});

/** Asks until when, and why, and says what it means. */
export const TimeDialog = ({ member, onClose, onDone }: TimeDialogProps) => {
  const give = useGiveTime(member.id);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const dayField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const missing = problemsOf(until, reason);
  const refused = isApiError(give.error) ? give.error.errors : [];
  const errorOf = (field: keyof typeof missing) =>
    (tried ? missing[field] : undefined) ?? refused.find((one) => one.field === field)?.message;
  /** A refusal that is about no field is a notice, which takes the focus itself. */
  const focusRefused = (error: unknown) => {
    const fields = isApiError(error) ? error.errors.map(({ field }) => field) : [];
    if (fields.includes('until')) dayField.current?.focus();
    else if (fields.includes('reason')) reasonField.current?.focus();
  };
  const handleConfirm = () => {
    setTried(true);
    if (missing.until) dayField.current?.focus();
    else if (missing.reason) reasonField.current?.focus();
    else
      give.mutate(
        { until, reason: reason.trim() },
        { onSuccess: ({ person }) => onDone(person), onError: focusRefused },
      );
  };
  return (
    <Dialog
      open
      title={`Give ${nameOf(member)} more time?`}
      onClose={onClose}
      keep="Cancel"
      busy={give.isPending}
      actions={
        <Button loading={give.isPending} pendingLabel="Saving..." onClick={handleConfirm}>
          Give more time
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>
          {nameOf(member)} can get requests until that day without these modules. A module that becomes
          required later is not included. We notify them of the day, without your reason.
        </Text>
        <Stack as="ul" $gap={1}>
          {member.modules.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </Stack>
        <DateField
          ref={dayField}
          name="until"
          label="Last day"
          hint={`At most ${TRAINING_TIME_DAYS} days from today.`}
          value={until}
          error={errorOf('until')}
          onChange={({ target }) => {
            give.reset();
            setUntil(target.value);
          }}
        />
        <TextArea
          ref={reasonField}
          name="reason"
          label="Why"
          hint="For the audit log. Leave out anything about health."
          rows={3}
          maxLength={TIME_REASON_LENGTH.max}
          value={reason}
          error={errorOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        {give.error && refused.length === 0 && (
          <ArrivingNotice tone="trouble" title="The day was not changed">
            {serverMessage(give.error, 'We could not reach the server.')}
          </ArrivingNotice>
        )}
      </Stack>
    </Dialog>
  );
};
