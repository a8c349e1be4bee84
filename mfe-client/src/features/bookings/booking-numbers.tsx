import type { BookingCounts } from '@gently/contracts/bookings';
import { StatStrip } from '@gently/ui';
import { Calendar, CalendarCheck, CircleCheck, Clock } from '@gently/ui/icons';

/** The four counts over all bookings, whatever the filter. */
export const BookingNumbers = ({ counts }: { counts: BookingCounts }) => (
  <StatStrip
    items={[
      { icon: Calendar, caption: 'Total', value: counts.total },
      { icon: CalendarCheck, caption: 'Upcoming', value: counts.upcoming },
      { icon: CircleCheck, caption: 'Completed', value: counts.completed },
      { icon: Clock, caption: 'Pending', value: counts.pending },
    ]}
  />
);
