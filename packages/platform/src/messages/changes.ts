import type { CallInput } from '@gently/contracts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { refreshShown } from '../query/refresh-shown';
import { useMutation } from '../query/use-mutation';
import { useOptimisticChange } from '../query/use-optimistic-change';
import { useEffect } from 'react';
import { call } from '../api/call';
import { messageKeys } from './queries';

/** A change to messages: whatever shows them asks again. */
const useMessageChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refreshShown(client, messageKeys.all),
  });
};

export const useBlock = (id: string) =>
  useMessageChange((blocked: boolean) =>
    call('PUT /conversations/:id/block', { params: { id }, body: { blocked } }),
  );

export const useReport = (id: string) =>
  useMessageChange((body: CallInput<'POST /conversations/:id/report'>['body']) =>
    call('POST /conversations/:id/report', { params: { id }, body }),
  );

/**
 * Says that everything up to a message was read, as soon as the person looks at the page.
 * @param upTo number of the latest message from the other one; 0 when nothing waits
 */
export const useReadUpTo = (id: string, upTo: number): void => {
  const { mutate } = useMessageChange((number: number) =>
    call('PUT /conversations/:id/read', { params: { id }, body: { up_to: number } }),
  );
  useEffect(() => {
    if (upTo === 0) return undefined;
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', read);
      mutate(upTo);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, upTo, mutate]);
};

/** Changes at once, and back again when the server refuses. */
export const useChangeMessageSettings = () =>
  useOptimisticChange({
    queryKey: messageKeys.settings,
    show: (show_read_marks: boolean) => ({ show_read_marks }),
    send: async (show_read_marks) =>
      (await call('PUT /messages/settings', { body: { show_read_marks } })).settings,
    refreshes: messageKeys.all,
  });
