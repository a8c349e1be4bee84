import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { bookingPath } from '@gently/contracts/paths';
import { useNavigate, useParams } from '@gently/platform/router';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { BookingGate } from '../../shared/booking-gate';
import { doneState } from '../../shared/done-state';
import { NoLonger } from '../../shared/no-longer';
import { ChangeForm } from './change-form';

const Changeable = ({ booking }: { booking: BookingDetail }) => {
  const navigate = useNavigate();
  return (
    <Stack $gap={8}>
      <Stack $gap={2}>
        <BackLink to={bookingPath(booking.id)}>Back to the booking</BackLink>
        <PageHeader
          title="Change place and wishes"
          lead={`${booking.service.name} on ${formatLongDate(booking.scheduled_date)} at ${booking.scheduled_time}. The time and the price stay as they are.`}
        />
      </Stack>
      <ChangeForm
        booking={booking}
        onSaved={() => void navigate(bookingPath(booking.id), { replace: true, state: doneState('changed') })}
      />
    </Stack>
  );
};

/** Another place, or other wishes, for a session that keeps its time and its payment. */
export const ChangePage = () => {
  const { id = '' } = useParams();
  return (
    <BookingGate bookingId={id}>
      {(booking) =>
        booking.can_amend ? (
          <Changeable booking={booking} />
        ) : (
          <NoLonger booking={booking} title="This booking can no longer be changed" />
        )
      }
    </BookingGate>
  );
};
