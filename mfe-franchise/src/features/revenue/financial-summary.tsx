import type { FranchiseRevenue } from '@gently/contracts/franchise';
import { FEE_LABELS } from '@gently/contracts/fee-options';
import { FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import type { ReportFigure } from '@gently/contracts/report-options';
import { formatMediumDates } from '@gently/contracts/dates';
import { moneyWords } from '@gently/figures';
import { styled } from '@gently/platform/styled';
import { breakpoints, Notice, Stack, Text, tokens } from '@gently/ui';
import { Explain } from '../../shared/money';
import { ChargedFeesList } from './charged-fees';

const Statement = styled.dl`
  display: flex;
  flex-direction: column;
`;
/** Name, amount at the right, and what explains it; on a phone the name has a line of its own. */
const Row = styled.div<{ $strong: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content max-content;
  align-items: center;
  gap: 0 ${tokens.space5};
  padding-block: ${tokens.space1};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  font-weight: ${({ $strong }) => ($strong ? tokens.weightBold : tokens.weightNormal)};
  &:last-child {
    border-bottom: 0;
  }
  dd:nth-of-type(1) {
    font-size: ${({ $strong }) => ($strong ? tokens.text22 : 'inherit')};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  @media (max-width: ${breakpoints.sm}) {
    grid-template-columns: minmax(0, 1fr) max-content;
    padding-block: ${tokens.space2};
    dt {
      grid-column: 1 / -1;
    }
    dd:nth-of-type(1) {
      text-align: left;
    }
  }
`;

interface LineOf {
  figure: ReportFigure;
  term: string;
  amount: number;
  strong?: true;
  taken?: true;
}

const linesOf = ({ financial: sums }: FranchiseRevenue): LineOf[] => [
  { figure: 'gross', term: 'Gross revenue', amount: sums.gross_revenue },
  { figure: 'refunds', term: 'Refunds', amount: sums.refunds, taken: true },
  { figure: 'revenue', term: FIGURE_DEFINITIONS.revenue.label, amount: sums.revenue, strong: true },
  {
    figure: 'platform_fee',
    term: FEE_LABELS.platform,
    amount: sums.platform_fee,
    taken: true,
  },
  {
    figure: 'card_processing',
    term: FEE_LABELS.card_processing,
    amount: sums.card_processing,
    taken: true,
  },
  {
    figure: 'commission',
    term: FEE_LABELS.franchise_commission,
    amount: sums.franchise_commission,
    taken: true,
  },
  { figure: 'declutterer_share', term: 'Net revenue', amount: sums.net_revenue, strong: true },
];

interface FinancialSummaryProps {
  revenue: FranchiseRevenue;
  /** Id of one region; undefined for all. */
  region: string | undefined;
}

/** From what came in to what the declutterers have of it, line by line. */
export const FinancialSummary = ({ revenue, region }: FinancialSummaryProps) => (
  <Stack $gap={5}>
    <Text $size={16} $tone="quiet">
      {`${formatMediumDates(revenue.period)}, as the ledger has it. Fees are less what went back with refunds; card processing does not go back. Net revenue is the declutterers’ share.`}
    </Text>
    <Statement>
      {linesOf(revenue).map(({ figure, term, amount, strong = false, taken = false }) => (
        <Row key={term} $strong={strong}>
          <dt>{term}</dt>
          <dd>{moneyWords(taken && amount !== 0 ? -amount : amount)}</dd>
          <dd>
            <Explain amount={amount} figure={figure} label={term} days={revenue.period} region={region} />
          </dd>
        </Row>
      ))}
    </Statement>
    <ChargedFeesList charged={revenue.charged} />
    <Notice tone="info" title="Yearly projection" live="off">
      {`${moneyWords(revenue.financial.yearly_projection)}, if every month were like the last 30 days: 12 times ${moneyWords(revenue.financial.monthly_revenue)}. It is a projection, not a figure of the books.`}
    </Notice>
  </Stack>
);
