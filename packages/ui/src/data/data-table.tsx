import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import {
  Body,
  Caption,
  Cell,
  ColumnName,
  Head,
  HeadRow,
  Place,
  Row,
  RowName,
  SortButton,
  Table,
} from './data-table-style';
import { useCardsWhereCramped } from './use-cards-where-cramped';
import { nextSorting, sortedBy, type Sorting } from './sorting';

export interface DataColumn<Item> {
  /** Unique among the columns. */
  key: string;
  /** Head of the column, and of the value on a phone. */
  label: string;
  cell: (item: Item) => ReactNode;
  /** What the column is sorted by. Left out: it cannot be sorted. */
  sortBy?: (item: Item) => string | number;
  /** Of rows that are sorted elsewhere: whether they can be, by this column. */
  sortable?: boolean;
  /** Stands at the right, on one line. */
  numeric?: boolean;
}

interface DataTableProps<Item> {
  /** What the table holds, as its name. */
  caption: string;
  /** Whether the name is seen, too; leave it out where a heading says the same. */
  showCaption?: boolean;
  /** The first one names the rows. */
  columns: readonly DataColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** For rows that are sorted elsewhere, such as by the server: how they are, and what asks for another way. */
  sorting?: { now: Sorting | null; onSort: (sorting: Sorting) => void };
}

const SIGNS = { none: ArrowDownUp, ascending: ArrowUp, descending: ArrowDown };
const isSortable = <Item,>({ sortBy, sortable = Boolean(sortBy) }: DataColumn<Item>): boolean => sortable;
const orderOf = (key: string, sorting: Sorting | null) => {
  if (sorting?.key !== key) return 'none';
  return sorting.down ? 'descending' : 'ascending';
};

/** Rows and columns; under 720 px, and wherever the columns do not fit, each row is a card below what can be sorted. */
export const DataTable = <Item,>({
  caption,
  showCaption,
  columns,
  items,
  keyOf,
  sorting: elsewhere,
}: DataTableProps<Item>) => {
  const [own, setOwn] = useState<Sorting | null>(null);
  const sorting = elsewhere ? elsewhere.now : own;
  const setSorting = elsewhere?.onSort ?? setOwn;
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  const [name, ...others] = columns;
  const place = useCardsWhereCramped();
  return (
    <Place ref={place}>
      <Table>
        <Caption $seen={Boolean(showCaption)}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </Caption>
        <Head $sortable={columns.some(isSortable)}>
          <HeadRow>
            {columns.map((column) => {
              const { key, label, numeric } = column;
              const sortable = isSortable(column);
              const order = orderOf(key, sorting);
              return (
                <ColumnName
                  key={key}
                  $numeric={numeric}
                  $sortable={sortable}
                  aria-sort={sortable ? order : undefined}
                >
                  {sortable ? (
                    <SortButton type="button" onClick={() => setSorting(nextSorting(sorting, key))}>
                      {label}
                      <Icon icon={SIGNS[order]} size="1em" />
                    </SortButton>
                  ) : (
                    label
                  )}
                </ColumnName>
              );
            })}
          </HeadRow>
        </Head>
        <Body>
          {sortedBy(items, sortBy, sorting?.down ?? false).map((item) => (
            <Row key={keyOf(item)}>
              <RowName>{name?.cell(item)}</RowName>
              {others.map(({ key, label, cell, numeric }) => (
                <Cell key={key} data-label={label} $numeric={numeric}>
                  <span>{cell(item)}</span>
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </Place>
  );
};
