import { styled } from '@gently/platform/styled';
import { Inline } from '@gently/ui';
import { ExplainNumber, type ExplainNumberProps } from './explain-number';
import { moneyWords } from './words';

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface ExplainedAmountProps extends ExplainNumberProps {
  amount: number;
  /** Stands at the right of its column. */
  end?: boolean;
}

/** An amount, and the way to the entries behind it. */
export const ExplainedAmount = ({ end = false, ...figure }: ExplainedAmountProps) => (
  <Inline as="span" $gap={3} $justify={end ? 'end' : 'start'}>
    <Amount>{moneyWords(figure.amount)}</Amount>
    <ExplainNumber {...figure} />
  </Inline>
);
