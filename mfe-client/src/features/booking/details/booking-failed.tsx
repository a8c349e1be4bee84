import type { NextSlot } from '@gently/contracts/services';
import { isApiError } from '@gently/platform/api';
import { ButtonLink, Inline, Notice, Stack } from '@gently/ui';
import { NextSlots, nextSlotsOf } from '../../../shared/choose-time/next-slots';
import { paymentPathOf } from '../../../shared/payment-path';

/** @returns the person's own unpaid booking that holds the time, if that is what stands in the way. */
const ownBookingOf = (error: unknown): string | null => {
  const id = isApiError(error) ? error.details.own_booking_id : null;
  return typeof id === 'string' ? id : null;
};

const OwnBooking = ({ path }: { path: string }) => (
  <Notice tone="attention" title="You hold this time already">
    <Stack $gap={3}>
      <span>It waits for your payment. You can pay for it now, or choose another time.</span>
      <Inline>
        <ButtonLink to={path} variant="secondary">
          Go to payment
        </ButtonLink>
      </Inline>
    </Stack>
  </Notice>
);

interface BookingFailedProps {
  error: Error | null;
  serviceId: string;
  onChoose: (slot: NextSlot) => void;
}

/** Why a booking was refused, and the nearest way on. */
export const BookingFailed = ({ error, serviceId, onChoose }: BookingFailedProps) => {
  if (!error || (isApiError(error) && error.code === 'validation_failed')) return null;
  const own = ownBookingOf(error);
  if (own) return <OwnBooking path={paymentPathOf({ id: own, service_id: serviceId })} />;
  const slots = nextSlotsOf(error);
  return (
    <Notice tone={slots.length > 0 ? 'attention' : 'trouble'} title="Booking Failed">
      <Stack $gap={3}>
        <span>{isApiError(error) ? error.message : 'Failed to create booking'}</span>
        {slots.length > 0 && <NextSlots slots={slots} onChoose={onChoose} />}
      </Stack>
    </Notice>
  );
};
