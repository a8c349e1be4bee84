import type { Booking } from '@gently/contracts/bookings';
import { formatDaysAhead, formatDuration, formatLongDate, type IsoDate } from '@gently/contracts/dates';
import { bookingPath, PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import {
  ButtonLink,
  Card,
  Heading,
  Inline,
  NextCard,
  Stack,
  Text,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@gently/ui';
import { OnlineScene, TidyShelf } from '@gently/ui/scenes';
import { placeOf } from '../../shared/booking-summary';
import { SessionRow } from './session-rows';

/** How many sessions the overview shows. */
const SHOWN = 3;

const List = styled.ul`
  padding: 0;
  list-style: none;
  > * + * {
    padding-inline: ${tokens.space5};
  }
  > :nth-child(2) {
    border-top: 0;
  }
`;

const when = (booking: Booking, today: IsoDate): string =>
  booking.status === 'in_progress' ? 'Under way now' : formatDaysAhead(booking.scheduled_date, today);

const Next = ({ booking, today }: { booking: Booking; today: IsoDate }) => (
  <NextCard
    when={when(booking, today)}
    title={booking.service.name}
    level="h3"
    picture={booking.location_type === 'online' ? <OnlineScene /> : <TidyShelf />}
    action={
      <ButtonLink to={bookingPath(booking.id)} variant="secondary">
        See this session
        <VisuallyHidden>
          {' '}
          {booking.service.name}, {formatLongDate(booking.scheduled_date)}
        </VisuallyHidden>
      </ButtonLink>
    }
  >
    <Text $weight="medium">
      {formatLongDate(booking.scheduled_date)}, {booking.scheduled_time}, for{' '}
      {formatDuration(booking.duration_minutes)}
    </Text>
    <Text $size={16}>
      {booking.declutterer ? `With ${booking.declutterer.first_name}. ` : ''}
      {placeOf(booking)}
    </Text>
  </NextCard>
);

interface UpcomingSessionsProps {
  /** Confirmed ones, soonest first. */
  bookings: readonly Booking[];
  today: IsoDate;
}

/** The next session large, up to two that follow it in rows, and the way to all of them. */
export const UpcomingSessions = ({ bookings, today }: UpcomingSessionsProps) => {
  const [next, ...rest] = bookings.slice(0, SHOWN);
  return (
    <section aria-label="Upcoming Sessions">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading $size="card">Upcoming Sessions</Heading>
          <TextLink to={PATHS.clientSessions}>View All</TextLink>
        </Inline>
        {next ? (
          <List role="list">
            <li>
              <Next booking={next} today={today} />
            </li>
            {rest.map((booking) => (
              <SessionRow key={booking.id} booking={booking} />
            ))}
          </List>
        ) : (
          <Card $tone="well">
            <Text $tone="quiet">No session is confirmed yet.</Text>
          </Card>
        )}
      </Stack>
    </section>
  );
};
