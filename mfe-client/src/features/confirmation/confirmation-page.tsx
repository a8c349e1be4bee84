import { PATHS } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Navigate, useAddressParams } from '@gently/platform/router';
import { ButtonLink, ErrorState, PageBody, Skeleton, Skeletons } from '@gently/ui';
import { bookingQuery } from '../../data/bookings';
import { paymentQuery } from '../../data/payments';
import { Confirmation } from './confirmation';

const Loaded = ({ bookingId, justPaid }: { bookingId: string; justPaid: boolean }) => {
  const payment = useQuery(paymentQuery(bookingId, justPaid));
  const booking = useQuery(bookingQuery(bookingId, payment.data?.status ?? 'unknown'));
  const error = booking.error ?? payment.error;
  if (isApiError(error) && error.status === 404) {
    return (
      <ErrorState
        title="Booking Not Found"
        level="h1"
        action={<ButtonLink to={PATHS.bookings}>See my bookings</ButtonLink>}
      >
        We could not find this booking in your account.
      </ErrorState>
    );
  }
  if (error && !booking.data) {
    return (
      <ErrorState
        title="We could not load your booking"
        reason={serverMessage(error, 'Failed to fetch booking')}
        level="h1"
        onRetry={() => void Promise.all([booking.refetch(), payment.refetch()])}
        retrying={booking.isFetching}
      >
        Your booking is safe.
      </ErrorState>
    );
  }
  if (!booking.data || !payment.data) {
    return (
      <Skeletons
        label="Loading your booking..."
        slow="Your booking is safe. This is taking longer than usual."
      >
        <Skeleton height="32rem" />
      </Skeletons>
    );
  }
  return <Confirmation booking={booking.data} payment={payment.data} justPaid={justPaid} />;
};

/** What was booked and paid. The address only names the booking; whether it is paid is the server's word. */
const ConfirmationPage = () => {
  const [search] = useAddressParams();
  const bookingId = search.get('bookingId');
  if (!bookingId) return <Navigate to={PATHS.bookings} replace />;
  return (
    <PageBody>
      <Loaded bookingId={bookingId} justPaid={search.get('payment') === 'success'} />
    </PageBody>
  );
};

export default ConfirmationPage;
