import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate, londonClock } from '@gently/contracts/dates';
import { bookingPath } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { usePageTitle, useParams } from '@gently/platform/router';
import { BackLink, Button, ButtonLink, EmptyState, PageHeader, Stack } from '@gently/ui';
import { canSpeak, useReadAloud } from '@gently/ui/aids';
import { BookOpen, Printer } from '@gently/ui/icons';
import { refundsQuery } from '../../data/bookings';
import { BookingGate } from '../../shared/booking-gate';
import { RefundUnknown } from '../../shared/cancel/refund-unknown';
import { canBeTold, standingOf } from '../../shared/standing';
import { readingOf } from './lines';
import { Listen } from './listen';
import { storyOf } from './story';
import { CurrentSentence, Part } from './story-parts';

const TITLE = 'Your session, step by step';

const Story = ({ booking }: { booking: BookingDetail }) => {
  const { data, isError, refetch } = useQuery({ ...refundsQuery(booking.id), enabled: booking.can_cancel });
  const story = storyOf(booking, data ?? null);
  const { currentId, ...reading } = useReadAloud(readingOf(story));
  return (
    <Stack as="article" $gap={8}>
      <div>
        <BackLink to={bookingPath(booking.id)}>Back to the booking</BackLink>
        <PageHeader
          eyebrow={`${booking.service.name}, booking ${booking.reference}`}
          title={TITLE}
          tab={TITLE}
          lead={`${formatLongDate(booking.scheduled_date)}, ${booking.scheduled_time} to ${londonClock(new Date(booking.ends_at))}`}
          action={
            <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          }
        />
      </div>
      {canSpeak() && <Listen {...reading} />}
      <CurrentSentence value={currentId}>
        {story.map((part) => (
          <Part key={part.id} part={part}>
            {part.id === 'money' && !data && (
              <RefundUnknown isError={isError} onRetry={() => void refetch()} />
            )}
          </Part>
        ))}
      </CurrentSentence>
    </Stack>
  );
};

/** Nobody has accepted yet, or the session is over. */
const NoStory = ({ booking }: { booking: BookingDetail }) => {
  usePageTitle(TITLE);
  const isWaiting = booking.status === 'pending';
  return (
    <EmptyState
      icon={BookOpen}
      level="h1"
      title={isWaiting ? 'Your session is not confirmed yet' : 'There is nothing to tell any more'}
      action={<ButtonLink to={bookingPath(booking.id)}>See the booking</ButtonLink>}
    >
      {standingOf(booking, new Date())}
      {isWaiting &&
        ' Once a declutterer has accepted, you can read here who is coming and what happens, step by step.'}
    </EmptyState>
  );
};

/** A session that was accepted, told step by step: to read, to hear and to print. */
export const StoryPage = () => {
  const { id = '' } = useParams();
  return (
    <BookingGate bookingId={id}>
      {(booking) => (canBeTold(booking) ? <Story booking={booking} /> : <NoStory booking={booking} />)}
    </BookingGate>
  );
};
