import type { AdminRegion } from '@gently/contracts/catalogue';
import type { AreaRequest } from '@gently/contracts/region-requests';
import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import {
  keepPreviousData,
  putAnswer,
  queryOptions,
  refreshShown,
  retryUpTo,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';
import { withItem } from './with-item';

export type NewRegion = CallInput<'POST /admin/regions'>['body'];
export type RegionChanges = CallInput<'PATCH /admin/regions/:id'>['body'];
type PeopleQuestion = CallInput<'GET /admin/regions/people'>['query'];

/** Every region with its postcode areas, manager and owner. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: [...keys.regions, 'list'] as const,
    queryFn: async ({ signal }): Promise<AdminRegion[]> =>
      (await call('GET /admin/regions', {}, { signal })).regions,
    retry: retryUpTo(2),
  });

/** Active people of a role, to choose a manager or an owner. */
export const regionPeopleQuery = (role: PeopleQuestion['role'], search: string) =>
  queryOptions({
    queryKey: [...keys.regions, 'people', role, search] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /admin/regions/people', { query: { role, search: search || undefined } }, { signal }))
        .people,
    placeholderData: keepPreviousData,
    retry: retryUpTo(1),
  });

/** Postcode areas that franchise owners want, the oldest request first. */
export const areaRequestsQuery = () =>
  queryOptions({
    queryKey: [...keys.regions, 'requests'] as const,
    queryFn: async ({ signal }): Promise<AreaRequest[]> =>
      (await call('GET /admin/region-requests', {}, { signal })).requests,
    retry: retryUpTo(2),
  });

/** Accepts a request, or declines it with a reason. */
export const useAnswerAreaRequest = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string | null }) =>
      (reason === null
        ? await call('POST /admin/region-requests/:id/accept', { params: { id } })
        : await call('POST /admin/region-requests/:id/decline', { params: { id }, body: { reason } })
      ).requests,
    onSuccess: (requests) => putAnswer<AreaRequest[]>(client, areaRequestsQuery().queryKey, () => requests),
    // Accepting changes a region, and a refusal means that the list is not up to date.
    onSettled: () => refreshShown(client, keys.regions),
  });
};

/**
 * Adds a region, or changes one.
 * @param id null for a new region
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useSaveRegion = (id: string | null, onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewRegion | RegionChanges) =>
      (id === null
        ? await call('POST /admin/regions', { body: body as NewRegion })
        : await call('PATCH /admin/regions/:id', { params: { id }, body: body as RegionChanges })
      ).region,
    onSuccess: (region) => {
      onSaved();
      return putAnswer<AdminRegion[]>(
        client,
        regionsQuery().queryKey,
        (known) => known && withItem(known, region),
      );
    },
    // An area that moved here is gone from another region.
    onSettled: () => refreshShown(client, keys.all),
  });
};
