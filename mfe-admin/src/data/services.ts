import type { AdminCategory, AdminService } from '@gently/contracts/catalogue';
import type { CallData, CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import {
  putAnswer,
  type QueryClient,
  queryOptions,
  refreshShown,
  retryUpTo,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';
import { withItem } from './with-item';

type Catalogue = CallData<'GET /admin/services'>;
type ServiceHistory = CallData<'GET /admin/services/:id'>;
export type NewService = CallInput<'POST /admin/services'>['body'];
export type ServicePreviewInput = CallInput<'POST /admin/services/preview'>['body'];

/** Every service in order, and the categories in which they are listed. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: [...keys.services, 'list'] as const,
    queryFn: ({ signal }): Promise<Catalogue> => call('GET /admin/services', {}, { signal }),
    retry: retryUpTo(2),
  });

/** One service with all its versions, the newest first. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.services, 'one', id] as const,
    queryFn: ({ signal }): Promise<ServiceHistory> =>
      call('GET /admin/services/:id', { params: { id } }, { signal }),
    retry: retryUpTo(2),
  });

const putService = (client: QueryClient, service: AdminService) =>
  Promise.all([
    putAnswer<Catalogue>(
      client,
      catalogueQuery().queryKey,
      (known) => known && { ...known, services: withItem(known.services, service) },
    ),
    putAnswer<ServiceHistory>(
      client,
      serviceQuery(service.id).queryKey,
      (known) => known && { ...known, service },
    ),
  ]);

/** Asks what a service would look like and what would change, before anything is saved. */
export const usePreviewService = () =>
  useMutation({ mutationFn: (body: ServicePreviewInput) => call('POST /admin/services/preview', { body }) });

/**
 * Adds a service, or plans or makes a change.
 * @param id null for a new service
 * @param onSaved called as soon as the server has it, also when the page has been left
 */
export const useSaveService = (id: string | null, onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, ...body }: NewService & { version: number }) =>
      (id === null
        ? await call('POST /admin/services', { body })
        : await call('PUT /admin/services/:id', { params: { id }, body: { ...body, version } })
      ).service,
    onSuccess: (service) => {
      onSaved();
      return putService(client, service);
    },
    // Counts of categories and the checklist may change, and a refusal may mean a newer version.
    onSettled: () => refreshShown(client, keys.all),
  });
};

/** Takes back a planned change. */
export const useWithdrawVersion = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<'POST /admin/services/:id/withdraw'>['body']) =>
      (await call('POST /admin/services/:id/withdraw', { params: { id }, body })).service,
    onSuccess: (service) => putService(client, service),
    onSettled: () => refreshShown(client, keys.all),
  });
};

/** Saves the order of the services. Several moves in a row are sent one after another. */
export const useOrderServices = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'services-order' },
    mutationFn: (ids: string[]) => call('PUT /admin/services/order', { body: { ids } }),
    onSuccess: (catalogue) => putAnswer<Catalogue>(client, catalogueQuery().queryKey, catalogue),
    onError: () => refreshShown(client, keys.services),
  });
};

export type NewCategory = CallInput<'POST /admin/categories'>['body'];

/**
 * Adds a category, or renames one.
 * @param id null for a new category
 */
export const useSaveCategory = (id: string | null) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewCategory): Promise<AdminCategory> =>
      (id === null
        ? await call('POST /admin/categories', { body })
        : await call('PUT /admin/categories/:id', { params: { id }, body: { name: body.name } })
      ).category,
    onSuccess: (category) =>
      putAnswer<Catalogue>(
        client,
        catalogueQuery().queryKey,
        (known) => known && { ...known, categories: withItem(known.categories, category) },
      ),
    onSettled: () => refreshShown(client, keys.all),
  });
};
