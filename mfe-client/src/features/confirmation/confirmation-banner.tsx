import type { Booking } from '@gently/contracts/bookings';
import { isPaidState } from '@gently/contracts/booking-status';
import { bookServicePath } from '@gently/contracts/paths';
import type { Payment } from '@gently/contracts/payments';
import { styled } from '@gently/platform/styled';
import {
  ButtonLink,
  Heading,
  Lead,
  media,
  Notice,
  SlowNotice,
  Spinner,
  Stack,
  TextLink,
  tokens,
} from '@gently/ui';
import { ConfirmedScene } from '@gently/ui/scenes';
import { useEffect, useRef } from 'react';
import { isAwaited } from '../../data/payments';
import { paymentPathOf } from '../../shared/payment-path';

const Row = styled.div`
  display: grid;
  align-items: center;
  gap: ${tokens.space6};
  ${media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  svg {
    max-height: 14rem;
  }
`;

/** The provider's word usually takes a second. After this long, in milliseconds, there is also another way on. */
const LONG_WAIT_MS = 20_000;

const Waiting = ({ booking }: { booking: Booking }) => (
  <Stack $gap={4}>
    <Heading as="h1" $size="page">
      Checking your payment…
    </Heading>
    <Spinner label="We are waiting to hear from the payment service. There is nothing you need to do." />
    <SlowNotice afterMs={LONG_WAIT_MS}>
      This is taking longer than usual. You can stay here, or come back later: My Bookings shows it as soon as
      we know. If your bank refused the payment, you can{' '}
      <TextLink to={paymentPathOf(booking)}>try to pay again</TextLink>.
    </SlowNotice>
  </Stack>
);

const Held = ({ booking, failed }: { booking: Booking; failed: boolean }) => (
  <Notice tone="attention" title={failed ? 'Payment Failed' : 'Not paid yet'} live="off">
    Your time is still held.{' '}
    <ButtonLink to={paymentPathOf(booking)}>{failed ? 'Try to pay again' : 'Pay now'}</ButtonLink>
  </Notice>
);

const Lapsed = ({ booking }: { booking: Booking }) => (
  <Stack $gap={4} $align="start">
    <Lead>Nothing was charged, and the time is no longer held.</Lead>
    <ButtonLink to={bookServicePath(booking.service_id)}>Choose a time again</ButtonLink>
  </Stack>
);

const NotPaid = ({ booking, payment }: { booking: Booking; payment: Payment }) => (
  <Stack $gap={4}>
    <Heading as="h1" $size="page">
      This booking is not paid
    </Heading>
    {booking.claim_expires_at ? (
      <Held booking={booking} failed={payment.status === 'failed'} />
    ) : (
      <Lapsed booking={booking} />
    )}
  </Stack>
);

/** Somebody may come back to this address after the booking was cancelled. */
const PaidBack = () => (
  <Stack $gap={4}>
    <Heading as="h1" $size="page">
      This booking was paid back
    </Heading>
    <Lead>The booking’s own page shows what came back to you, and when.</Lead>
  </Stack>
);

/** The heading that had the focus while the payment was checked is gone: this one takes it, from nobody else. */
const useFocusOfTheOneBefore = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
};

const Confirmed = ({ booking }: { booking: Booking }) => {
  const heading = useFocusOfTheOneBefore();
  return (
    <Row>
      <Stack $gap={3} role="status">
        <Heading as="h1" $size="page" ref={heading} tabIndex={-1}>
          Booking Confirmed!
        </Heading>
        <Lead>
          Thank you, {booking.client.first_name}. Your time is yours and your payment has arrived. We have
          sent a confirmation to {booking.client.email}.
        </Lead>
      </Stack>
      <ConfirmedScene />
    </Row>
  );
};

interface ConfirmationBannerProps {
  booking: Booking;
  payment: Payment;
  justPaid: boolean;
}

/** Says what is known about the money, and nothing more. */
export const ConfirmationBanner = ({ booking, payment, justPaid }: ConfirmationBannerProps) => {
  if (booking.status === 'cancelled' && payment.status === 'partially_refunded') return <PaidBack />;
  if (isPaidState(payment.status)) return <Confirmed booking={booking} />;
  if (payment.status === 'refunded') return <PaidBack />;
  const waiting = booking.status === 'pending' && isAwaited(payment.status, justPaid);
  return waiting ? <Waiting booking={booking} /> : <NotPaid booking={booking} payment={payment} />;
};
