import type { CallInput } from '@gently/contracts/endpoints';
import type { AuthoredModule } from '@gently/contracts/training-authoring';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

/** A module as its author writes it. It is read when the editor opens and then left alone: what is typed must not change by itself. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: keys.draft(id),
    queryFn: async ({ signal }) =>
      (await call('GET /training/modules/:id/draft', { params: { id } }, { signal })).module,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: retryUpTo(2),
  });

type SaveBody = CallInput<'PUT /training/modules/:id'>['body'];

/** What was done to a module shows in the lists and numbers around it. */
const useLists = () => {
  const client = useQueryClient();
  return () => refreshShown(client, keys.moduleList, keys.stats);
};

export const useCreateModule = () => {
  const refresh = useLists();
  return useMutation({
    mutationFn: async (title: string) => (await call('POST /training/modules', { body: { title } })).module,
    onSuccess: refresh,
  });
};

/** Saves what was typed, if nobody else has saved since. */
export const useSaveModule = (id: string) => {
  const refresh = useLists();
  return useMutation({
    mutationFn: async (body: SaveBody) =>
      (await call('PUT /training/modules/:id', { params: { id }, body })).module,
    onSuccess: () => void refresh(),
  });
};

/** Shows the saved draft to those who learn. */
export const usePublish = (id: string) => {
  const refresh = useLists();
  return useMutation({
    mutationFn: async (body: { revision: number; note: string }) =>
      (await call('POST /training/modules/:id/publish', { params: { id }, body })).module,
    onSuccess: () => void refresh(),
  });
};

/** Takes the module away from those who have not begun it. */
export const useUnpublish = (id: string) => {
  const refresh = useLists();
  return useMutation({
    mutationFn: async (): Promise<AuthoredModule> =>
      (await call('POST /training/modules/:id/unpublish', { params: { id } })).module,
    onSuccess: () => void refresh(),
  });
};
