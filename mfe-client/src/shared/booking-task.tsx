import type { BookingDetail } from '@gently/contracts/bookings';
import { bookingPath } from '@gently/contracts/paths';
import { useNavigate, useParams } from '@gently/platform/router';
import { BackLink, ButtonLink, EmptyState, PageHeader, Stack } from '@gently/ui';
import { CalendarX } from '@gently/ui/icons';
import { useState, type ReactNode } from 'react';
import { BookingGate } from './booking-gate';
import { doneState, type Done } from './done-state';
import { standingOf } from './standing';

interface BookingTaskProps {
  title: string;
  leadOf: (booking: BookingDetail) => string;
  isPossible: (booking: BookingDetail) => boolean;
  /** The title in place of the form once it is not possible any more. */
  overTitle: string;
  /** What the booking's page says afterwards. */
  done: Done;
  children: (booking: BookingDetail, onDone: () => void) => ReactNode;
}

const Over = ({ booking, title }: { booking: BookingDetail; title: string }) => (
  <EmptyState
    icon={CalendarX}
    level="h1"
    title={title}
    action={<ButtonLink to={bookingPath(booking.id)}>See the booking</ButtonLink>}
  >
    {standingOf(booking, new Date())}
  </EmptyState>
);

/** A page that does one thing to the booking of the address, and goes back to the booking's own page. */
export const BookingTask = ({ title, leadOf, isPossible, overTitle, done, children }: BookingTaskProps) => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const page = bookingPath(id);
  // After the task it may no longer be possible: the form stays until the booking's page is there.
  const [isFinished, setFinished] = useState(false);
  const finish = () => {
    setFinished(true);
    void navigate(page, { replace: true, state: doneState(done) });
  };
  return (
    <BookingGate bookingId={id}>
      {(booking) =>
        isFinished || isPossible(booking) ? (
          <Stack $gap={8}>
            <Stack $gap={2}>
              <BackLink to={page}>Back to the booking</BackLink>
              <PageHeader title={title} tab={title} lead={leadOf(booking)} />
            </Stack>
            {children(booking, finish)}
          </Stack>
        ) : (
          <Over booking={booking} title={overTitle} />
        )
      }
    </BookingGate>
  );
};
