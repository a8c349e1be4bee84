import type { ApprovalAction } from '@gently/contracts/approvals';
import type { CallInput } from '@gently/contracts/endpoints';
import type { Role } from '@gently/contracts/roles';
import { call, saveDownload } from '@gently/platform/api';
import { startViewing } from '@gently/platform/session';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

export type UsersQuestion = NonNullable<CallInput<'GET /admin/users'>['query']>;

export const usersQuery = (query: UsersQuestion) =>
  queryOptions({
    queryKey: [...keys.users, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /admin/users', { query }, { signal }),
    retry: retryUpTo(2),
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.users, id] as const,
    queryFn: async ({ signal }) => (await call('GET /admin/users/:id', { params: { id } }, { signal })).user,
    retry: retryUpTo(2),
  });

/** The person's own request for the file: its day, YYYY-MM-DD, and how it was made. */
type FileAsked = NonNullable<CallInput<'POST /admin/users/:id/export'>['body']['asked']>;

/** What an admin does with an account, and what belongs to it. */
export type Deed =
  | { kind: ApprovalAction; reason: string }
  | { kind: 'role'; role: Role; reason: string }
  | { kind: 'end_sign_ins'; reason: string }
  | { kind: 'view'; reason: string }
  | { kind: 'count_alone'; reason: string }
  | { kind: 'file'; reason: string; asked: FileAsked | undefined }
  | { kind: 'resend' }
  | { kind: 'delete'; email: string; reason: string };

/** @returns what came of it, as far as it has to be told */
const perform = async (id: string, deed: Deed): Promise<number | boolean | null> => {
  const params = { id };
  switch (deed.kind) {
    case 'approve':
    case 'activate':
      await call('PATCH /admin/users/:id/status', { params, body: { action: deed.kind } });
      return null;
    case 'suspend':
      await call('PATCH /admin/users/:id/status', {
        params,
        body: { action: 'suspend', reason_for_person: deed.reason },
      });
      return null;
    case 'role':
      await call('PUT /admin/users/:id/role', { params, body: { role: deed.role, reason: deed.reason } });
      return null;
    case 'end_sign_ins':
      return (await call('POST /admin/users/:id/end-sign-ins', { params, body: { reason: deed.reason } }))
        .ended;
    case 'count_alone':
      await call('POST /admin/users/:id/count-alone', { params, body: { reason: deed.reason } });
      return null;
    case 'view':
      await startViewing(id, deed.reason);
      return null;
    case 'file': {
      const { reason, asked } = deed;
      const body = asked ? { reason, asked } : { reason };
      const { filename, content } = await call('POST /admin/users/:id/export', { params, body });
      saveDownload({ filename, blob: new Blob([content], { type: 'application/json' }) });
      return null;
    }
    case 'resend':
      return (await call('POST /admin/users/:id/resend-verification', { params })).sent;
    case 'delete':
      await call('DELETE /admin/users/:id', { params, body: { email: deed.email, reason: deed.reason } });
      return null;
  }
};

/** Does something with an account. What the console shows of it is asked for anew, whether it worked or not. */
export const useDeed = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deed: Deed) => perform(id, deed),
    // Of a deleted account nothing is asked for any more.
    onSettled: (_result, error, deed) =>
      refreshShown(client, deed.kind === 'delete' && !error ? [...keys.users, 'list'] : keys.all),
  });
};
