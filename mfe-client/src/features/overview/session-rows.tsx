import type { Booking } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { bookingPath, PATHS } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Card, Heading, Inline, media, Stack, StatusBadge, Text, TextLink, tokens } from '@gently/ui';
import { placeOf } from '../../shared/booking-summary';

/** How many sessions the overview shows. */
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

interface SessionRowsProps {
  title: string;
  bookings: readonly Booking[];
  /** Said when there is none. */
  empty?: string;
  /** Shows the way to all sessions. */
  all?: boolean;
}

/** Up to three sessions, soonest first, and the way to all of them. */
export const SessionRows = ({ title, bookings, empty, all = false }: SessionRowsProps) => (
  <Card as="section" aria-label={title}>
    <Inline $justify="space-between">
      <Heading $size="card">{title}</Heading>
      {all && <TextLink to={PATHS.clientSessions}>View All</TextLink>}
    </Inline>
    {bookings.length === 0 && <Text $tone="quiet">{empty}</Text>}
    <List>
      {bookings.slice(0, SHOWN).map((booking) => (
        <Row key={booking.id}>
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
            <StatusBadge status={booking.status} />
          </div>
        </Row>
      ))}
    </List>
  </Card>
);
