import { serverMessage } from '@gently/platform/api';
import { Button, Text, type IconType } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useState } from 'react';

interface Change {
  mutate: (id: string, options: { onSuccess: () => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
}

interface ConfirmButtonProps {
  id: string;
  change: Change;
  icon: IconType;
  /** What the button says, and all of it to screen readers. */
  label: string;
  fullLabel: string;
  question: string;
  confirm: string;
  pendingLabel: string;
  failureTitle: string;
  /** What it means. */
  children: string;
}

/** Ends something after one more question. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { id, change, icon, label, fullLabel, question, confirm, pendingLabel, failureTitle } = props;
  const [open, setOpen] = useState(false);
  const close = () => {
    change.reset();
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" icon={icon} aria-label={fullLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={question}
        keep="Keep it"
        confirm={confirm}
        pendingLabel={pendingLabel}
        pending={change.isPending}
        failure={change.error ? serverMessage(change.error, 'We could not reach the server.') : null}
        failureTitle={failureTitle}
        onClose={close}
        onConfirm={() => change.mutate(id, { onSuccess: close })}
      >
        <Text>{props.children}</Text>
      </ConfirmDialog>
    </>
  );
};
