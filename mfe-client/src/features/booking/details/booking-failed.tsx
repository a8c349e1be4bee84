import type { HeldBooking } from '@gently/contracts/bookings';
import { formatMediumDate } from '@gently/contracts/dates';
import { bookingPath } from '@gently/contracts/paths';
import type { NextSlot } from '@gently/contracts/services';
import { isApiError, serverMessage } from '@gently/platform/api';
import { ButtonLink, Inline, Notice, Stack, VisuallyHidden } from '@gently/ui';
import type { CreateBookingBody } from '../../../data/bookings';
import { NextSlots, nextSlotsOf } from '../../../shared/choose-time/next-slots';
import { paymentPathOf } from '../../../shared/payment-path';
import { changedOfferText, CHECK_IT } from '../changed-offer';

/** @returns the person's own unpaid booking that holds the time, if that is what stands in the way. */
const ownBookingOf = (error: unknown): string | null => {
  const id = isApiError(error) ? error.details.own_booking_id : null;
  return typeof id === 'string' ? id : null;
};

const OwnBooking = ({ path }: { path: string }) => (
  <Notice tone="attention" title="You are already holding this time">
    <Stack $gap={3}>
      <span>It is waiting for your payment. You can pay for it now, or choose another time.</span>
      <Inline>
        <ButtonLink to={path} variant="secondary">
          Go to payment
        </ButtonLink>
      </Inline>
    </Stack>
  </Notice>
);

const isHold = (value: unknown): value is HeldBooking =>
  typeof value === 'object' && value !== null && 'id' in value && 'service_id' in value;

/** @returns the person's own unpaid bookings that are in the way of another one. */
const holdsOf = (error: unknown): HeldBooking[] => {
  const holds = isApiError(error) ? error.details.holds : null;
  return Array.isArray(holds) ? holds.filter(isHold) : [];
};

/** What waits for payment, each with both ways on: pay, or open it to let it go. */
const OwnHolds = ({ error, holds }: { error: Error; holds: readonly HeldBooking[] }) => (
  <Notice tone="attention" title="Bookings waiting for your payment">
    <Stack $gap={3}>
      <span>{serverMessage(error, 'Failed to create booking')}</span>
      <Stack as="ul" role="list" $gap={3}>
        {holds.map((hold) => {
          const when = `${formatMediumDate(hold.scheduled_date)}, ${hold.scheduled_time}`;
          return (
            <Stack as="li" key={hold.id} $gap={2}>
              <span>
                {hold.service}, {when}
              </span>
              <Inline $gap={2}>
                <ButtonLink to={paymentPathOf(hold)} variant="secondary">
                  Pay for it <VisuallyHidden>({when})</VisuallyHidden>
                </ButtonLink>
                <ButtonLink to={bookingPath(hold.id)} variant="quiet">
                  See it or let it go <VisuallyHidden>({when})</VisuallyHidden>
                </ButtonLink>
              </Inline>
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  </Notice>
);

interface BookingFailedProps {
  error: Error | null;
  /** The body of the refused call. */
  sent: CreateBookingBody | undefined;
  serviceId: string;
  onChoose: (slot: NextSlot) => void;
}

/** Why a booking was refused, and the nearest way on. */
export const BookingFailed = ({ error, sent, serviceId, onChoose }: BookingFailedProps) => {
  if (!error || (isApiError(error) && error.code === 'validation_failed')) return null;
  const changed = changedOfferText(error, sent);
  if (changed)
    return (
      <Notice tone="attention" title={`${changed}.`}>
        {CHECK_IT} Your answers are kept, and nothing is booked yet.
      </Notice>
    );
  const own = ownBookingOf(error);
  if (own) return <OwnBooking path={paymentPathOf({ id: own, service_id: serviceId })} />;
  const holds = holdsOf(error);
  if (holds.length > 0) return <OwnHolds error={error} holds={holds} />;
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
