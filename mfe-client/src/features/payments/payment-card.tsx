import { formatLongDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { bookingPath } from '@gently/contracts/paths';
import type { Payment } from '@gently/contracts/payments';
import { styled } from '@gently/platform/styled';
import { Card, Heading, media, Stack, Text, TextLink, tokens } from '@gently/ui';
import { receiptPath } from '../../data/payment-history';
import { ReceiptRow } from '../../shared/receipt-row';
import { PaymentBadge } from './payment-badge';
import { howPaid } from './payment-words';
import { RefundRow } from './refund-row';

const Head = styled.div`
  display: grid;
  gap: ${tokens.space3} ${tokens.space5};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Sum = styled.div`
  display: flex;
  flex-flow: row wrap;
  align-items: center;
  gap: ${tokens.space2} ${tokens.space4};
  ${media.sm} {
    flex-direction: column;
    align-items: flex-end;
  }
`;
const Amount = styled.p`
  font-size: ${tokens.text22};
  font-weight: ${tokens.weightBold};
  font-variant-numeric: tabular-nums;
  line-height: ${tokens.leadingTight};
`;

const ToBooking = ({ payment }: { payment: Payment }) => (
  <div>
    <TextLink to={bookingPath(payment.booking_id)}>View booking</TextLink>
  </div>
);

/** One payment, what went back of it, and its receipt. */
export const PaymentCard = ({ payment }: { payment: Payment }) => {
  const amount = formatPounds(payment.amount);
  const heading = `payment-${payment.id}`;
  return (
    <Card as="li" aria-labelledby={heading}>
      <Stack $gap={4}>
        <Head>
          <Stack $gap={1}>
            <Heading id={heading} $size="small">
              {payment.service}
            </Heading>
            <Text $size={16} $tone="quiet">
              Session on {formatLongDate(payment.booking_date)}
            </Text>
            <Text $size={16} $tone="quiet">
              {howPaid(payment)}
            </Text>
            {payment.top_up > 0 && (
              <Text $size={16} $tone="quiet">
                With {formatPounds(payment.top_up)} for the Pay-It-Forward fund. Thank you.
              </Text>
            )}
          </Stack>
          <Sum>
            <Amount>{amount}</Amount>
            <PaymentBadge status={payment.status} />
          </Sum>
        </Head>
        {payment.refunds.length > 0 && (
          <Stack as="ul" $gap={3} role="list" aria-label="Refunds">
            {payment.refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </Stack>
        )}
        {payment.payment_date ? (
          <ReceiptRow
            path={receiptPath(payment.id)}
            of={`${payment.service}, ${amount}`}
            after={<ToBooking payment={payment} />}
          />
        ) : (
          <ToBooking payment={payment} />
        )}
      </Stack>
    </Card>
  );
};
