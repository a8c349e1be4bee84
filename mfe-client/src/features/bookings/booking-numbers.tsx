import type { BookingCounts } from '@gently/contracts/bookings';
import { Grid, StatCard } from '@gently/ui';
import { Calendar, CalendarCheck, CircleCheck, Clock } from '@gently/ui/icons';

/** The four counts over all bookings, whatever the filter. */
export const BookingNumbers = ({ counts }: { counts: BookingCounts }) => (
  <Grid $min="10rem" $gap={4}>
    <StatCard icon={Calendar} value={counts.total} caption="Total" />
    <StatCard icon={CalendarCheck} value={counts.upcoming} caption="Upcoming" />
    <StatCard icon={CircleCheck} value={counts.completed} caption="Completed" />
    <StatCard icon={Clock} value={counts.pending} caption="Pending" />
  </Grid>
);
