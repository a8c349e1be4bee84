import type { ApprovalAction } from '@gently/contracts/approvals';
import type { CallInput } from '@gently/contracts/endpoints';
import {
  type ManagerPeriod,
  TEAM_EXPORT_PATH,
  type TeamExportFormat,
} from '@gently/contracts/manager-options';
import { call, download, saveDownload } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

const TEAM_FRESH_MS = 180_000;
const RETRIES = 2;

export type TeamQuestion = NonNullable<CallInput<'GET /manager/team/declutterers'>['query']>;

/** Those of the team whom a question finds. */
export const teamQuery = (query: TeamQuestion) =>
  queryOptions({
    queryKey: [...keys.team, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /manager/team/declutterers', { query }, { signal }),
    staleTime: TEAM_FRESH_MS,
    retry: retryUpTo(RETRIES),
  });

/** How one of the team does, with what they wrote and earned. */
export const memberQuery = (id: string, period: ManagerPeriod) =>
  queryOptions({
    queryKey: [...keys.performance, id, period] as const,
    queryFn: ({ signal }) =>
      call(
        'GET /manager/team/declutterers/:id/performance',
        { params: { id }, query: { period } },
        { signal },
      ),
    staleTime: TEAM_FRESH_MS,
    retry: retryUpTo(RETRIES),
  });

interface Change {
  action: ApprovalAction;
  /** Why; only a suspension has one. */
  reason: string;
}

/** Approves, pauses or activates one of the team. */
export const useChangeMember = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, reason }: Change) => {
      const params = { id };
      if (action === 'suspend')
        return call('POST /manager/team/declutterers/:id/suspend', {
          params,
          body: { reason_for_person: reason },
        });
      return action === 'approve'
        ? call('POST /manager/team/declutterers/:id/approve', { params })
        : call('POST /manager/team/declutterers/:id/activate', { params });
    },
    onSettled: () => refreshShown(client, keys.all),
  });
};

/** Hands the rows that a question finds to the browser as a file. */
export const useTeamFile = () =>
  useMutation({
    mutationFn: async ({ format, ...query }: TeamQuestion & { format: TeamExportFormat }) => {
      const said = Object.entries({ ...query, format }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      saveDownload(await download(`${TEAM_EXPORT_PATH}?${new URLSearchParams(said)}`));
    },
  });
