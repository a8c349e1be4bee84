import type { Backup } from '@gently/contracts/admin-health';
import { HEALTH_EVERY_MS } from '@gently/contracts/admin-health-options';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

const MINUTE_MS = 60_000;
const POLL_MS = 2_000;

/** How everything is, asked again every few seconds while somebody looks. */
export const healthQuery = () =>
  queryOptions({
    queryKey: [...keys.health, 'now'] as const,
    queryFn: ({ signal }) => call('GET /admin/health', {}, { signal }),
    refetchInterval: HEALTH_EVERY_MS,
    staleTime: 0,
    retry: false,
  });

export const healthHistoryQuery = () =>
  queryOptions({
    queryKey: [...keys.health, 'history'] as const,
    queryFn: async ({ signal }) => (await call('GET /admin/health/history', {}, { signal })).samples,
    refetchInterval: MINUTE_MS,
    retry: retryUpTo(2),
  });

const jobsKey = [...keys.health, 'jobs'] as const;
export const jobsQuery = () =>
  queryOptions({
    queryKey: jobsKey,
    queryFn: ({ signal }) => call('GET /admin/health/jobs', {}, { signal }),
    refetchInterval: HEALTH_EVERY_MS,
    retry: retryUpTo(2),
  });

/** What is done with a job: it runs now, or its failure is put aside. */
export type JobDeed = 'retry' | 'discard';

export const useJobDeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, deed }: { name: string; deed: JobDeed }) =>
      deed === 'retry'
        ? call('POST /admin/health/jobs/:name/retry', { params: { name } })
        : call('POST /admin/health/jobs/:name/discard', { params: { name } }),
    onSettled: () => refreshShown(client, keys.health),
  });
};

const backupsKey = [...keys.health, 'backups'] as const;
const isUnderWay = ({ state, proving_since: proving }: Backup): boolean =>
  state === 'running' || proving !== null;

/** The backups that are kept; asked again soon while one is being made or tried. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: backupsKey,
    queryFn: ({ signal }) => call('GET /admin/health/backups', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.backups.some(isUnderWay) ? POLL_MS : false),
    retry: retryUpTo(2),
  });

export const useMakeBackup = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /admin/health/backups'),
    onSettled: () => refreshShown(client, backupsKey),
  });
};

export const useDrill = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('POST /admin/health/backups/:id/drill', { params: { id } })).backup,
    onSettled: () => refreshShown(client, backupsKey),
  });
};
