import type { Booking } from '@gently/contracts/bookings';
import { bookingConfirmationPath } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Navigate, useNavigate } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { BackLink, ButtonLink, ErrorState, Lead, Skeleton, Skeletons, Stack, StepTitle } from '@gently/ui';
import { bookingQuery, refundsQuery } from '../../../data/bookings';
import { useRefreshAfterPayment } from '../../../data/payments';
import { hasArrived } from '../../../shared/payment-rows';
import { forgetBookingDraft } from '../../../shared/booking-form/booking-draft';
import { chooseServicePath, detailsPath } from '../booking-steps';
import { StepLayout } from '../../../shared/step-layout';
import { ChangeOfMind } from './change-of-mind';
import { HeldUntil } from './held-until';
import { OrderSummary } from './order-summary';
import { PayByCard } from './pay-by-card';

const Payable = ({ booking }: { booking: Booking }) => {
  const navigate = useNavigate();
  const refresh = useRefreshAfterPayment();
  const userId = useSession().user?.id ?? '';
  const handlePaid = () => {
    forgetBookingDraft(userId);
    void refresh(booking.id);
    void navigate(bookingConfirmationPath(booking.id), { replace: true });
  };
  return (
    <Stack $gap={8}>
      <Stack $gap={2}>
        <BackLink to={detailsPath(booking.service_id, booking.id)}>Back to schedule and details</BackLink>
        <StepTitle>Pay for your session</StepTitle>
        <Lead>Your time is held for you while you pay.</Lead>
      </Stack>
      <StepLayout asideFirst aside={<OrderSummary booking={booking} />}>
        <Stack $gap={6}>
          {booking.claim_expires_at && <HeldUntil until={new Date(booking.claim_expires_at)} />}
          <ChangeOfMind booking={booking} />
          <PayByCard booking={booking} onPaid={handlePaid} />
        </Stack>
      </StepLayout>
    </Stack>
  );
};

const Lapsed = ({ serviceId }: { serviceId: string }) => (
  <ErrorState
    title="We could not hold this time any longer"
    level="h1"
    action={<ButtonLink to={detailsPath(serviceId)}>Choose a time again</ButtonLink>}
  >
    Nothing was paid. Your answers are still here.
  </ErrorState>
);

interface PaymentStepProps {
  bookingId: string;
  serviceId: string;
}

/** Third step: the card. The booking comes from the server, so a reload loses nothing. */
export const PaymentStep = ({ bookingId, serviceId }: PaymentStepProps) => {
  const { data: booking, error, isPending, refetch } = useQuery(bookingQuery(bookingId));
  // What a change of mind costs stands above the card: nothing moves there while somebody types.
  const quote = useQuery(refundsQuery(bookingId));
  if (isPending || quote.isPending) {
    return (
      <Skeletons label="Loading your booking...">
        <Skeleton height="30rem" />
      </Skeletons>
    );
  }
  if (error) {
    const missing = isApiError(error) && error.status === 404;
    return (
      <ErrorState
        title={missing ? 'Booking Not Found' : 'We could not load your booking'}
        level="h1"
        {...(missing ? {} : { onRetry: () => void refetch() })}
        action={<ButtonLink to={chooseServicePath}>Start a new booking</ButtonLink>}
      >
        {serverMessage(error, 'Failed to fetch booking')}
      </ErrorState>
    );
  }
  if (hasArrived(booking.payment_status) || booking.payment_status === 'processing') {
    return <Navigate to={bookingConfirmationPath(bookingId)} replace />;
  }
  if (booking.status !== 'pending' || !booking.claim_expires_at) return <Lapsed serviceId={serviceId} />;
  return <Payable booking={booking} />;
};
