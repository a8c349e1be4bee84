import type { ReportFigure } from '@gently/contracts/report-options';
import { ExplainedAmount, ExplainNumber } from '@gently/figures';

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

const questionOf = ({ amount, figure, label, days, region }: Omit<MoneyProps, 'end'>) => ({
  figure,
  from: days.from,
  to: days.to,
  region_id: region,
  amount,
  label,
});

/** An amount, and the way to the entries behind it. */
export const Money = ({ end = false, ...figure }: MoneyProps) => (
  <ExplainedAmount {...questionOf(figure)} end={end} />
);

/** The way alone, for an amount that stands beside it already. */
export const Explain = (figure: Omit<MoneyProps, 'end'>) => <ExplainNumber {...questionOf(figure)} />;
