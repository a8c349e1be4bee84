import { formatLongDate } from '@gently/contracts/dates';
import { BookingTask } from '../../shared/booking-task';
import { MoveForm } from './move-form';

/** Another day and time for a booking that keeps its id and its payment. */
export const ReschedulePage = () => (
  <BookingTask
    title="Choose a new time"
    leadOf={({ service, scheduled_date, scheduled_time }) =>
      `${service.name}, now on ${formatLongDate(scheduled_date)} at ${scheduled_time}. Nothing changes until you move it.`
    }
    isPossible={({ can_reschedule }) => can_reschedule}
    overTitle="This booking can no longer be moved"
    done="moved"
  >
    {(booking, onMoved) => <MoveForm booking={booking} onMoved={onMoved} />}
  </BookingTask>
);
