import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** How a module and each question of its quiz fared. */
export const analyticsQuery = (moduleId: string) =>
  queryOptions({
    queryKey: keys.analytics(moduleId),
    queryFn: ({ signal }) => call('GET /training/analytics', { query: { moduleId } }, { signal }),
    retry: retryUpTo(2),
  });

/** What was published, the latest first. Apart from the draft that the editor holds, which is never read anew while it is open. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.versions(id),
    queryFn: async ({ signal }) =>
      (await call('GET /training/modules/:id/draft', { params: { id } }, { signal })).module.versions,
    staleTime: 0,
    retry: retryUpTo(2),
  });

/** A published version, as it was; it never changes. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: keys.version(id, version),
    queryFn: async ({ signal }) => {
      const params = { id, version: String(version) };
      return (await call('GET /training/modules/:id/versions/:version', { params }, { signal })).version;
    },
    staleTime: Infinity,
    retry: retryUpTo(2),
  });
