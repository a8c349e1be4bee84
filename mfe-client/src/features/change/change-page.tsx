import { formatLongDate } from '@gently/contracts/dates';
import { BookingTask } from '../../shared/booking-task';
import { ChangeForm } from './change-form';

/** Another place, or other wishes, for a session that keeps its time and its payment. */
export const ChangePage = () => (
  <BookingTask
    title="Change place and preferences"
    leadOf={({ service, scheduled_date, scheduled_time }) =>
      `${service.name} on ${formatLongDate(scheduled_date)} at ${scheduled_time}. The time and the price stay as they are.`
    }
    isPossible={({ can_amend }) => can_amend}
    overTitle="This booking can no longer be changed"
    done="changed"
  >
    {(booking, onSaved) => <ChangeForm booking={booking} onSaved={onSaved} />}
  </BookingTask>
);
