import {
  MESSAGE_TEXTS,
  REPORT_LENGTH,
  REPORT_REASON_OPTIONS,
  REPORT_REASONS,
  type ReportReason,
} from '@gently/contracts/message-options';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { Select } from '../forms/select';
import { TextArea } from '../forms/text-area';
import { Stack } from '../layout/flow';
import { Notice } from '../notice/notice';
import { Text } from '../text/text';

export interface ReportDialogProps {
  /** First name of the other one. */
  name: string;
  pending: boolean;
  /** Why it did not work, in words; null when nothing went wrong. */
  failure: string | null;
  onClose: () => void;
  onReport: (report: { reason: ReportReason; words: string }) => void;
}

const isReason = (value: string): value is ReportReason => REPORT_REASONS.some((reason) => reason === value);

/** Tells a manager of a conversation, after saying who will read it and what stays as it is. */
export const ReportDialog = ({ name, pending, failure, onClose, onReport }: ReportDialogProps) => {
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const handleReport = () => {
    setTried(true);
    if (isReason(reason) && words.trim() !== '') onReport({ reason, words: words.trim() });
  };
  return (
    <Dialog
      open
      title="Tell a manager about this conversation?"
      onClose={onClose}
      keep="Go back"
      busy={pending}
      actions={
        <Button loading={pending} pendingLabel="Sending..." onClick={handleReport}>
          Send the report
        </Button>
      }
    >
      <Stack $gap={5}>
        <Text>
          A manager can then read everything that you and {name} wrote here, until they have closed the
          report. We do not tell {name} that you have written to us. Your sessions stay as they are.
        </Text>
        <Select
          label="What is it about?"
          name="reason"
          emptyLabel="Please choose"
          options={REPORT_REASON_OPTIONS}
          value={reason}
          error={tried && !isReason(reason) ? MESSAGE_TEXTS.reason : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          label="What happened?"
          name="words"
          maxLength={REPORT_LENGTH}
          value={words}
          error={tried && words.trim() === '' ? MESSAGE_TEXTS.words : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        {failure !== null && <Notice tone="trouble">{failure}</Notice>}
      </Stack>
    </Dialog>
  );
};
