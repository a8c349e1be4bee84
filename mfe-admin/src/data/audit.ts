import { AUDIT_EXPORT_PATH } from '@gently/contracts/audit-options';
import type { CallInput } from '@gently/contracts/endpoints';
import { call, download, saveDownload } from '@gently/platform/api';
import { putAnswer, queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

export type AuditQuestion = NonNullable<CallInput<'GET /admin/audit'>['query']>;

/** One page of the log. Asked anew whenever it is opened: what other remotes do in the console stands in it as well. */
export const auditQuery = (query: AuditQuestion) =>
  queryOptions({
    queryKey: [...keys.audit, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /admin/audit', { query }, { signal }),
    staleTime: 0,
    retry: retryUpTo(2),
  });

/** Hands every entry that the question finds to the browser, as a file for a spreadsheet. */
export const saveAuditFile = async (question: AuditQuestion): Promise<void> => {
  const said = Object.entries(question).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  saveDownload(await download(`${AUDIT_EXPORT_PATH}?${new URLSearchParams(said)}`));
};

const checkKey = [...keys.audit, 'check'] as const;

/** What the newest check of the log has shown. */
export const auditCheckQuery = () =>
  queryOptions({
    queryKey: checkKey,
    queryFn: async ({ signal }) => (await call('GET /admin/audit/check', {}, { signal })).check,
    retry: retryUpTo(2),
  });

/** Looks now whether somebody has touched the log. */
export const useCheckAudit = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call('POST /admin/audit/check')).check,
    onSuccess: (check) => putAnswer(client, checkKey, check),
  });
};
