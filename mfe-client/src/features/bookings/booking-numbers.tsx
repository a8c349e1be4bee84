import type { BookingCounts } from '@gently/contracts/bookings';
import { styled } from '@gently/platform/styled';
import { media, StatCard, tokens } from '@gently/ui';
import { Calendar, CalendarCheck, CircleCheck, Clock } from '@gently/ui/icons';

const Four = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space4};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** The four counts over all bookings, whatever the filter. */
export const BookingNumbers = ({ counts }: { counts: BookingCounts }) => (
  <Four>
    <StatCard icon={Calendar} value={counts.total} caption="Total" />
    <StatCard icon={CalendarCheck} value={counts.upcoming} caption="Upcoming" />
    <StatCard icon={CircleCheck} value={counts.completed} caption="Completed" />
    <StatCard icon={Clock} value={counts.pending} caption="Pending" />
  </Four>
);
