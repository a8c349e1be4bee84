import { momentWords } from '@gently/contracts/time-words';
import type { Assessment } from '@gently/contracts/trainer';
import { serverMessage } from '@gently/platform/api';
import { Button, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { CalendarX } from '@gently/ui/icons';
import { useState } from 'react';
import { useCancelAssessment } from '../../data/assessments';

/** Takes an agreed time back, after one more question. */
export const CancelAssessment = ({ assessment }: { assessment: Assessment }) => {
  const { id, module_title: title, starts_at: starts } = assessment;
  const [open, setOpen] = useState(false);
  const cancel = useCancelAssessment();
  const close = () => {
    cancel.reset();
    setOpen(false);
  };
  return (
    <div>
      <Button
        variant="quiet"
        icon={CalendarX}
        aria-label={`Cancel assessment of ${title}, ${momentWords(starts)}`}
        onClick={() => setOpen(true)}
      >
        Cancel assessment
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancel this assessment?"
        keep="Keep it"
        confirm="Yes, cancel"
        pendingLabel="Cancelling..."
        pending={cancel.isPending}
        failure={cancel.error && serverMessage(cancel.error, 'We could not reach the server.')}
        failureTitle="The assessment still stands"
        onClose={close}
        onConfirm={() => cancel.mutate(id, { onSuccess: close })}
      >
        <Text>
          The assessment of “{title}” on {momentWords(starts)} will not take place. Everybody who was invited
          is told. What is handed in already stays; nothing more can be handed in.
        </Text>
      </ConfirmDialog>
    </div>
  );
};
