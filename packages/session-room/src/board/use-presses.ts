import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import { putAnswer, queryOptions, useQuery, useQueryClient } from '@gently/platform/query';
import { useCallback } from 'react';
import { boardQuery } from '../data';

export type PressBody = CallInput<'POST /bookings/:id/pause-board'>['body'];

/** Something that the client pressed and that the server has not stored yet. */
export interface Press {
  key: string;
  body: PressBody;
  /** Why it was not sent; null while it is on its way. */
  error: Error | null;
}

/** Beside the board, so that it outlasts the component, and live news of the board leave it alone. */
const pressesQuery = (bookingId: string) =>
  queryOptions<Press[]>({
    queryKey: ['pause-presses', bookingId],
    queryFn: () => [],
    initialData: [],
    enabled: false,
  });

/**
 * Every press of the client is sent on its own, and listed until the server has stored it: no press replaces another, and one
 * that failed stays in view.
 */
export const usePresses = (bookingId: string) => {
  const client = useQueryClient();
  const { data: presses } = useQuery(pressesQuery(bookingId));
  const change = useCallback(
    (update: (presses: Press[]) => Press[]) =>
      void putAnswer<Press[]>(client, pressesQuery(bookingId).queryKey, (known) => update(known ?? [])),
    [client, bookingId],
  );
  const send = useCallback(
    async ({ key, body }: Pick<Press, 'key' | 'body'>) => {
      const { queryKey } = boardQuery(bookingId);
      const set = (error: Error | null) =>
        change((known) => known.map((press) => (press.key === key ? { ...press, error } : press)));
      set(null);
      try {
        const { board } = await call('POST /bookings/:id/pause-board', { params: { id: bookingId }, body });
        await putAnswer(client, queryKey, board);
        change((known) => known.filter((press) => press.key !== key));
      } catch (error) {
        set(error as Error);
      }
      // Answers may overtake one another, and a press may have been stored although its answer was lost.
      void client.invalidateQueries({ queryKey });
    },
    [bookingId, change, client],
  );
  return {
    presses,
    press: (body: PressBody) => {
      const press: Press = { key: crypto.randomUUID(), body, error: null };
      change((known) => [press, ...known]);
      void send(press);
    },
    again: (press: Press) => void send(press),
    putAside: ({ key }: Press) => change((known) => known.filter((press) => press.key !== key)),
  };
};
