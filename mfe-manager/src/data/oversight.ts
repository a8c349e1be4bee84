import type { CallInput } from '@gently/contracts/endpoints';
import type { OversightSession, ReassignBody } from '@gently/contracts/oversight';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

export type OversightQuestion = NonNullable<CallInput<'GET /manager/oversight/sessions'>['query']>;

const oversight = [...keys.all, 'oversight'] as const;

/** One page of the sessions of own regions. */
export const sessionsQuery = (query: OversightQuestion) =>
  queryOptions({
    queryKey: [...oversight, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /manager/oversight/sessions', { query }, { signal }),
    retry: retryUpTo(2),
  });

const PAGE = 100;
/** More than one region has in a week; what lies beyond is said to be left out. */
const MOST_PAGES = 5;

/** Every session from one day to another, both included. `all`: whether none is left out. */
export const weekQuery = (query: Pick<OversightQuestion, 'date_from' | 'date_to' | 'declutterer_id'>) =>
  queryOptions({
    queryKey: [...oversight, 'week', query] as const,
    queryFn: async ({ signal }) => {
      const sessions: OversightSession[] = [];
      let cursor: string | undefined;
      for (let number = 0; number < MOST_PAGES; number += 1) {
        const asked = { query: { ...query, limit: PAGE, cursor } };
        const { sessions: found, page } = await call('GET /manager/oversight/sessions', asked, { signal });
        sessions.push(...found);
        if (page.next_cursor === null) return { sessions, all: true };
        cursor = page.next_cursor;
      }
      return { sessions, all: false };
    },
    retry: retryUpTo(2),
  });

/** One session, with what is known of its matching. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...oversight, 'session', id] as const,
    queryFn: ({ signal }) => call('GET /manager/oversight/sessions/:id', { params: { id } }, { signal }),
    retry: retryUpTo(2),
  });

/** What the client has said of a completed session, and what can go back. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...oversight, 'question', id] as const,
    queryFn: ({ signal }) =>
      call('GET /manager/oversight/sessions/:id/question', { params: { id } }, { signal }),
    retry: retryUpTo(2),
  });

/** Messages with the client, and the latest proposed time. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: [...oversight, 'contact', id] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /manager/oversight/sessions/:id/contact', { params: { id } }, { signal })).contact,
    retry: retryUpTo(2),
  });

/** The times of a day to which a session could move. */
export const proposalSlotsQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: [...oversight, 'slots', id, date] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /manager/oversight/sessions/:id/slots',
          { params: { id }, query: { date } },
          { signal },
        )
      ).slots,
    enabled: date !== '',
    retry: retryUpTo(1),
  });

/** What a manager did changes figures, alerts and people as well. */
const useChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also when it was refused: something has changed then that the page does not show yet.
    onSettled: () => refreshShown(client, keys.all),
  });
};

export const useAssign = (id: string) =>
  useChange((person: string) =>
    call('POST /manager/oversight/sessions/:id/assign', { params: { id }, body: { declutterer_id: person } }),
  );

export const useReassign = (id: string) =>
  useChange((body: ReassignBody) =>
    call('POST /manager/oversight/sessions/:id/reassign', { params: { id }, body }),
  );

export const useDecide = (id: string) =>
  useChange((body: CallInput<'POST /manager/oversight/sessions/:id/question/decision'>['body']) =>
    call('POST /manager/oversight/sessions/:id/question/decision', { params: { id }, body }),
  );

export const useCallOff = (id: string) =>
  useChange((reason: string) =>
    call('POST /manager/oversight/sessions/:id/cancel', { params: { id }, body: { reason } }),
  );

/** Lets the fund count the client of a session for themselves. */
export const useCountAlone = (id: string) =>
  useChange((reason: string) =>
    call('POST /manager/oversight/sessions/:id/count-alone', { params: { id }, body: { reason } }),
  );

export const useWriteToClient = (id: string) =>
  useChange((text: string) =>
    call('POST /manager/oversight/sessions/:id/contact', { params: { id }, body: { text } }),
  );

export const useProposeTime = (id: string) =>
  useChange((body: CallInput<'POST /manager/oversight/sessions/:id/proposals'>['body']) =>
    call('POST /manager/oversight/sessions/:id/proposals', { params: { id }, body }),
  );

export const useWithdrawProposal = (id: string) =>
  useChange((proposalId: string) =>
    call('POST /manager/oversight/sessions/:id/proposals/:proposalId/withdraw', {
      params: { id, proposalId },
    }),
  );
