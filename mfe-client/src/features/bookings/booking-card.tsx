import type { Booking } from '@gently/contracts/bookings';
import { BOOKING_STATUS_TEXTS } from '@gently/contracts/booking-status';
import { formatLongDate, londonClock } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { styled } from '@gently/platform/styled';
import {
  Button,
  ButtonLink,
  Card,
  Heading,
  Icon,
  Inline,
  Stack,
  StatusBadge,
  Text,
  tokens,
  VisuallyHidden,
  type IconType,
} from '@gently/ui';
import { Calendar, MapPin, UserRound, Wallet } from '@gently/ui/icons';
import { useState } from 'react';
import { placeOf } from '../../shared/booking-summary';
import { paymentPathOf } from '../../shared/payment-path';
import { CancelDialog } from './cancel-dialog';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space2} ${tokens.space6};
`;
const Fact = styled.div`
  display: flex;
  gap: ${tokens.space2};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  svg {
    flex: none;
    margin-top: ${tokens.space1};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const FactRow = ({ icon, term, children }: { icon: IconType; term: string; children: string }) => (
  <Fact>
    <Icon icon={icon} />
    <VisuallyHidden as="dt">{term}</VisuallyHidden>
    <dd>{children}</dd>
  </Fact>
);

/** One line under the heading that says where the booking stands. */
const standingOf = ({ status, claim_expires_at }: Booking): string =>
  status === 'pending' && claim_expires_at
    ? `Not paid yet. We hold the time until ${londonClock(new Date(claim_expires_at))}.`
    : BOOKING_STATUS_TEXTS[status];

const Actions = ({ booking }: { booking: Booking }) => {
  const [asking, setAsking] = useState(false);
  const unpaid = booking.status === 'pending' && booking.claim_expires_at !== null;
  if (!unpaid && !booking.can_cancel) return null;
  return (
    <Inline $justify="end">
      {booking.can_cancel && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Cancel
          <VisuallyHidden>
            {' '}
            {booking.service.name}, {formatLongDate(booking.scheduled_date)}
          </VisuallyHidden>
        </Button>
      )}
      {unpaid && (
        <ButtonLink to={paymentPathOf(booking)} variant="secondary">
          Go to payment
        </ButtonLink>
      )}
      <CancelDialog open={asking} booking={booking} onClose={() => setAsking(false)} />
    </Inline>
  );
};

/** One booking with its facts and what can be done about it. */
export const BookingCard = ({ booking }: { booking: Booking }) => (
  <Card as="li" aria-labelledby={`booking-${booking.id}`}>
    <Stack $gap={4}>
      <Inline $justify="space-between" $align="start">
        <Stack $gap={1}>
          <Heading id={`booking-${booking.id}`} $size="small">
            {booking.service.name}
          </Heading>
          <Text $size={16} $tone="quiet">
            {standingOf(booking)}
          </Text>
        </Stack>
        <StatusBadge status={booking.status} />
      </Inline>
      <Facts>
        <FactRow icon={Calendar} term="When">
          {`${formatLongDate(booking.scheduled_date)}, ${booking.scheduled_time}`}
        </FactRow>
        <FactRow icon={MapPin} term="Where">
          {placeOf(booking)}
        </FactRow>
        <FactRow icon={UserRound} term="With">
          {booking.declutterer ? `With ${booking.declutterer.first_name}` : 'No declutterer yet'}
        </FactRow>
        <FactRow icon={Wallet} term="Price">
          {`${formatPounds(booking.total_price)} · ${booking.reference}`}
        </FactRow>
      </Facts>
      <Actions booking={booking} />
    </Stack>
  </Card>
);
