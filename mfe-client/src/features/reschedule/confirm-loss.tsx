import type { LoweredRefund } from '@gently/contracts/bookings';
import { isApiError } from '@gently/platform/api';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { formatLoss, formatMoveBack } from './move-words';

const isLoweredRefund = (details: object): details is LoweredRefund =>
  'before' in details && 'after' in details && 'once_taken' in details && 'move_back_until' in details;

/** @returns what a refused move would take from the refund; null for every other error. */
export const loweredRefundOf = (error: unknown): LoweredRefund | null =>
  isApiError(error) && error.code === 'refund_lowered' && isLoweredRefund(error.details)
    ? error.details
    : null;

interface ConfirmLossProps {
  /** The loss that the client is asked to accept; null while nothing is asked. */
  lowered: LoweredRefund | null;
  pending: boolean;
  onClose: () => void;
  /** Called with the amount in pounds that the person has agreed to. */
  onConfirm: (accepted: number) => void;
}

/** States what a cancellation brings back after the move, and moves nothing until the client agrees to exactly that. */
export const ConfirmLoss = ({ lowered, pending, onClose, onConfirm }: ConfirmLossProps) => (
  <ConfirmDialog
    open={lowered !== null}
    title="This move lowers your refund"
    keep="Keep the time I have"
    confirm="Move it all the same"
    pendingLabel="Moving your session..."
    pending={pending}
    failure={null}
    onClose={onClose}
    onConfirm={() => lowered && onConfirm(lowered.once_taken)}
  >
    {lowered && [
      ...formatLoss(lowered).map((words) => (
        <Text key={words} $weight="medium">
          {words}
        </Text>
      )),
      ...formatMoveBack(lowered).map((words) => <Text key={words}>{words}</Text>),
    ]}
  </ConfirmDialog>
);
