import { css, styled } from '@gently/platform/styled';
import { breakpoints, tokens } from '../tokens';

/** Where there is no room for columns, each row becomes a card. On paper there always is. */
const narrow = (rules: ReturnType<typeof css>) => css`
  @media screen and (max-width: ${breakpoints.table}) {
    ${rules}
  }
  @media screen {
    [data-cards] & {
      ${rules}
    }
  }
`;
/** What is drawn as blocks is no table to some browsers any more: its roles are said outright. */
const role = (name: string) => ({ role: name });

/** The table never widens what is around it, so that a table without room can be seen to be wider than its place. */
export const Place = styled.div`
  width: 100%;
  contain: inline-size;
  @media print {
    contain: none;
  }
`;
export const Table = styled.table.attrs(role('table'))`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.text16};
  ${narrow(css`
    display: block;
  `)}
`;
export const Caption = styled.caption<{ $seen: boolean }>`
  padding-bottom: ${({ $seen }) => ($seen ? tokens.space3 : 0)};
  color: ${tokens.quietInk};
  text-align: left;
  ${narrow(css`
    display: block;
  `)}
`;
/** On a phone the names of the columns stay as the ways to sort, in one line above the cards; without any it is gone. */
export const Head = styled.thead.attrs(role('rowgroup'))<{ $sortable: boolean }>`
  ${({ $sortable }) =>
    narrow(css`
      display: ${$sortable ? 'block' : 'none'};
    `)}
`;
export const HeadRow = styled.tr.attrs(role('row'))`
  ${narrow(css`
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${tokens.space4};
  `)}
`;
export const ColumnName = styled.th.attrs({ scope: 'col', role: 'columnheader' })<{
  $numeric?: boolean | undefined;
  $sortable: boolean;
}>`
  padding: ${tokens.space2} ${tokens.space4} ${tokens.space2} 0;
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  color: ${tokens.quietInk};
  font-weight: ${tokens.weightMedium};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  /* Also beside a button, whose text stands in the middle of its height. */
  vertical-align: baseline;
  &:last-child {
    padding-right: 0;
  }
  ${({ $sortable }) =>
    narrow(css`
      display: ${$sortable ? 'block' : 'none'};
      padding: 0;
      border: 0;
    `)}
`;
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space1};
  min-height: ${tokens.targetSize};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  &:hover,
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: ${tokens.actionSoftInk};
  }
  @media print {
    svg {
      display: none;
    }
  }
`;
export const Body = styled.tbody.attrs(role('rowgroup'))`
  ${narrow(css`
    display: block;
  `)}
`;
export const Row = styled.tr.attrs(role('row'))`
  break-inside: avoid;
  ${narrow(css`
    display: block;
    padding-block: ${tokens.space4};
    border-bottom: ${tokens.hairline} solid ${tokens.line};
    &:last-child {
      padding-bottom: 0;
      border-bottom: 0;
    }
  `)}
`;
const cell = css`
  padding: ${tokens.space3} ${tokens.space4} ${tokens.space3} 0;
  border-bottom: ${tokens.hairline} solid ${tokens.line};
  text-align: left;
  vertical-align: top;
  &:last-child {
    padding-right: 0;
  }
  ${narrow(css`
    padding: ${tokens.space1} 0;
    border: 0;
  `)}
`;
export const RowName = styled.th.attrs({ scope: 'row', role: 'rowheader' })`
  ${cell}
  font-weight: ${tokens.weightMedium};
  ${narrow(css`
    display: block;
  `)}
`;
export const Cell = styled.td.attrs(role('cell'))<{ $numeric?: boolean | undefined }>`
  ${cell}
  ${({ $numeric }) =>
    $numeric &&
    css`
      text-align: right;
      white-space: nowrap;
    `}
  ${narrow(css`
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space4};
    white-space: normal;
    &::before {
      content: attr(data-label);
      color: ${tokens.quietInk};
    }
  `)}
`;
