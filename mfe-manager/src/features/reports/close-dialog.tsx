import type { MessageReport } from '@gently/contracts/messages';
import { MESSAGE_TEXTS, REPORT_LENGTH } from '@gently/contracts/message-options';
import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useCloseReport } from '../../data/reports';

interface CloseDialogProps {
  report: MessageReport;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what was done before a report is closed. */
export const CloseDialog = ({ report, onClose, onDone }: CloseDialogProps) => {
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const close = useCloseReport();
  const field = useRef<HTMLTextAreaElement>(null);
  const handleClose = () => {
    setTried(true);
    if (note.trim() === '') field.current?.focus();
    else close.mutate({ id: report.id, note: note.trim() }, { onSuccess: onDone });
  };
  return (
    <Dialog
      open
      title="Close this report?"
      onClose={onClose}
      keep="Leave it open"
      busy={close.isPending}
      actions={
        <Button loading={close.isPending} pendingLabel="Closing..." onClick={handleClose}>
          Close the report
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>
          {report.reported_by.first_name} is told that a manager has looked at it. After that you cannot read
          the conversation any more.
        </Text>
        <TextArea
          ref={field}
          name="note"
          label="What was done"
          hint="Kept with the report, for our team alone."
          rows={4}
          maxLength={REPORT_LENGTH}
          value={note}
          error={tried && note.trim() === '' ? MESSAGE_TEXTS.note : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        {close.error && (
          <Notice tone="trouble" title="The report was not closed">
            {serverMessage(close.error, 'We could not reach the server.')} Your note is still here.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};
