import type { Booking } from '@gently/contracts/bookings';
import { formatPounds } from '@gently/contracts/money';
import type { IntentData } from '@gently/contracts/payments';
import { styled } from '@gently/platform/styled';
import { Button, Card, Heading, Icon, Notice, Stack, Text, tokens } from '@gently/ui';
import { Lock } from '@gently/ui/icons';
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import { CardField } from './card-field';
import { useCardPayment } from './use-card-payment';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${tokens.space5};
`;
const Assurance = styled(Text)`
  display: flex;
  gap: ${tokens.space2};
  svg {
    flex: none;
    margin-top: ${tokens.space1};
  }
`;

interface CardFormProps {
  intent: IntentData;
  booking: Booking;
  /** The total is changing: nothing is paid until it stands again. */
  updating: boolean;
  /** Whether everything that the client has chosen is in the amount. */
  check: () => boolean;
  onPaid: () => void;
}

/** The card, in the provider's own fields: its number never reaches this page or our server. */
export const CardForm = ({ intent, booking, updating, check, onPaid }: CardFormProps) => {
  const { pay, progress } = useCardPayment(intent.client_secret, booking, onPaid);
  return (
    <Card
      as="form"
      aria-label="Pay by card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) void pay();
      }}
    >
      <Stack $gap={6}>
        <Heading $size="card">Your card</Heading>
        {progress.state === 'failed' && (
          <Notice tone="trouble" title="Payment Failed">
            {progress.message}
          </Notice>
        )}
        <CardField label="Card number" element={CardNumberElement} />
        <Pair>
          <CardField label="Expiry date" element={CardExpiryElement} />
          <CardField label="Security code" element={CardCvcElement} />
        </Pair>
        <Button
          type="submit"
          size="large"
          wide
          icon={Lock}
          loading={updating || progress.state === 'paying'}
          pendingLabel={updating ? 'Updating the total...' : 'Processing payment...'}
        >
          Pay {formatPounds(intent.amount)}
        </Button>
        <Assurance $size={16} $tone="quiet">
          <Icon icon={Lock} />
          <span>Stripe keeps your payment secure. Your card details are never stored by us.</span>
        </Assurance>
      </Stack>
    </Card>
  );
};
