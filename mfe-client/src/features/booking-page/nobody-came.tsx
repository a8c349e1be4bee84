import type { BookingDetail, RefundQuote } from '@gently/contracts/bookings';
import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { useState } from 'react';
import { useNobodyCame } from '../../data/bookings';

interface NobodyCameProps {
  booking: BookingDetail;
  /** Called with what comes back; with null when the booking had already been cancelled. */
  onEnded: (refund: RefundQuote | null) => void;
}

/** A session that is late: all may be well, and if nobody came the client says so here. */
export const NobodyCame = ({ booking, onEnded }: NobodyCameProps) => {
  const [asking, setAsking] = useState(false);
  const end = useNobodyCame();
  if (!booking.can_say_nobody_came) return null;
  const who = booking.declutterer?.first_name ?? 'Your declutterer';
  const close = () => {
    end.reset();
    setAsking(false);
  };
  const handleEnded = (refund: RefundQuote | null) => {
    close();
    onEnded(refund);
  };
  return (
    <Notice tone="attention" title="Has your session begun?" live="off">
      <Stack $gap={3} $align="start">
        <span>
          It is not marked as begun. If {who} is with you, all is well, and you do not need to do anything. If
          nobody came, tell us, and the whole price of your session comes back, less anything already
          refunded.
        </span>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Nobody came
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Did nobody come?"
        keep="Go back"
        confirm="Yes, nobody came"
        pendingLabel="One moment..."
        pending={end.isPending}
        failure={end.error && serverMessage(end.error, 'We could not reach the server. Please try again.')}
        failureTitle="That did not work"
        onClose={close}
        onConfirm={() => end.mutate(booking.id, { onSuccess: handleEnded })}
      >
        <Text>
          We are sorry. This booking ends, the whole price of your session, less anything already refunded,
          goes back to the card that you paid with, and we ask {who} what happened. You can then book another
          time.
        </Text>
      </ConfirmDialog>
    </Notice>
  );
};
