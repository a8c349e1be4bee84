import { REFUND_REASON_TEXTS } from '@gently/contracts/booking-status';
import { formatPounds } from '@gently/contracts/money';
import type { Refund } from '@gently/contracts/payments';
import { styled } from '@gently/platform/styled';
import { Badge, Inline, Stack, Text, tokens } from '@gently/ui';
import { CircleCheck, Clock } from '@gently/ui/icons';
import { refundReceiptPath } from '../../data/payment-history';
import { ReceiptRow } from '../../shared/receipt-row';
import { dayOf } from './payment-words';

const Row = styled.li`
  padding: ${tokens.space4};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;

const RefundBadge = ({ status }: Pick<Refund, 'status'>) =>
  status === 'succeeded' ? (
    <Badge tone="success" icon={CircleCheck}>
      Sent back
    </Badge>
  ) : (
    <Badge tone="waiting" icon={Clock}>
      On its way
    </Badge>
  );

const Facts = ({ refund }: { refund: Refund }) => (
  <Stack $gap={1}>
    <Inline $gap={3}>
      <Text $weight="medium">Refund of {formatPounds(refund.amount)}</Text>
      <RefundBadge status={refund.status} />
    </Inline>
    <Text $size={16} $tone="quiet">
      {dayOf(refund.created_at)} · {REFUND_REASON_TEXTS[refund.reason]}
    </Text>
  </Stack>
);

/** Money that went back, beneath the payment that it belongs to. */
export const RefundRow = ({ refund }: { refund: Refund }) => {
  const name = `Refund of ${formatPounds(refund.amount)}`;
  const facts = <Facts refund={refund} />;
  return (
    <Row aria-label={name}>
      {refund.status === 'succeeded' ? (
        <ReceiptRow
          path={refundReceiptPath(refund.id)}
          of={`of the refund of ${formatPounds(refund.amount)}`}
          before={facts}
        />
      ) : (
        facts
      )}
    </Row>
  );
};
