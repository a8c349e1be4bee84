import type { BookingDetail, RefundQuote } from '@gently/contracts/bookings';
import { bookServicePath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Actions, Button, ButtonLink, Card, Inline, Stack, Text } from '@gently/ui';
import { CalendarClock, CreditCard } from '@gently/ui/icons';
import { useState } from 'react';
import { reschedulePath } from '../../shared/booking-paths';
import { CancelDialog } from '../../shared/cancel/cancel-dialog';
import { paymentPathOf } from '../../shared/payment-path';
import { heldUntilOf, standingOf } from '../../shared/standing';
import { BookingBadge } from '../../shared/booking-badge';
import { HandedBack } from './handed-back';
import { NobodyCame } from './nobody-came';

/** The main one first; nothing to press on paper. */
const Choices = styled(Actions)`
  @media print {
    display: none;
  }
`;

interface WhatNowProps {
  booking: BookingDetail;
  onCancelled: (refund: RefundQuote | null) => void;
}

/** Where the booking stands, and what can be done about it now. */
export const WhatNow = ({ booking, onCancelled }: WhatNowProps) => {
  const [asking, setAsking] = useState(false);
  const now = new Date();
  const unpaid = heldUntilOf(booking, now) !== null;
  const { status, can_cancel, can_reschedule } = booking;
  return (
    <Card as="section" aria-label="Where it stands" $tone="raised">
      <Stack $gap={4}>
        <Inline $gap={3}>
          <BookingBadge booking={booking} />
          <Text $weight="medium">{standingOf(booking, now)}</Text>
        </Inline>
        <HandedBack booking={booking} now={now} />
        <NobodyCame booking={booking} onEnded={onCancelled} />
        {status === 'cancelled' && (
          <Choices>
            <ButtonLink to={bookServicePath(booking.service_id)} variant="secondary">
              Book again
            </ButtonLink>
          </Choices>
        )}
        {(unpaid || can_cancel || can_reschedule) && (
          <Choices>
            {unpaid && (
              <ButtonLink to={paymentPathOf(booking)} icon={CreditCard}>
                Pay now
              </ButtonLink>
            )}
            {can_reschedule && (
              <ButtonLink to={reschedulePath(booking.id)} variant="secondary" icon={CalendarClock}>
                Reschedule
              </ButtonLink>
            )}
            {can_cancel && (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                Cancel
              </Button>
            )}
          </Choices>
        )}
      </Stack>
      <CancelDialog
        open={asking}
        booking={booking}
        onClose={() => setAsking(false)}
        onCancelled={onCancelled}
      />
    </Card>
  );
};
