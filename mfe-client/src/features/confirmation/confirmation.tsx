import { isPaidState } from '@gently/contracts/booking-status';
import type { Booking } from '@gently/contracts/bookings';
import { bookingPath, PATHS } from '@gently/contracts/paths';
import type { Payment } from '@gently/contracts/payments';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  ButtonLink,
  Card,
  DescriptionList,
  Heading,
  Inline,
  media,
  Stack,
  Text,
  tokens,
} from '@gently/ui';
import { CircleCheck, Clock } from '@gently/ui/icons';
import { factsOf } from '../../shared/booking-summary';
import { AddToCalendar } from '../../shared/calendar/add-to-calendar';
import { paymentRows } from '../../shared/payment-rows';
import { ConfirmationBanner } from './confirmation-banner';
import { MatchingNote } from './matching-note';
import { WhatHappensNext } from './what-happens-next';

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space6};
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** Paid is not yet settled: somebody has to accept first. */
const Standing = ({ booking }: { booking: Booking }) =>
  booking.declutterer ? (
    <Badge tone="success" icon={CircleCheck}>
      Confirmed
    </Badge>
  ) : (
    <Badge tone="attention" icon={Clock}>
      Paid, finding your declutterer
    </Badge>
  );

const Order = ({ booking, paid }: { booking: Booking; paid: boolean }) => (
  <Card as="section" aria-labelledby="order">
    <Stack $gap={5}>
      <Inline $justify="space-between">
        <Heading id="order" $size="card">
          Order summary
        </Heading>
        {paid && <Standing booking={booking} />}
      </Inline>
      <DescriptionList items={[{ term: 'Booking', detail: booking.reference }, ...factsOf(booking)]} />
      {paid && <MatchingNote booking={booking} />}
    </Stack>
  </Card>
);

const Money = ({ payment, paid }: { payment: Payment; paid: boolean }) => (
  <Card as="section" aria-labelledby="payment" $tone="wash">
    <Stack $gap={5}>
      <Heading id="payment" $size="card">
        Payment summary
      </Heading>
      <DescriptionList items={paymentRows(payment)} />
      <Text $size={16} $weight="medium" $tone={paid ? 'success' : 'quiet'}>
        {paid ? 'Payment Confirmed' : 'Payment not confirmed yet'}
      </Text>
    </Stack>
  </Card>
);

const Calendar = ({ booking }: { booking: Booking }) => (
  <Card as="section" aria-labelledby="calendar">
    <Stack $gap={4}>
      <Heading id="calendar" $size="card">
        Add to your calendar
      </Heading>
      <AddToCalendar booking={booking} />
    </Stack>
  </Card>
);

interface ConfirmationProps {
  booking: Booking;
  payment: Payment;
  /** The person comes straight from paying, so the server's word may still be on its way. */
  justPaid: boolean;
}

/** The page after paying: what is certain, what it cost, and what comes next. */
export const Confirmation = ({ booking, payment, justPaid }: ConfirmationProps) => {
  const isPaid = isPaidState(payment.status);
  const takesPlace = isPaid && booking.status !== 'cancelled';
  return (
    <Stack $gap={8}>
      <ConfirmationBanner booking={booking} payment={payment} justPaid={justPaid} />
      <Columns>
        <Order booking={booking} paid={isPaid} />
        <Stack $gap={6}>
          <Money payment={payment} paid={isPaid} />
          {takesPlace && <Calendar booking={booking} />}
        </Stack>
      </Columns>
      {takesPlace && <WhatHappensNext />}
      <Inline>
        <ButtonLink to={PATHS.clientSessions}>See my bookings</ButtonLink>
        <ButtonLink to={bookingPath(booking.id)} variant="secondary">
          See this booking
        </ButtonLink>
        <ButtonLink to={PATHS.clientDashboard} variant="quiet">
          Go to my dashboard
        </ButtonLink>
      </Inline>
    </Stack>
  );
};
