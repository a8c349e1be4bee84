import type { Booking, RefundQuote } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { refundQuery, useCancelBooking } from '../../data/bookings';
import { RefundUnknown } from './refund-unknown';
import { refundWords } from './refund-words';

const isPaid = (booking: Booking): boolean => booking.payment_status === 'paid';

/** @param settled the booking is being cancelled: there is nothing left to work out. */
const Refund = ({ booking, settled }: { booking: Booking; settled: boolean }) => {
  const { data, isError, refetch } = useQuery({ ...refundQuery(booking.id), enabled: !settled });
  if (isError || !data) return <RefundUnknown isError={isError} onRetry={() => void refetch()} />;
  return <Text $weight="medium">{refundWords(data, isPaid(booking))}</Text>;
};

interface CancelDialogProps {
  open: boolean;
  booking: Booking;
  onClose: () => void;
  /** Told what comes back once the booking is cancelled. */
  onCancelled?: (refund: RefundQuote) => void;
}

/** Asks once, and says exactly what cancelling does and what comes back. */
export const CancelDialog = ({ open, booking, onClose, onCancelled }: CancelDialogProps) => {
  const cancel = useCancelBooking();
  const close = () => {
    cancel.reset();
    onClose();
  };
  const handleCancelled = ({ refund }: { refund: RefundQuote }) => {
    close();
    onCancelled?.(refund);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this booking?"
      keep="Keep Booking"
      confirm="Yes, Cancel"
      pendingLabel="Cancelling..."
      pending={cancel.isPending}
      failure={cancel.error && (isApiError(cancel.error) ? cancel.error.message : 'Failed to cancel booking')}
      onClose={close}
      onConfirm={() => cancel.mutate(booking.id, { onSuccess: handleCancelled })}
    >
      <Text>
        {booking.service.name} on {formatLongDate(booking.scheduled_date)} at {booking.scheduled_time} will
        not take place, and the time becomes free for others.
      </Text>
      <Refund booking={booking} settled={cancel.isPending || cancel.isSuccess} />
    </ConfirmDialog>
  );
};
