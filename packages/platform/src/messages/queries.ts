import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';
import { liveKeys } from '../live/apply-event';
import { retryUpTo } from '../query/create-query-client';

const STALE_MS = 60_000;
const CONVERSATIONS = 20;
const MESSAGES = 30;

/** Everything begins with `messages`: what arrives live makes all of it be asked for again. */
export const messageKeys = {
  all: liveKeys.messages,
  unread: [...liveKeys.messages, 'unread-count'] as const,
  list: [...liveKeys.messages, 'list'] as const,
  one: (id: string) => [...liveKeys.messages, 'one', id] as const,
  said: (id: string) => [...liveKeys.messages, 'said', id] as const,
  ofBooking: (id: string) => [...liveKeys.messages, 'booking', id] as const,
  /** Not one of them: what arrives live does not change the settings. */
  settings: ['message-settings'] as const,
};

/** How many messages are unread, in all conversations. */
export const messagesUnreadQuery = () =>
  queryOptions({
    queryKey: messageKeys.unread,
    queryFn: ({ signal }) => call('GET /conversations/unread-count', {}, { signal }),
    staleTime: STALE_MS,
  });

/** Own conversations, the one written in last first. */
export const conversationsQuery = () =>
  infiniteQueryOptions({
    queryKey: messageKeys.list,
    queryFn: ({ pageParam, signal }) =>
      call('GET /conversations', { query: { limit: CONVERSATIONS, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    staleTime: STALE_MS,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: messageKeys.one(id),
    queryFn: async ({ signal }) =>
      (await call('GET /conversations/:id', { params: { id } }, { signal })).conversation,
    staleTime: STALE_MS,
    retry: retryUpTo(2),
  });

/** What was written in a conversation, newest first, page by page. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: messageKeys.said(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: MESSAGES, cursor: pageParam };
      return call('GET /conversations/:id/messages', { params: { id }, query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    staleTime: STALE_MS,
    retry: retryUpTo(2),
  });

/** The conversation of the two people of a session; null until somebody has accepted it. */
export const bookingConversationQuery = (bookingId: string) =>
  queryOptions({
    queryKey: messageKeys.ofBooking(bookingId),
    queryFn: async ({ signal }) =>
      (await call('GET /bookings/:id/conversation', { params: { id: bookingId } }, { signal })).conversation,
    staleTime: STALE_MS,
    retry: retryUpTo(2),
  });

/** Whether the person shows when they have read. */
export const messageSettingsQuery = () =>
  queryOptions({
    queryKey: messageKeys.settings,
    queryFn: async ({ signal }) => (await call('GET /messages/settings', {}, { signal })).settings,
  });
