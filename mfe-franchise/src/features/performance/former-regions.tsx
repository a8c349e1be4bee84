import type { FormerRegion } from '@gently/contracts/franchise';
import { formatLongDate } from '@gently/contracts/dates';
import { Stack, Text } from '@gently/ui';
import { type DataColumn, DataTable } from '@gently/ui/data';
import { Part } from '@gently/ui/parts';
import { type Days, Money } from '../../shared/money';

const columnsOf = (period: Days): DataColumn<FormerRegion>[] => [
  { key: 'region', label: 'Region', cell: ({ name }) => name },
  { key: 'until', label: 'Yours until', cell: ({ owned_until: until }) => formatLongDate(until) },
  { key: 'sessions', label: 'Sessions', cell: ({ sessions_count: count }) => count, numeric: true },
  {
    key: 'revenue',
    label: 'Revenue',
    cell: ({ id, name, revenue }) => (
      <Money amount={revenue} figure="revenue" label={`Revenue of ${name}`} days={period} region={id} end />
    ),
    numeric: true,
  },
];

interface FormerRegionsProps {
  regions: readonly FormerRegion[];
  period: Days;
}

/** Regions that the owner had before, to be read: their figures end with the owner's last day. */
export const FormerRegions = ({ regions, period }: FormerRegionsProps) => (
  <Part id="former-regions" title="Regions you had before">
    <Stack $gap={4}>
      <Text $tone="quiet">
        Figures count up to your last day in each region. The statements of your months stay under Revenue
        Analytics.
      </Text>
      <DataTable
        caption="Regions you had before"
        columns={columnsOf(period)}
        items={regions}
        keyOf={({ id }) => id}
      />
    </Stack>
  </Part>
);
