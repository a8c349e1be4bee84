import type { Booking } from '@gently/contracts/bookings';
import type { IntentData } from '@gently/contracts/payments';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Notice, Skeleton, Skeletons, Stack } from '@gently/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { intentQuery, useTopUp } from '../../../data/payments';
import { CardForm } from './card-form';
import { loadProvider } from './payment-provider';
import { TopUp } from './top-up';

interface PayByCardProps {
  booking: Booking;
  onPaid: () => void;
}

/** One provider for each key, whatever intent it is to confirm: react-stripe-js refuses another one on the same fields. */
const useProvider = ({ provider, publishable_key }: IntentData) =>
  useMemo<Promise<Stripe | null>>(
    () => loadProvider({ provider, publishable_key }),
    [provider, publishable_key],
  );

const Provided = ({ intent, booking, onPaid }: PayByCardProps & { intent: IntentData }) => {
  const topUp = useTopUp(booking.id);
  return (
    <Elements stripe={useProvider(intent)} options={{ locale: 'en-GB' }}>
      <Stack $gap={6}>
        <TopUp intent={intent} change={topUp} />
        <CardForm intent={intent} booking={booking} updating={topUp.isPending} onPaid={onPaid} />
      </Stack>
    </Elements>
  );
};

/** Asks the server for the payment intent, then lets the provider take the card. */
export const PayByCard = ({ booking, onPaid }: PayByCardProps) => {
  const { data: intent, error, isPending, refetch } = useQuery(intentQuery(booking.id));
  if (isPending) {
    return (
      <Skeletons label="Loading the card form..." slow="The payment service is taking longer than usual.">
        <Skeleton height="16rem" />
      </Skeletons>
    );
  }
  if (error) {
    return (
      <Notice tone="trouble" title="Payment Failed" onRetry={() => void refetch()}>
        {isApiError(error) ? error.message : 'Failed to create payment intent'}
      </Notice>
    );
  }
  return <Provided intent={intent} booking={booking} onPaid={onPaid} />;
};
