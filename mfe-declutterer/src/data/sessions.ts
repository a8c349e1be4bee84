import type { IsoDate } from '@gently/contracts/dates';
import type {
  DecluttererSession,
  DecluttererSessionDetail,
  SessionsQuery,
} from '@gently/contracts/declutterer-sessions';
import type { CallData, CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import {
  putAnswer,
  queryOptions,
  refreshShown,
  retryUpTo,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

const SESSIONS_STALE_MS = 120_000;
/** What the dashboard loads at first. */
const FIRST_SESSIONS = 10;

type SessionsData = CallData<'GET /declutterer/sessions'>;

export const sessionsQuery = (query: SessionsQuery) =>
  queryOptions({
    queryKey: [...keys.sessionLists, query] as const,
    queryFn: ({ signal }) => call('GET /declutterer/sessions', { query }, { signal }),
    staleTime: SESSIONS_STALE_MS,
    retry: retryUpTo(2),
  });

/** The first sessions, as the dashboard shows them. */
export const firstSessionsQuery = () => sessionsQuery({ limit: FIRST_SESSIONS });

/** Requests that wait for an answer: their own question, so that no number of other sessions hides one. */
export const requestsQuery = () => sessionsQuery({ status: 'pending', limit: FIRST_SESSIONS });

/** Offers that ended without a session, and sessions that were handed back or missed. */
export const pastOffersQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys.pastOffers, page] as const,
    queryFn: ({ signal }) => call('GET /declutterer/past-offers', { query: { page } }, { signal }),
    staleTime: SESSIONS_STALE_MS,
    retry: retryUpTo(2),
  });

/** Far more than anybody has in a week. */
const MOST_AT_ONCE = 100;

/** Everything from one London day to another. */
export const daysQuery = (from: IsoDate, to: IsoDate) =>
  sessionsQuery({ from_date: from, to_date: to, limit: MOST_AT_ONCE });

/** One session with everything that may be known about it. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.session(id),
    queryFn: async ({ signal }) =>
      (await call('GET /declutterer/sessions/:id', { params: { id } }, { signal })).session,
    staleTime: SESSIONS_STALE_MS,
    retry: retryUpTo(2),
  });

/** Puts what the server said about a session wherever it is shown, then asks again for what hangs on it. */
const useSessionNews = () => {
  const client = useQueryClient();
  const renew = () => {
    void client.invalidateQueries({ queryKey: keys.sessions });
    void client.invalidateQueries({ queryKey: keys.earnings });
  };
  const show = async (session: DecluttererSession) => {
    client.setQueriesData<SessionsData>({ queryKey: keys.sessionLists }, (data) =>
      data
        ? { ...data, sessions: data.sessions.map((one) => (one.id === session.id ? session : one)) }
        : data,
    );
    await putAnswer<DecluttererSessionDetail>(client, keys.session(session.id), (data) =>
      data ? { ...data, ...session } : data,
    );
    renew();
  };
  return { show, renew };
};

/** Asks the API for everything about sessions anew: the way on after a refusal. */
export const useRenewSessions = () => useSessionNews().renew;

export const useAcceptSession = () => {
  const { show } = useSessionNews();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('PATCH /declutterer/sessions/:id/accept', { params: { id } })).session,
    onSuccess: show,
  });
};

/** Refreshes what changes when a declutterer gives up a session. Its own page would be missing and is not fetched while it is open. */
const useGoneSession = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keys.sessions, refetchType: 'none' });
    void client.invalidateQueries({ queryKey: keys.sessionLists });
    void client.invalidateQueries({ queryKey: keys.stats });
    void client.invalidateQueries({ queryKey: keys.earnings });
  };
};

/** Says no to an offered session. It leaves the lists, and another declutterer is asked. */
export const useDeclineSession = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('PATCH /declutterer/sessions/:id/decline', { params: { id }, body: { reason } }),
    onSuccess: useGoneSession(),
  });

export type HandBack = CallInput<'POST /declutterer/sessions/:id/hand-back'>['body'];

/** Gives up a session that was accepted. It leaves the lists. */
export const useHandBack = () =>
  useMutation({
    mutationFn: ({ id, ...body }: HandBack & { id: string }) =>
      call('POST /declutterer/sessions/:id/hand-back', { params: { id }, body }),
    onSuccess: useGoneSession(),
  });

/** The same for several at once. @returns what became of each. */
export const useHandBackMany = () => {
  const { renew } = useSessionNews();
  return useMutation({
    mutationFn: async (body: CallInput<'POST /declutterer/sessions/hand-back'>['body']) =>
      (await call('POST /declutterer/sessions/hand-back', { body })).results,
    onSuccess: renew,
  });
};

/** Whom to call while a session runs. Each time it is asked for, the client is told: nothing of it is kept. */
export const useEmergencyContact = (id: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: async () =>
      (await call('GET /declutterer/sessions/:id/emergency-contact', { params: { id } })).contact,
  });

export const useStartSession = () => {
  const { show } = useSessionNews();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('PATCH /declutterer/sessions/:id/start', { params: { id } })).session,
    onSuccess: show,
  });
};

export type ReportNotes = CallInput<'PUT /declutterer/sessions/:id/report'>['body'];

/** Changes notes and recommendations of a completed session. @param onSaved called as soon as the server has them, also when the page has been left */
export const useChangeReport = (id: string, onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReportNotes) =>
      (await call('PUT /declutterer/sessions/:id/report', { params: { id }, body })).report,
    onSuccess: (report) => {
      onSaved();
      return putAnswer<DecluttererSessionDetail>(client, keys.session(id), (data) =>
        data ? { ...data, report } : data,
      );
    },
    // A refusal may mean that other notes were stored, and the person has to see them.
    onError: () => refreshShown(client, keys.session(id)),
  });
};

export type Completion = CallInput<'PATCH /declutterer/sessions/:id/complete'>['body'];

/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useCompleteSession = (id: string, onSaved: () => void) => {
  const { show } = useSessionNews();
  return useMutation({
    mutationFn: async (body: Completion) =>
      (await call('PATCH /declutterer/sessions/:id/complete', { params: { id }, body })).session,
    onSuccess: (session) => {
      onSaved();
      return show(session);
    },
  });
};
