import type { Booking } from '@gently/contracts/bookings';
import { formatMediumDate, londonClock } from '@gently/contracts/dates';
import { ButtonLink, Inline, Notice, Stack } from '@gently/ui';
import { paymentPathOf } from '../../shared/payment-path';

/** A time that is held and still has to be paid: the one thing to do now. */
export const UnpaidNotice = ({ bookings }: { bookings: readonly Booking[] }) => {
  const [booking] = bookings;
  if (!booking?.claim_expires_at) return null;
  return (
    <Notice tone="waiting" title="One booking is waiting for payment" live="off">
      <Stack $gap={3}>
        <span>
          {booking.service.name}, {formatMediumDate(booking.scheduled_date)} at {booking.scheduled_time}. We
          hold the time until {londonClock(new Date(booking.claim_expires_at))}.
        </span>
        <Inline>
          <ButtonLink to={paymentPathOf(booking)}>Go to payment</ButtonLink>
        </Inline>
      </Stack>
    </Notice>
  );
};
