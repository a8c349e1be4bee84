import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: flex;
  flex-direction: column;
`;
const Row = styled.div<{ $strong: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space4};
  padding-block: ${tokens.space3};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  dt {
    color: ${({ $strong }) => ($strong ? tokens.ink : tokens.quietInk)};
  }
  dd {
    font-size: ${({ $strong }) => ($strong ? tokens.text22 : 'inherit')};
    font-weight: ${({ $strong }) => ($strong ? tokens.weightBold : tokens.weightMedium)};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

/** One figure and what it counts. */
export interface FigureItem {
  term: string;
  detail: ReactNode;
  /** The one that counts most. */
  strong?: boolean;
}

/** Figures below each other, their words at the left and they at the right. */
export const FigureList = ({ items }: { items: readonly FigureItem[] }) => (
  <List>
    {items.map(({ term, detail, strong = false }) => (
      <Row key={term} $strong={strong}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </Row>
    ))}
  </List>
);
