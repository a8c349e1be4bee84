import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { media, tokens } from '../tokens';

const List = styled.dl`
  display: flex;
  flex-direction: column;
`;
const Row = styled.div`
  display: grid;
  gap: 0 ${tokens.space6};
  padding-block: ${tokens.space3};
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  ${media.sm} {
    grid-template-columns: minmax(8rem, 2fr) 3fr;
  }
`;
const Term = styled.dt`
  color: ${tokens.quietInk};
`;
const Detail = styled.dd<{ $strong: boolean }>`
  font-weight: ${({ $strong }) => ($strong ? tokens.weightBold : tokens.weightMedium)};
  font-size: ${({ $strong }) => ($strong ? tokens.text22 : 'inherit')};
  overflow-wrap: anywhere;
`;

export interface DescriptionItem {
  term: string;
  detail: ReactNode;
  /** The line that counts, such as the total. */
  strong?: boolean;
}

/** Names and values of one thing: an order, a person, a session. */
export const DescriptionList = ({ items }: { items: readonly DescriptionItem[] }) => (
  <List>
    {items.map(({ term, detail, strong = false }) => (
      <Row key={term}>
        <Term>{term}</Term>
        <Detail $strong={strong}>{detail}</Detail>
      </Row>
    ))}
  </List>
);
