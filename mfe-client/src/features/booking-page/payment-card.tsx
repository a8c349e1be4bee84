import { isPaidState } from '@gently/contracts/booking-status';
import type { Booking, BookingDetail } from '@gently/contracts/bookings';
import { legalPath } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import {
  Card,
  DescriptionList,
  Heading,
  Notice,
  Skeletons,
  SkeletonText,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import type { ReactNode } from 'react';
import { receiptPath } from '../../data/payment-history';
import { paymentQuery } from '../../data/payments';
import { totalOf } from '../../shared/booking-summary';
import { hasArrived, paymentRows } from '../../shared/payment-rows';
import { ReceiptRow } from '../../shared/receipt-row';
import { PAYMENT_WORDS, refundLine } from './money';

const Money = ({ booking }: { booking: Booking }): ReactNode => {
  const { data: payment, error, refetch } = useQuery(paymentQuery(booking.id, false));
  if (payment) {
    return (
      <>
        <DescriptionList items={paymentRows(payment)} />
        <Text $size={16} $weight="medium" $tone={isPaidState(payment.status) ? 'success' : 'quiet'}>
          {PAYMENT_WORDS[payment.status]}
        </Text>
        {hasArrived(payment.status) && (
          <ReceiptRow path={receiptPath(payment.id)} of={`for booking ${booking.reference}`} />
        )}
        {payment.refunds.map((refund) => (
          <Text key={refund.id} $size={16}>
            {refundLine(refund)}
          </Text>
        ))}
      </>
    );
  }
  // Nobody has begun to pay: the price is all there is to say.
  if (isApiError(error) && error.status === 404) {
    return (
      <>
        <DescriptionList items={[totalOf(booking)]} />
        <Text $size={16} $tone="quiet">
          {PAYMENT_WORDS[booking.payment_status]}
        </Text>
      </>
    );
  }
  if (error) {
    return (
      <Notice tone="trouble" title="We could not load the payment" onRetry={() => void refetch()}>
        Your money and your booking are safe. {serverMessage(error, 'Failed to fetch payment')}
      </Notice>
    );
  }
  return (
    <Skeletons label="Loading your payment...">
      <SkeletonText lines={4} />
    </Skeletons>
  );
};

/** Price and payment, what came back of it, and the terms under which it was booked. */
export const PaymentCard = ({ booking }: { booking: BookingDetail }) => (
  <Card as="section" aria-labelledby="payment" $tone="wash">
    <Stack $gap={4}>
      <Heading id="payment" $size="card">
        Payment
      </Heading>
      <Money booking={booking} />
      {booking.terms_version !== undefined && (
        <Text $size={16}>
          Your booking keeps{' '}
          <TextLink to={legalPath({ document: 'terms', version: booking.terms_version })}>
            the Terms that it was made under
          </TextLink>
          .
        </Text>
      )}
    </Stack>
  </Card>
);
