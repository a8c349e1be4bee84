import type { Booking } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { bookingPath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Card, Heading, media, Stack, Text, TextLink, tokens } from '@gently/ui';
import { placeOf } from '../../shared/booking-summary';
import { BookingBadge } from '../../shared/booking-badge';

/** How many sessions stand in one list. */
const SHOWN = 3;

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  gap: ${tokens.space2} ${tokens.space5};
  padding-block: ${tokens.space4};
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

/** One session in a line: what, when, with whom and where it stands. */
export const SessionRow = ({ booking }: { booking: Booking }) => (
  <Row>
    <Stack $gap={1}>
      <Text $weight="medium">
        <TextLink to={bookingPath(booking.id)}>{booking.service.name}</TextLink>
      </Text>
      <Text $size={16} $tone="quiet">
        {formatLongDate(booking.scheduled_date)}, {booking.scheduled_time}
      </Text>
      <Text $size={16} $tone="quiet">
        {booking.declutterer ? `With ${booking.declutterer.first_name}. ` : ''}
        {placeOf(booking)}
      </Text>
    </Stack>
    <div>
      <BookingBadge booking={booking} />
    </div>
  </Row>
);

interface SessionRowsProps {
  title: string;
  bookings: readonly Booking[];
}

/** A few sessions in lines, soonest first. */
export const SessionRows = ({ title, bookings }: SessionRowsProps) => (
  <Card as="section" aria-label={title}>
    <Heading $size="card">{title}</Heading>
    <List>
      {bookings.slice(0, SHOWN).map((booking) => (
        <SessionRow key={booking.id} booking={booking} />
      ))}
    </List>
  </Card>
);
