import type { AnalyticsDays, CallHours } from '@gently/contracts/admin-analytics-options';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

const MINUTE_MS = 60_000;

/** How the business does, over the last days. */
export const growthQuery = (days: AnalyticsDays) =>
  queryOptions({
    queryKey: [...keys.analytics, 'growth', days] as const,
    queryFn: ({ signal }) => call('GET /admin/analytics/growth', { query: { days } }, { signal }),
    staleTime: MINUTE_MS,
    retry: retryUpTo(2),
  });

/** How the API does, over the last hours. */
export const callsQuery = (hours: CallHours) =>
  queryOptions({
    queryKey: [...keys.analytics, 'calls', hours] as const,
    queryFn: ({ signal }) => call('GET /admin/analytics/calls', { query: { hours } }, { signal }),
    refetchInterval: MINUTE_MS,
    retry: retryUpTo(2),
  });
