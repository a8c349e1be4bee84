import type { StudentRow } from '@gently/contracts/trainer';
import { serverMessage } from '@gently/platform/api';
import { Button, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { RotateCcw } from '@gently/ui/icons';
import { useState } from 'react';
import { useResetAttempts } from '../../data/students';

/** Who has passed needs no further try, unless none is left for taking the quiz once more. */
const isOffered = ({ attempts_used: used, attempts_left: left, status }: StudentRow): boolean =>
  used > 0 && (status !== 'completed' || left === 0);

/** Asks once, then gives all attempts back. */
export const ResetAttempts = ({ student }: { student: StudentRow }) => {
  const [open, setOpen] = useState(false);
  const reset = useResetAttempts();
  const name = `${student.first_name} ${student.last_name}`;
  const close = () => {
    reset.reset();
    setOpen(false);
  };
  if (!isOffered(student)) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={RotateCcw}
        aria-label={`Reset attempts of ${name}`}
        onClick={() => setOpen(true)}
      >
        Reset attempts
      </Button>
      <ConfirmDialog
        open={open}
        title="Reset attempts?"
        keep="Keep as it is"
        confirm="Yes, reset attempts"
        pendingLabel="Resetting..."
        pending={reset.isPending}
        failure={
          reset.error && serverMessage(reset.error, 'We could not reach the server. Please try again.')
        }
        failureTitle="The attempts were not reset"
        onClose={close}
        onConfirm={() => reset.mutate(student, { onSuccess: close })}
      >
        <Text>
          {name} can take the quiz of {student.module_title} again, with all attempts, and is notified. What
          was reached stays.
        </Text>
      </ConfirmDialog>
    </>
  );
};
