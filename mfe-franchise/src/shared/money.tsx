import type { ReportFigure } from '@gently/contracts/report-options';
import { ExplainNumber, moneyWords } from '@gently/figures';
import { styled } from '@gently/platform/styled';
import { Inline } from '@gently/ui';

export interface Days {
  from: string;
  to: string;
}

interface MoneyProps {
  /** Pounds. */
  amount: number;
  figure: ReportFigure;
  /** What it is called: "Revenue of Leeds". */
  label: string;
  days: Days;
  /** Id of one region; left out for all own ones. */
  region?: string | undefined;
  /** Stands at the right of its column. */
  end?: boolean;
}

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** An amount, and the way to the entries behind it. */
export const Money = ({ amount, figure, label, days, region, end = false }: MoneyProps) => (
  <Inline as="span" $gap={3} $justify={end ? 'end' : 'start'}>
    <Amount>{moneyWords(amount)}</Amount>
    <Explain amount={amount} figure={figure} label={label} days={days} region={region} />
  </Inline>
);

/** The way alone, for an amount that stands beside it already. */
export const Explain = ({ amount, figure, label, days, region }: Omit<MoneyProps, 'end'>) => (
  <ExplainNumber
    figure={figure}
    from={days.from}
    to={days.to}
    region_id={region}
    amount={amount}
    label={label}
  />
);
