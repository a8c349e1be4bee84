import type { Booking } from '@gently/contracts/bookings';
import type { IntentData } from '@gently/contracts/payments';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { Button, Inline, Notice, Skeleton, Skeletons, Stack } from '@gently/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { intentQuery, useTopUp } from '../../../data/payments';
import { changedPriceText, CHECK_IT } from '../changed-offer';
import { CardForm } from './card-form';
import { TopUp } from './top-up';
import { useGift } from './use-gift';

/** Where the site serves the payment stand-in. */
const SANDBOX_BASE = '/sandbox/stripe';

/**
 * Loads the provider's own script only when somebody pays: live Stripe.js, or the local stand-in that the server names.
 * @returns what `<Elements>` takes; null when the provider's script could not be loaded
 */
const loadProvider = async ({
  provider,
  publishable_key,
}: Pick<IntentData, 'provider' | 'publishable_key'>): Promise<Stripe | null> => {
  if (provider === 'sandbox') {
    const { createSandboxStripe } = await import('@gently/sandbox/browser');
    return createSandboxStripe({ publishableKey: publishable_key, apiBase: SANDBOX_BASE });
  }
  // The pure entry adds no script tag until it is asked to.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(publishable_key).catch(() => null);
};

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
  const gift = useGift(intent, useTopUp(booking.id));
  return (
    <Elements stripe={useProvider(intent)} options={{ locale: 'en-GB' }}>
      <Stack $gap={6}>
        {intent.gift_welcome && <TopUp intent={intent} gift={gift} />}
        <CardForm
          intent={intent}
          booking={booking}
          updating={gift.isPending}
          check={() => !intent.gift_welcome || gift.check()}
          onPaid={onPaid}
        />
      </Stack>
    </Elements>
  );
};

interface NotReadyProps {
  error: Error;
  onRetry: () => void;
  /** The retry is under way. */
  retrying: boolean;
}

/** Says why there is no card form yet. A changed price is no failure: the client checks it and goes on. */
const NotReady = ({ error, onRetry, retrying }: NotReadyProps) => {
  const changed = changedPriceText(error);
  if (changed === null)
    return (
      <Notice tone="trouble" title="Payment Failed" onRetry={onRetry} retrying={retrying}>
        {isApiError(error) ? error.message : 'Failed to create payment intent'}
      </Notice>
    );
  return (
    <Notice tone="attention" title={`${changed}.`}>
      <Stack $gap={3}>
        <span>{CHECK_IT} Nothing has been charged.</span>
        <Inline>
          <Button variant="secondary" loading={retrying} pendingLabel="Loading..." onClick={onRetry}>
            Go on with the new price
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
};

/** Asks the server for the payment intent, then lets the provider take the card. */
export const PayByCard = ({ booking, onPaid }: PayByCardProps) => {
  const { data: intent, error, isFetching, refetch } = useQuery(intentQuery(booking));
  // A query that is asked again forgets its error; the press and what it answers stay in view until the card form is there.
  const [retried, setRetried] = useState<Error | null>(null);
  const problem = error ?? (isFetching ? retried : null);
  const retry = () => {
    setRetried(problem);
    void refetch();
  };
  if (problem && !intent) return <NotReady error={problem} onRetry={retry} retrying={isFetching} />;
  if (!intent) {
    return (
      <Skeletons label="Loading the card form..." slow="The payment service is taking longer than usual.">
        <Skeleton height="16rem" />
      </Skeletons>
    );
  }
  // Nothing is paid while the amount is unknown. The card that was typed stays in its hidden fields.
  return (
    <>
      {problem && <NotReady error={problem} onRetry={retry} retrying={isFetching} />}
      <div hidden={problem !== null}>
        <Provided intent={intent} booking={booking} onPaid={onPaid} />
      </div>
    </>
  );
};
