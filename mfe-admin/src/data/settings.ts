import type { SettingKey } from '@gently/contracts/setting-options';
import type { Setting } from '@gently/contracts/settings';
import { call } from '@gently/platform/api';
import {
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQuery,
  useQueryClient,
  putAnswer,
} from '@gently/platform/query';
import { keys } from './keys';

/** Everything that an admin can change while everything runs. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: [...keys.settings, 'list'] as const,
    queryFn: async ({ signal }) => (await call('GET /admin/configuration', {}, { signal })).settings,
    retry: retryUpTo(2),
  });

/** One of them. */
export const useSetting = (key: SettingKey) =>
  useQuery({
    ...settingsQuery(),
    select: (settings: Setting[]) => settings.find((setting) => setting.key === key),
  });

/** Every version of a setting, the newest first. */
export const settingHistoryQuery = (key: SettingKey) =>
  queryOptions({
    queryKey: [...keys.settings, 'history', key] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /admin/configuration/:key/history', { params: { key } }, { signal })).changes,
    retry: retryUpTo(2),
  });

/** A value that is to hold, and from when; at once without a moment. */
export interface WantedSetting {
  value: unknown;
  from?: string | undefined;
}

/** What a value would change, in sentences. */
export const settingPreviewQuery = (key: SettingKey, wanted: WantedSetting) =>
  queryOptions({
    queryKey: [...keys.settings, 'preview', key, wanted] as const,
    queryFn: async ({ signal }) =>
      (await call('POST /admin/configuration/:key/preview', { params: { key }, body: wanted }, { signal }))
        .effects,
    // What it would change has changed when the question is asked again.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** What is done to a setting. */
export type SettingDeed =
  | ({ kind: 'change'; version: number; reason: string } & WantedSetting)
  | { kind: 'revert'; version: number; to_version: number; reason: string }
  | { kind: 'withdraw'; planned_version: number; reason: string };

const perform = (key: SettingKey, deed: SettingDeed) => {
  const params = { key };
  switch (deed.kind) {
    case 'change': {
      const { kind: _kind, ...body } = deed;
      return call('PUT /admin/configuration/:key', { params, body });
    }
    case 'revert': {
      const { kind: _kind, ...body } = deed;
      return call('POST /admin/configuration/:key/revert', { params, body });
    }
    case 'withdraw': {
      const { kind: _kind, ...body } = deed;
      return call('POST /admin/configuration/:key/withdraw', { params, body });
    }
  }
};

/** Changes a setting. What the console shows is asked for anew, whether it worked or not. */
export const useSettingDeed = (key: SettingKey) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deed: SettingDeed) => perform(key, deed),
    // The form begins again with the value that applies now, which must not wait for a slow list.
    onSuccess: ({ setting }) =>
      putAnswer<Setting[]>(client, settingsQuery().queryKey, (all) =>
        all?.map((one) => (one.key === key ? setting : one)),
      ),
    onSettled: () => refreshShown(client, keys.all),
  });
};
