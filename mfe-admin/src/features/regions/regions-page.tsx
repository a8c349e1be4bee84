import type { AdminRegion } from '@gently/contracts/catalogue';
import { useQuery } from '@gently/platform/query';
import { useDoneMessage } from '@gently/platform/router';
import { Badge, ButtonLink, EmptyState, Inline, Notice, PageHeader, Stack, Text, TextLink } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { CircleCheck, House, PauseCircle } from '@gently/ui/icons';
import { Loaded } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { regionsQuery } from '../../data/regions';
import { AreaRequests } from './area-requests';
import { ADD_REGION_PATH, regionPath } from '../../shared/catalogue-paths';

const StateBadges = ({ is_home: isHome, is_active: isActive }: AdminRegion) => (
  <Inline $gap={2}>
    {isHome && (
      <Badge tone="action" icon={House}>
        Home region
      </Badge>
    )}
    {isActive ? (
      <Badge tone="success" icon={CircleCheck}>
        Open
      </Badge>
    ) : (
      <Badge icon={PauseCircle}>Closed</Badge>
    )}
  </Inline>
);

const COLUMNS: readonly DataColumn<AdminRegion>[] = [
  {
    key: 'region',
    label: 'Region',
    cell: ({ id, name, city }) => (
      <Stack $gap={1} $align="start">
        <TextLink to={regionPath(id)}>{name}</TextLink>
        {city && city !== name && (
          <Text as="span" $size={16} $tone="quiet">
            {city}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'areas',
    label: 'Postcode areas',
    cell: ({ is_home: isHome, postcode_areas: areas }) =>
      isHome ? 'All that no other region has' : areas.join(', ') || 'None yet',
  },
  { key: 'manager', label: 'Manager', cell: ({ manager }) => manager?.name ?? 'None yet' },
  { key: 'owner', label: 'Franchise owner', cell: ({ owner }) => owner?.name ?? 'Our own' },
  { key: 'state', label: 'State', cell: (region) => <StateBadges {...region} /> },
];

/** Every region, with the postcode areas whose sessions belong to it. */
const RegionsPage = () => {
  const done = useDoneMessage();
  const query = useQuery(regionsQuery());
  const add = <ButtonLink to={ADD_REGION_PATH}>Add a region</ButtonLink>;
  const isEmpty = query.data?.length === 0;
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Regions"
        lead="The postcode of a session decides its region. The home region takes every session that belongs to no other region."
        action={query.data && !isEmpty && add}
      />
      {done && <Notice tone="success">{done}</Notice>}
      <AreaRequests />
      <Loaded query={query} what="the regions" shapes={['16rem']}>
        {(regions) =>
          isEmpty ? (
            <EmptyState scene={<EmptyShelf />} title="No regions yet" action={add}>
              Each region appears here with its postcode areas, its manager and its owner.
            </EmptyState>
          ) : (
            <DataTable caption="Regions" columns={COLUMNS} items={regions} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Stack>
  );
};

export default RegionsPage;
