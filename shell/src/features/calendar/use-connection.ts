import { call, isApiError, isUnreachable } from '@gently/platform/api';
import { queryOptions, useQuery } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';
import { NOT_CONNECTED, readAnswer, type AnswerOfGoogle } from './answer-of-google';

export type ConnectionStep =
  | { step: 'processing' }
  | { step: 'success' }
  | { step: 'error'; reason: string; retry: (() => void) | null };

/** An answer works once, so that one page sends it once: never again by itself. */
const connection = (answer: AnswerOfGoogle) =>
  queryOptions({
    queryKey: ['connect-google-calendar', answer.ok ? answer.state : ''],
    queryFn: () => {
      if (!answer.ok) throw new Error(answer.reason);
      const { code, state } = answer;
      return call('POST /calendar/google/callback', { body: { code, state } });
    },
    enabled: answer.ok,
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/** Hands what Google answered to the API, and says how that went. */
export const useConnection = (): ConnectionStep => {
  const [params] = useAddressParams();
  const answer = readAnswer(params);
  const query = useQuery(connection(answer));
  if (!answer.ok) return { step: 'error', reason: answer.reason, retry: null };
  if (query.isFetching || query.isPending) return { step: 'processing' };
  if (query.isSuccess) return { step: 'success' };
  const { error } = query;
  return {
    step: 'error',
    reason: isApiError(error) ? error.message : NOT_CONNECTED,
    // When nobody was reached, the answer may still work.
    retry: isUnreachable(error) ? () => void query.refetch() : null,
  };
};
