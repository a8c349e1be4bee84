import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Stack } from '../layout/flow';
import { Notice } from '../notice/notice';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** The way back, in words that say what stays. */
  keep: string;
  /** The step that cannot be taken back, in words. */
  confirm: string;
  /** While it is under way. */
  pendingLabel: string;
  pending: boolean;
  /** Why it did not work, in words; null when nothing went wrong. */
  failure: string | null;
  failureTitle?: string;
  onClose: () => void;
  onConfirm: () => void;
  /** What it means. */
  children: ReactNode;
}

/** Asks once more before something ends, says what that means, and stays open when it did not work. */
export const ConfirmDialog = ({
  open,
  title,
  keep,
  confirm,
  pendingLabel,
  pending,
  failure,
  failureTitle,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    title={title}
    keep={keep}
    busy={pending}
    onClose={onClose}
    actions={
      <Button variant="danger" loading={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
        {confirm}
      </Button>
    }
  >
    <Stack $gap={4}>
      {children}
      {failure !== null && (
        <Notice tone="trouble" title={failureTitle}>
          {failure}
        </Notice>
      )}
    </Stack>
  </Dialog>
);
