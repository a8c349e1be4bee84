import type { BookingEvent } from '@gently/contracts/booking-status';
import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { BackLink, Card, Heading, media, PageHeader, Stack, tokens } from '@gently/ui';
import type { ReactNode } from 'react';
import { AddToCalendar } from '../../shared/calendar/add-to-calendar';
import { BookingNews, useNews } from './news';
import { ContactCard } from './contact-card';
import { Meeting } from './meeting';
import { PaymentCard } from './payment-card';
import { canBeTold } from '../../shared/standing';
import { SessionQuestion } from './question/session-question';
import { SessionFacts } from './session-facts';
import { LooksCard } from './sharing/looks-card';
import { SharedCard } from './sharing/shared-card';
import { StoryCard } from './story-card';
import { ProposedTime } from './team-contact/proposed-time';
import { TeamMessages } from './team-contact/team-messages';
import { Timeline } from './timeline/timeline';
import { WriteLink } from './write-link';
import { WhatNow } from './what-now';

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space6};
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
/** Sessions that still take place are worth an entry in a calendar. */
const isAhead = ({ status, claim_expires_at }: BookingDetail): boolean =>
  status === 'confirmed' || (status === 'pending' && claim_expires_at === null);

/** Something may be shared from the beginning of a session on. */
const hasBegun = ({ status }: BookingDetail): boolean => status === 'in_progress' || status === 'completed';

const TAKING: readonly BookingEvent[] = ['accept', 'assign', 'reassign'];

/** Nobody could look at the needs before. */
const wasAccepted = ({ timeline }: BookingDetail): boolean =>
  timeline.some(({ event }) => TAKING.includes(event));

const CalendarCard = ({ booking }: { booking: BookingDetail }) => (
  <Card as="section" aria-labelledby="calendar">
    <Stack $gap={4}>
      <Heading id="calendar" $size="card">
        Add to your calendar
      </Heading>
      <AddToCalendar booking={booking} />
    </Stack>
  </Card>
);

interface BookingViewProps {
  booking: BookingDetail;
  /** Where the client says how it was. */
  rating: ReactNode;
  /** What the client could not decide on in the session. */
  later: ReactNode;
}

/** Everything about one booking, what matters now first. */
export const BookingView = ({ booking, rating, later }: BookingViewProps) => {
  const [news, setNews] = useNews();
  return (
    <Stack $gap={6}>
      <div>
        <BackLink to={PATHS.clientSessions}>My Bookings</BackLink>
        <PageHeader
          eyebrow={`Booking ${booking.reference}`}
          title={booking.service.name}
          tab={`${booking.service.name}, ${booking.reference}`}
          lead={`${formatLongDate(booking.scheduled_date)} at ${booking.scheduled_time}`}
        />
      </div>
      <BookingNews booking={booking} news={news} onDismiss={() => setNews(null)} />
      <WhatNow booking={booking} onCancelled={(refund) => setNews({ kind: 'cancelled', refund })} />
      <ProposedTime bookingId={booking.id} />
      <Meeting booking={booking} />
      <SessionQuestion booking={booking} />
      {rating}
      <Columns>
        <Stack $gap={6}>
          {hasBegun(booking) && <SharedCard booking={booking} />}
          {later}
          <SessionFacts booking={booking} />
          <Timeline booking={booking} />
        </Stack>
        <Stack $gap={6}>
          {canBeTold(booking) && <StoryCard bookingId={booking.id} />}
          {wasAccepted(booking) && <WriteLink bookingId={booking.id} />}
          <TeamMessages bookingId={booking.id} />
          <PaymentCard booking={booking} />
          {isAhead(booking) && <CalendarCard booking={booking} />}
          {wasAccepted(booking) && <LooksCard bookingId={booking.id} />}
          <ContactCard reference={booking.reference} />
        </Stack>
      </Columns>
    </Stack>
  );
};
