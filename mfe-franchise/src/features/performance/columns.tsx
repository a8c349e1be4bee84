import { formatMediumDate } from '@gently/contracts/dates';
import { areaList } from '@gently/contracts/postcode-areas';
import type { FranchiseRegion } from '@gently/contracts/franchise';
import { Badge, Button, Stack, Text } from '@gently/ui';
import type { DataColumn } from '@gently/ui/data';
import { CircleDashed, Clock, PenLine } from '@gently/ui/icons';
import { GrowthBadge, SatisfactionBadge } from '../../shared/figure-badges';
import { Flush } from '../../shared/flush';
import { type Days, Money } from '../../shared/money';
import { counted } from '../../shared/words';

interface NameProps {
  region: FranchiseRegion;
  onEdit: (region: FranchiseRegion) => void;
}

/** The first and the last day of the owner, as far as there are any. */
const ownedText = ({ owned_from: from, owned_until: until }: FranchiseRegion): string =>
  [
    from && `Yours from ${formatMediumDate(from)}`,
    until && `${from ? 'to' : 'Yours until'} ${formatMediumDate(until)}`,
  ]
    .filter(Boolean)
    .join(' ');

const Name = ({ region, onEdit }: NameProps) => (
  <Stack $gap={1} $align="start">
    <span>{region.name}</span>
    <Text as="span" $size={16} $tone="quiet">
      {region.is_home
        ? 'Takes what no other region has'
        : counted(region.postcode_areas.length, 'postcode area')}
    </Text>
    {(region.requested_areas?.length ?? 0) > 0 && (
      <Badge tone="waiting" icon={Clock}>
        Waiting for an admin: {areaList(region.requested_areas ?? [])}
      </Badge>
    )}
    {(region.owned_from ?? region.owned_until) !== null && (
      <Text as="span" $size={16} $tone="quiet">
        {ownedText(region)}
      </Text>
    )}
    {!region.is_active && (
      <Badge tone="neutral" icon={CircleDashed}>
        Closed
      </Badge>
    )}
    <Flush>
      <Button
        variant="quiet"
        icon={PenLine}
        aria-label={`Edit ${region.name}`}
        onClick={() => onEdit(region)}
      >
        Edit
      </Button>
    </Flush>
  </Stack>
);

const Manager = ({ manager_name: name, asked_manager: asked = null }: FranchiseRegion) => (
  <Stack $gap={1} $align="start">
    <span>{name ?? 'Nobody yet'}</span>
    {asked && (
      <Badge tone="waiting" icon={Clock}>
        {asked.can_answer ? `${asked.name} was asked` : `${asked.name} was asked and cannot answer now`}
      </Badge>
    )}
  </Stack>
);

/** What is not known stands after everything that is. */
const known = (value: number | null): number => value ?? Number.NEGATIVE_INFINITY;

/** Region, manager, team size, sessions, revenue, satisfaction and growth. */
export const columnsOf = (period: Days, onEdit: NameProps['onEdit']): DataColumn<FranchiseRegion>[] => [
  {
    key: 'region',
    label: 'Region',
    cell: (region) => <Name region={region} onEdit={onEdit} />,
    sortBy: ({ name }) => name,
  },
  {
    key: 'manager',
    label: 'Manager',
    cell: (region) => <Manager {...region} />,
    sortBy: ({ manager_name: name }) => name ?? '',
  },
  {
    key: 'team',
    label: 'Team size',
    cell: ({ declutterers_count: count }) => count,
    sortBy: ({ declutterers_count: count }) => count,
    numeric: true,
  },
  {
    key: 'sessions',
    label: 'Sessions',
    cell: ({ sessions_count: count }) => count,
    sortBy: ({ sessions_count: count }) => count,
    numeric: true,
  },
  {
    key: 'revenue',
    label: 'Revenue',
    cell: ({ id, name, revenue }) => (
      <Money amount={revenue} figure="revenue" label={`Revenue of ${name}`} days={period} region={id} end />
    ),
    sortBy: ({ revenue }) => revenue,
    numeric: true,
  },
  {
    key: 'satisfaction',
    label: 'Satisfaction',
    cell: ({ satisfaction }) => <SatisfactionBadge stars={satisfaction} />,
    sortBy: ({ satisfaction }) => known(satisfaction),
  },
  {
    key: 'growth',
    label: 'Growth',
    cell: ({ growth }) => <GrowthBadge growth={growth} />,
    sortBy: ({ growth }) => known(growth),
  },
];
