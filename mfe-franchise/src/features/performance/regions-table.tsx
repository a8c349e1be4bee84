import { formatMediumDates } from '@gently/contracts/dates';
import { amountCell } from '@gently/contracts/csv';
import { FIGURE_DEFINITIONS } from '@gently/contracts/figure-definitions';
import type { FranchiseRegion } from '@gently/contracts/franchise';
import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { Card, Inline, Stack, Text } from '@gently/ui';
import { DataTable, ExportMenu } from '@gently/ui/data';
import type { Days } from '../../shared/money';
import { columnsOf } from './columns';

const { revenue: REVENUE } = FIGURE_DEFINITIONS;

const HEADER = [
  'First day',
  'Last day',
  'Region',
  'Manager',
  'Team size',
  'Sessions',
  `${REVENUE.label} (GBP)`,
  'Satisfaction (of 5)',
  'Growth (%)',
];

/** Cells of which too little is known are empty: a sentence in a column of numbers cannot be calculated with. */
const rowOf =
  ({ from, to }: Days) =>
  (region: FranchiseRegion) => [
    from,
    to,
    region.name,
    region.manager_name ?? '',
    region.declutterers_count,
    region.sessions_count,
    amountCell(region.revenue),
    region.satisfaction ?? '',
    region.growth ?? '',
  ];

interface RegionsTableProps {
  regions: readonly FranchiseRegion[];
  period: Days;
  onEdit: (region: FranchiseRegion) => void;
}

/** All regions side by side. */
export const RegionsTable = ({ regions, period, onEdit }: RegionsTableProps) => (
  <Stack $gap={5}>
    <Inline $justify="space-between" $gap={3}>
      <Text $tone="quiet">
        {`${formatMediumDates(period)}. ${REVENUE.label}: ${REVENUE.meaning} Growth is the revenue of the period against as many days before. Satisfaction is ${SMALL_GROUP_TEXT.toLowerCase()}.`}
      </Text>
      <ExportMenu
        name="regional-performance"
        of="this comparison"
        table={() => ({ header: HEADER, rows: regions.map(rowOf(period)) })}
      />
    </Inline>
    <Card $pad="tight">
      <DataTable
        caption="Regional performance"
        columns={columnsOf(period, onEdit)}
        items={regions}
        keyOf={({ id }) => id}
      />
    </Card>
  </Stack>
);
