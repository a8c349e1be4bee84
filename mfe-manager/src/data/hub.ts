import type { CallInput } from '@gently/contracts/endpoints';
import type { ManagerPeriod } from '@gently/contracts/manager-options';
import { call } from '@gently/platform/api';
import { putAnswer, queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

/** The dashboard is fresh for two minutes, and asked for again every five. */
const DASHBOARD_FRESH_MS = 120_000;
const DASHBOARD_AGAIN_MS = 300_000;
const RETRIES = 2;

/** The team at a glance. */
export const dashboardQuery = (period: ManagerPeriod) =>
  queryOptions({
    queryKey: [...keys.dashboard, period] as const,
    queryFn: ({ signal }) => call('GET /manager/dashboard', { query: { period } }, { signal }),
    staleTime: DASHBOARD_FRESH_MS,
    refetchInterval: DASHBOARD_AGAIN_MS,
    retry: retryUpTo(RETRIES),
  });

/** Figures of a period, day by day. */
export const kpisQuery = (period: ManagerPeriod) =>
  queryOptions({
    queryKey: [...keys.kpis, period] as const,
    queryFn: ({ signal }) => call('GET /manager/kpis', { query: { period } }, { signal }),
    staleTime: DASHBOARD_FRESH_MS,
    refetchInterval: DASHBOARD_AGAIN_MS,
    retry: retryUpTo(RETRIES),
  });

/** What has to be looked at. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: keys.alerts,
    queryFn: ({ signal }) => call('GET /manager/alerts', {}, { signal }),
    staleTime: DASHBOARD_FRESH_MS,
    refetchInterval: DASHBOARD_AGAIN_MS,
    retry: retryUpTo(RETRIES),
  });

/** When sessions are wanted, why nobody was found, and what went back. */
export const analyticsQuery = (period: ManagerPeriod) =>
  queryOptions({
    queryKey: [...keys.analytics, period] as const,
    queryFn: ({ signal }) => call('GET /manager/analytics', { query: { period } }, { signal }),
    retry: retryUpTo(RETRIES),
  });

export const profileQuery = () =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: async ({ signal }) => (await call('GET /manager/profile', {}, { signal })).profile,
    retry: retryUpTo(RETRIES),
  });

export const settingsQuery = () =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: async ({ signal }) => (await call('GET /manager/settings', {}, { signal })).regions,
    retry: retryUpTo(RETRIES),
  });

/** Changes how a region works with its alerts; what follows from that is asked for anew. */
export const useSaveSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /manager/settings'>['body']) => call('PUT /manager/settings', { body }),
    onSuccess: async ({ regions }) => {
      await putAnswer(client, keys.settings, regions);
      // What is saved is said at once; what else is on the page may follow.
      void client.invalidateQueries({
        queryKey: keys.all,
        predicate: ({ queryKey }) => queryKey[1] !== 'settings',
      });
    },
  });
};
