import { formatPounds } from '@gently/contracts/money';
import type { PaymentSummary } from '@gently/contracts/payments';
import { ExplainNumber } from '@gently/figures';
import { styled } from '@gently/platform/styled';
import { media, Stack, StatCard, tokens } from '@gently/ui';
import { Clock, ListChecks, Wallet } from '@gently/ui/icons';
import { onItsWayWords, returnedWords } from './payment-words';

const Three = styled.div`
  display: grid;
  gap: ${tokens.space4};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The way to the entries behind what came in and what went back. What is pending has none yet. */
const Behind = ({ summary }: { summary: PaymentSummary }) => {
  const returned = returnedWords(summary);
  return (
    <Stack $gap={2} $align="start">
      <ExplainNumber figure="paid" amount={summary.total_paid} />
      {returned && <span>{returned}</span>}
      {returned && <ExplainNumber figure="sent_back" amount={summary.total_refunded} />}
    </Stack>
  );
};

/** The sums over all payments, whatever part of them is shown. */
export const PaymentNumbers = ({ summary }: { summary: PaymentSummary }) => (
  <Three>
    <StatCard
      icon={Wallet}
      value={formatPounds(summary.total_paid)}
      caption="Total Paid"
      trend={<Behind summary={summary} />}
    />
    <StatCard icon={ListChecks} value={summary.total_payments} caption="Total Payments" />
    <StatCard
      icon={Clock}
      value={formatPounds(summary.pending)}
      caption="Pending"
      trend={onItsWayWords(summary)}
    />
  </Three>
);
