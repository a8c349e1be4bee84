import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { Navigate, useParams } from '@gently/platform/router';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { Loaded } from '@gently/ui/parts';
import { regionsQuery } from '../../data/regions';
import { OwnerHistory } from './owner-history';
import { RegionForm } from './region-form';

/** Adds a region, or changes the one that the address names. */
const RegionPage = () => {
  const { id } = useParams();
  const query = useQuery(regionsQuery());
  const region = query.data?.find((one) => one.id === id);
  const title = id === undefined ? 'Add a region' : `Change ${region?.name ?? 'a region'}`;
  return (
    <Stack $gap={6}>
      <BackLink to={PATHS.adminRegions}>Regions</BackLink>
      <PageHeader
        title={title}
        tab={title}
        lead="A region has a manager who looks after its sessions. What you type is kept on this device until it is saved."
      />
      <Loaded query={query} what="the regions" shapes={['36rem']}>
        {(regions) => {
          if (id !== undefined && !region) return <Navigate to={PATHS.adminRegions} replace />;
          return (
            <Stack $gap={6}>
              <RegionForm region={region ?? null} others={regions.filter((one) => one.id !== id)} />
              {region && <OwnerHistory region={region} />}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};

export default RegionPage;
