import type { Booking, RefundQuote } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { bookingPath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import {
  Button,
  ButtonLink,
  Card,
  CardActions,
  Heading,
  IconFact,
  Inline,
  Stack,
  Text,
  tokens,
  VisuallyHidden,
} from '@gently/ui';
import { Calendar, MapPin, UserRound, Wallet } from '@gently/ui/icons';
import { useState } from 'react';
import { ratePath, reschedulePath } from '../../shared/booking-paths';
import { placeOf } from '../../shared/booking-summary';
import { CancelDialog } from '../../shared/cancel/cancel-dialog';
import { paymentPathOf } from '../../shared/payment-path';
import { heldUntilOf, standingOf } from '../../shared/standing';
import { BookingBadge } from '../../shared/booking-badge';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space2} ${tokens.space6};
`;
export interface BookingCardProps {
  booking: Booking;
  /** Called with what comes back once the booking is cancelled; with null when it had already been cancelled. */
  onCancelled: (refund: RefundQuote | null) => void;
}

/** Which booking a button is about: several of them carry the same word. */
const About = ({ booking }: { booking: Booking }) => (
  <VisuallyHidden>
    {booking.service.name}, {formatLongDate(booking.scheduled_date)}
  </VisuallyHidden>
);

const Actions = ({ booking, onCancelled }: BookingCardProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <CardActions>
      {booking.can_cancel && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Cancel <About booking={booking} />
        </Button>
      )}
      {booking.can_reschedule && (
        <ButtonLink to={reschedulePath(booking.id)} variant="quiet">
          Reschedule <About booking={booking} />
        </ButtonLink>
      )}
      {booking.can_rate && (
        <ButtonLink to={ratePath(booking.id)} variant="quiet">
          Rate <About booking={booking} />
        </ButtonLink>
      )}
      <ButtonLink to={bookingPath(booking.id)} variant="secondary">
        View <About booking={booking} />
      </ButtonLink>
      {heldUntilOf(booking, new Date()) && <ButtonLink to={paymentPathOf(booking)}>Go to payment</ButtonLink>}
      <CancelDialog
        open={asking}
        booking={booking}
        onClose={() => setAsking(false)}
        onCancelled={onCancelled}
      />
    </CardActions>
  );
};

/** @returns who comes, as far as it is settled. */
const withWhom = ({ declutterer, status }: Booking): string => {
  if (declutterer) return `With ${declutterer.first_name}`;
  return status === 'pending' ? 'No declutterer yet' : 'No declutterer';
};

/** One booking with its facts and what can be done about it. */
export const BookingCard = ({ booking, onCancelled }: BookingCardProps) => (
  <Card as="li" aria-labelledby={`booking-${booking.id}`}>
    <Stack $gap={4}>
      <Inline $justify="space-between" $align="start">
        <Stack $gap={1}>
          <Heading as="h3" id={`booking-${booking.id}`} $size="small">
            {booking.service.name}
          </Heading>
          <Text $size={16} $tone="quiet">
            {standingOf(booking, new Date())}
          </Text>
        </Stack>
        <BookingBadge booking={booking} />
      </Inline>
      <Facts>
        <IconFact icon={Calendar} term="When">
          {`${formatLongDate(booking.scheduled_date)}, ${booking.scheduled_time}`}
        </IconFact>
        <IconFact icon={MapPin} term="Where">
          {placeOf(booking)}
        </IconFact>
        <IconFact icon={UserRound} term="Who">
          {withWhom(booking)}
        </IconFact>
        <IconFact icon={Wallet} term="Price">
          {`${formatPounds(booking.total_price)} · ${booking.reference}`}
        </IconFact>
      </Facts>
      <Actions booking={booking} onCancelled={onCancelled} />
    </Stack>
  </Card>
);
