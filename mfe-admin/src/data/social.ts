import type { CallInput } from '@gently/contracts/endpoints';
import type { IsoDate } from '@gently/contracts/dates';
import type { SocialPost } from '@gently/contracts/social';
import type { SocialNetwork } from '@gently/contracts/social-options';
import { call, upload } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { useState } from 'react';

const social = ['social'] as const;
const accountsKey = [...social, 'accounts'] as const;
/** While something is on its way, so that the page follows. */
const POLL_MS = 3_000;
const ON_ITS_WAY = ['publishing', 'processing'];

export const socialAccountsQuery = () =>
  queryOptions({
    queryKey: accountsKey,
    queryFn: async ({ signal }) => (await call('GET /social/accounts', {}, { signal })).accounts,
    retry: retryUpTo(2),
  });

export interface PostsQuestion {
  list: 'upcoming' | 'history';
  network?: SocialNetwork | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}
export const socialPostsQuery = (query: PostsQuestion) =>
  queryOptions({
    queryKey: [...social, 'posts', query] as const,
    queryFn: ({ signal }) => call('GET /social/posts', { query }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.posts.some((post) => ON_ITS_WAY.includes(post.state)) ? POLL_MS : false,
    retry: retryUpTo(2),
  });

export const socialCalendarQuery = (query: { from: IsoDate; until: IsoDate }) =>
  queryOptions({
    queryKey: [...social, 'calendar', query] as const,
    queryFn: async ({ signal }) => (await call('GET /social/calendar', { query }, { signal })).posts,
    retry: retryUpTo(2),
  });

export const socialPostQuery = (id: string) =>
  queryOptions({
    queryKey: [...social, 'post', id] as const,
    queryFn: async ({ signal }) => (await call('GET /social/posts/:id', { params: { id } }, { signal })).post,
    retry: retryUpTo(2),
  });

/** Everything of the tool is asked for anew, whether what was pressed worked or not. */
const useAnew = () => {
  const client = useQueryClient();
  return () => refreshShown(client, social);
};

/** Sends the browser to the network. */
export const useConnectNetwork = () =>
  useMutation({
    mutationFn: async (network: SocialNetwork) =>
      (await call('POST /social/accounts/:network/connect', { params: { network } })).authorizeUrl,
    onSuccess: (url) => window.location.assign(url),
  });

/** What a network sent back; an answer works once, so that one page sends it once. */
export const socialConnectionQuery = (
  network: SocialNetwork,
  answer: { code: string; state: string } | null,
) =>
  queryOptions({
    queryKey: ['connect-network', network, answer?.state ?? ''] as const,
    queryFn: async () => {
      if (!answer) throw new Error('no answer');
      const input = { params: { network }, body: answer };
      return (await call('POST /social/accounts/:network/callback', input)).account;
    },
    enabled: answer !== null,
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

export const useChooseTarget = (network: SocialNetwork) => {
  const anew = useAnew();
  return useMutation({
    mutationFn: (target: string) =>
      call('PUT /social/accounts/:network/target', { params: { network }, body: { target_id: target } }),
    onSettled: anew,
  });
};

export const useDisconnectNetwork = (network: SocialNetwork) => {
  const anew = useAnew();
  return useMutation({
    mutationFn: () => call('DELETE /social/accounts/:network', { params: { network } }),
    onSettled: anew,
  });
};

/** Hands in a picture or video; `share` says how much of it has left, from 0 to 1. */
export const useAddMedia = () => {
  const [share, setShare] = useState(0);
  const add = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const form = new FormData();
      form.append('file', file);
      return (await upload('POST /social/media', { form }, { onProgress: setShare })).media;
    },
  });
  return { add, share };
};

type PostBody = CallInput<'POST /social/posts'>['body'];
export type SocialSending = PostBody & { scheduled_at?: string };

/**
 * Publishes at once, or plans for a time.
 * @param onSent called as soon as the server has answered, also when the page has been left
 */
export const useSendPost = (onSent: (post: SocialPost) => void) => {
  const anew = useAnew();
  return useMutation({
    mutationFn: async ({ scheduled_at: at, ...body }: SocialSending) =>
      at === undefined
        ? (await call('POST /social/posts', { body })).post
        : (await call('POST /social/schedule', { body: { ...body, scheduled_at: at } })).post,
    onSuccess: onSent,
    onSettled: anew,
  });
};

/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useChangePost = (id: string, onSaved: () => void) => {
  const anew = useAnew();
  return useMutation({
    mutationFn: async (body: CallInput<'PUT /social/posts/:id'>['body']) =>
      (await call('PUT /social/posts/:id', { params: { id }, body })).post,
    onSuccess: onSaved,
    onSettled: anew,
  });
};

export const useMovePost = () => {
  const anew = useAnew();
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string; scheduled_at: string; version: number }) =>
      (await call('PUT /social/posts/:id/time', { params: { id }, body })).post,
    onSettled: anew,
  });
};

/** What is done with a post that is not out. */
export type PostDeed = { kind: 'cancel' | 'retry'; version: number } | { kind: 'settle'; published: boolean };

const perform = (id: string, deed: PostDeed) => {
  const params = { id };
  switch (deed.kind) {
    case 'cancel':
      return call('POST /social/posts/:id/cancel', { params, body: { version: deed.version } });
    case 'retry':
      return call('POST /social/posts/:id/retry', { params, body: { version: deed.version } });
    case 'settle':
      return call('POST /social/posts/:id/settle', { params, body: { published: deed.published } });
  }
};

export const usePostDeed = (id: string) => {
  const anew = useAnew();
  return useMutation({
    mutationFn: async (deed: PostDeed) => (await perform(id, deed)).post,
    onSettled: anew,
  });
};
