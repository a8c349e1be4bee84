import { styled } from '@gently/platform/styled';
import { useId } from 'react';
import { Disclosure } from '../details/disclosure';
import { Text } from '../text/text';
import { breakpoints, tokens } from '../tokens';
import { DataTable, type DataColumn } from './data-table';

/** The chart holds itself together on paper. */
const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space4};
  break-inside: avoid;
`;
const Bars = styled.div`
  display: grid;
  grid-template-columns: fit-content(50%) minmax(3rem, 1fr) max-content;
  gap: ${tokens.space2} ${tokens.space3};
  align-items: center;
  font-size: ${tokens.text16};
  font-variant-numeric: tabular-nums;
  @media screen and (max-width: ${breakpoints.sm}) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space3};
  }
`;
/** On a phone the bar has the whole width, below its name and number. */
const Line = styled.div`
  display: contents;
  @media screen and (max-width: ${breakpoints.sm}) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: ${tokens.space1} ${tokens.space3};
    svg {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;
const Picture = styled.svg`
  width: 100%;
  height: 1.25rem;
`;
const Ground = styled.rect`
  fill: ${tokens.well};
`;
const Fill = styled.rect`
  fill: ${tokens.action};
`;
const Amount = styled.span`
  font-weight: ${tokens.weightMedium};
  text-align: right;
`;

export interface Bar {
  label: string;
  /** Not below 0. */
  value: number;
  /** The value as it is read: `£69.39`. */
  text: string;
}

interface BarChartProps {
  /** What is compared: the name of the chart and of the table behind it. */
  title: string;
  /** One sentence that says what the picture shows. */
  finding: string;
  /** Heads of the table: what a bar stands for, and its value. */
  heads: readonly [string, string];
  bars: readonly Bar[];
}

const columnsOf = ([label, value]: readonly [string, string]): DataColumn<Bar>[] => [
  { key: 'label', label, cell: (bar) => bar.label },
  { key: 'value', label: value, cell: (bar) => bar.text, numeric: true, sortBy: (bar) => bar.value },
];

const share = (value: number, most: number): string => `${most > 0 ? (100 * value) / most : 0}%`;

/** Bars beside their names and numbers, what they show in words, and the same numbers as a table. */
export const BarChart = ({ title, finding, heads, bars }: BarChartProps) => {
  const id = useId();
  const most = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <Figure aria-labelledby={id}>
      <Text as="figcaption" id={id} $size={16}>
        {finding}
      </Text>
      <Bars role="img" aria-label={`${title}. ${finding}`}>
        {bars.map(({ label, value, text }) => (
          <Line key={label}>
            <span>{label}</span>
            <Picture aria-hidden>
              <Ground width="100%" height="100%" rx="4" />
              <Fill width={share(value, most)} height="100%" rx="4" />
            </Picture>
            <Amount>{text}</Amount>
          </Line>
        ))}
      </Bars>
      <Disclosure summary="The same numbers as a table">
        <DataTable caption={title} columns={columnsOf(heads)} items={bars} keyOf={({ label }) => label} />
      </Disclosure>
    </Figure>
  );
};
