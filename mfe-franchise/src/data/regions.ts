import type { CallInput } from '@gently/contracts/endpoints';
import type { FranchisePeriod } from '@gently/contracts/franchise-options';
import { call } from '@gently/platform/api';
import {
  keepPreviousData,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

export type RegionChanges = CallInput<'PATCH /franchise/regions/:id'>['body'];
export type NewRegion = CallInput<'POST /franchise/regions'>['body'];

/** Own regions, by name, with what each did in the period. */
export const regionsQuery = (period: FranchisePeriod) =>
  queryOptions({
    queryKey: [...keys.regions, period] as const,
    queryFn: ({ signal }) => call('GET /franchise/regions', { query: { period } }, { signal }),
    retry: retryUpTo(2),
  });

/** Managers whom a region can be given to. */
export const managersQuery = (search: string) =>
  queryOptions({
    queryKey: [...keys.managers, search] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /franchise/managers', { query: { search: search || undefined } }, { signal }))
        .managers,
    placeholderData: keepPreviousData,
    retry: retryUpTo(1),
  });

/** Adds a region, or changes one. A region that changes may change every figure of the dashboard. */
export const useSaveRegion = (id: string | null) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewRegion | RegionChanges) => {
      const { region } =
        id === null
          ? await call('POST /franchise/regions', { body: body as NewRegion })
          : await call('PATCH /franchise/regions/:id', { params: { id }, body: body as RegionChanges });
      return region;
    },
    // A refusal may mean a newer version.
    onSettled: () => refreshShown(client, keys.franchise),
  });
};
