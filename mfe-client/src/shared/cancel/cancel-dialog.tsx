import type { Booking, GracePass, RefundQuote } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useState } from 'react';
import { refundsQuery, useCancelBooking } from '../../data/bookings';
import { GraceChoice } from './grace-choice';
import { RefundUnknown } from './refund-unknown';
import { hasArrived } from '../payment-rows';
import { refundWords, formatReturned } from './refund-words';

/** What comes back with a pass: all of it, and no later change of the time makes it less. */
const withPass = ({ amount }: GracePass): RefundQuote => ({
  percent: 100,
  amount,
  holds_until: null,
  cause: 'client',
});

interface CancelDialogProps {
  open: boolean;
  booking: Booking;
  onClose: () => void;
  /** Called with what comes back once the booking is cancelled; with null when it had already been cancelled. */
  onCancelled?: (refund: RefundQuote | null) => void;
}

/** Asks once, and says exactly what cancelling does and what comes back. What was said is what is agreed to. */
export const CancelDialog = ({ open, booking, onClose, onCancelled }: CancelDialogProps) => {
  const cancel = useCancelBooking();
  const [usesGrace, setUsesGrace] = useState(false);
  // A booking that is being cancelled has nothing left to work out.
  const quote = useQuery({
    ...refundsQuery(booking.id),
    enabled: open && !cancel.isPending && !cancel.isSuccess,
  });
  const data = quote.isError ? undefined : quote.data;
  const pass = data?.grace ?? null;
  const grace = usesGrace && pass !== null && pass.refusal === null;
  const close = () => {
    cancel.reset();
    setUsesGrace(false);
    onClose();
  };
  const handleConfirm = () => {
    const expected = grace ? pass.amount : data?.refund.amount;
    cancel.mutate(
      { id: booking.id, grace, expected },
      {
        onSuccess: (refund) => {
          close();
          onCancelled?.(refund);
        },
        // What was read is out of date: the dialog says what holds now.
        onError: () => void quote.refetch(),
      },
    );
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
      onConfirm={handleConfirm}
    >
      <Text>
        {booking.service.name} on {formatLongDate(booking.scheduled_date)} at {booking.scheduled_time} will
        not take place, and other people can book the time.
      </Text>
      {data ? (
        <Text $weight="medium">
          {refundWords(grace ? withPass(pass) : data.refund, hasArrived(booking.payment_status))}
        </Text>
      ) : (
        <RefundUnknown isError={quote.isError} onRetry={() => void quote.refetch()} />
      )}
      {data && formatReturned(data.returned).map((text) => <Text key={text}>{text}</Text>)}
      {data && data.gift > 0 && (
        <Text>Your gift of {formatPounds(data.gift)} stays with the Pay-It-Forward fund.</Text>
      )}
      {pass && (
        <GraceChoice pass={pass} declutterer={booking.declutterer} isChosen={grace} onChange={setUsesGrace} />
      )}
    </ConfirmDialog>
  );
};
