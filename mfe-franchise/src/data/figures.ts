import type { FranchisePeriod } from '@gently/contracts/franchise-options';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** All own regions together. */
export const summaryQuery = (period: FranchisePeriod) =>
  queryOptions({
    queryKey: [...keys.summary, period] as const,
    queryFn: ({ signal }) => call('GET /franchise/summary', { query: { period } }, { signal }),
    retry: retryUpTo(2),
  });

/** What own regions brought. @param region one of them; undefined for all */
export const revenueQuery = (period: FranchisePeriod, region?: string) =>
  queryOptions({
    queryKey: [...keys.revenue, period, region] as const,
    queryFn: ({ signal }) => call('GET /franchise/revenue', { query: { period, region } }, { signal }),
    retry: retryUpTo(2),
  });

/** What has to be looked at. */
export const alertsQuery = (period: FranchisePeriod) =>
  queryOptions({
    queryKey: [...keys.alerts, period] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /franchise/alerts', { query: { period } }, { signal })).alerts,
    retry: retryUpTo(2),
  });

/** What has happened. */
export const activityQuery = () =>
  queryOptions({
    queryKey: keys.activity,
    queryFn: async ({ signal }) => (await call('GET /franchise/activity', {}, { signal })).activity,
    retry: retryUpTo(2),
  });
