import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { bookingPath } from '@gently/contracts/paths';
import { useNavigate, useParams } from '@gently/platform/router';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { BookingGate } from '../../shared/booking-gate';
import { doneState } from '../../shared/done-state';
import { NoLonger } from '../../shared/no-longer';
import { MoveForm } from './move-form';

const Movable = ({ booking }: { booking: BookingDetail }) => {
  const navigate = useNavigate();
  return (
    <Stack $gap={8}>
      <Stack $gap={2}>
        <BackLink to={bookingPath(booking.id)}>Back to the booking</BackLink>
        <PageHeader
          title="Choose a new time"
          lead={`${booking.service.name}, now on ${formatLongDate(booking.scheduled_date)} at ${booking.scheduled_time}. Nothing changes until you move it.`}
        />
      </Stack>
      <MoveForm
        booking={booking}
        onMoved={() => void navigate(bookingPath(booking.id), { replace: true, state: doneState('moved') })}
      />
    </Stack>
  );
};

/** Another day and time for a booking that keeps its id and its payment. */
export const ReschedulePage = () => {
  const { id = '' } = useParams();
  return (
    <BookingGate bookingId={id}>
      {(booking) =>
        booking.can_reschedule ? (
          <Movable booking={booking} />
        ) : (
          <NoLonger booking={booking} title="This booking can no longer be moved" />
        )
      }
    </BookingGate>
  );
};
