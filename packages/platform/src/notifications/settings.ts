import type { NotificationSettings } from '@gently/contracts/notifications';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call';
import { useMutation } from '../query/use-mutation';

/** Not one of the keys of notifications: what arrives live does not change the settings. */
const settingsKey = ['notification-settings'] as const;

/** What the person wants to hear of by email, and when not. */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call('GET /notifications/settings', {}, { signal })).settings,
  });

/** Changes the settings at once, and back again when the server refuses. Changes are sent one after the other. */
export const useChangeSettings = () => {
  const client = useQueryClient();
  const queryKey = settingsKey;
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: async (settings: NotificationSettings) =>
      (await call('PUT /notifications/settings', { body: settings })).settings,
    onMutate: async (settings) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<NotificationSettings>(queryKey);
      client.setQueryData(queryKey, settings);
      return { before };
    },
    onError: (_error, _settings, context) => client.setQueryData(queryKey, context?.before),
  });
};
