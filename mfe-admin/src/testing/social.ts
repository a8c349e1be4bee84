import type { SocialAccount, SocialMedia, SocialPost } from '@gently/contracts/social';
import { SOCIAL_NETWORK_KEYS } from '@gently/contracts/social-options';

import type { FakeApi } from '@gently/testing/react';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'e');

export const buildAccount = (overrides: Partial<SocialAccount> = {}): SocialAccount => ({
  network: 'facebook',
  state: 'connected',
  name: 'Gently Sorted',
  targets: [],
  connected_by: { id: 'a'.repeat(24), name: 'Ada Byron' },
  connected_at: '2035-01-10T10:00:00.000Z',
  can_disconnect: true,
  waiting: 0,
  ...overrides,
});

/** Facebook is connected; the others are as they are told, or not connected. */
export const buildAccounts = (...changed: SocialAccount[]): { accounts: SocialAccount[] } => ({
  accounts: SOCIAL_NETWORK_KEYS.map(
    (network) =>
      changed.find((account) => account.network === network) ??
      buildAccount(
        network === 'facebook'
          ? {}
          : {
              network,
              state: 'not_connected',
              name: null,
              connected_by: null,
              connected_at: null,
              can_disconnect: false,
            },
      ),
  ),
});

export const buildMedia = (overrides: Partial<SocialMedia> = {}): SocialMedia => ({
  id: nextId(),
  kind: 'picture',
  url: '/api/v1/social/media/one?key=k',
  width: 1_080,
  height: 1_080,
  ...overrides,
});

export const buildPost = (overrides: Partial<SocialPost> = {}): SocialPost => ({
  id: nextId(),
  network: 'facebook',
  message: 'One shelf at a time.',
  media: null,
  state: 'scheduled',
  scheduled_at: '2035-01-20T09:00:00.000Z',
  immediate: false,
  version: 1,
  by: { id: 'a'.repeat(24), name: 'Ada Byron' },
  created_at: '2035-01-17T10:00:00.000Z',
  published_at: null,
  url: null,
  attempts: 0,
  next_attempt_at: '2035-01-20T09:00:00.000Z',
  problem: null,
  figures: null,
  can_change: true,
  ...overrides,
});

/** The calls so far of one kind, with their query as an object. */
export const sentTo = ({ requests }: Pick<FakeApi, 'requests'>, key: string) =>
  requests
    .filter((request) => request.key === key)
    .map(({ body, query, params }) => ({ body, params, query: Object.fromEntries(query) }));
