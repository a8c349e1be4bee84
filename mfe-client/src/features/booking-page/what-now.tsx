import type { BookingDetail, RefundQuote } from '@gently/contracts/bookings';
import { styled } from '@gently/platform/styled';
import { Button, ButtonLink, Card, Inline, Stack, StatusBadge, Text, tokens } from '@gently/ui';
import { CalendarClock, CreditCard, Star } from '@gently/ui/icons';
import { useState } from 'react';
import { reschedulePath } from '../../shared/booking-paths';
import { CancelDialog } from '../../shared/cancel/cancel-dialog';
import { paymentPathOf } from '../../shared/payment-path';
import { heldUntilOf, standingOf } from '../../shared/standing';

/** Buttons of which the main one comes first; nothing to press on paper. */
const Choices = styled(Inline)`
  @media print {
    display: none;
  }
  > * {
    flex: 1 1 auto;
    max-width: calc(${tokens.formWidth} / 2);
  }
`;

interface WhatNowProps {
  booking: BookingDetail;
  onCancelled: (refund: RefundQuote) => void;
}

/** Where the booking stands, and what can be done about it now. */
export const WhatNow = ({ booking, onCancelled }: WhatNowProps) => {
  const [asking, setAsking] = useState(false);
  const now = new Date();
  const unpaid = heldUntilOf(booking, now) !== null;
  const { can_cancel, can_reschedule, can_rate } = booking;
  return (
    <Card as="section" aria-label="Where it stands" $tone="raised">
      <Stack $gap={4}>
        <Inline $gap={3}>
          <StatusBadge status={booking.status} />
          <Text $weight="medium">{standingOf(booking, now)}</Text>
        </Inline>
        {(unpaid || can_cancel || can_reschedule || can_rate) && (
          <Choices>
            {unpaid && (
              <ButtonLink to={paymentPathOf(booking)} icon={CreditCard}>
                Pay now
              </ButtonLink>
            )}
            {can_rate && (
              <ButtonLink to="#rate" icon={Star}>
                Rate this session
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
