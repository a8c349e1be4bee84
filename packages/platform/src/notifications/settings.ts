import type { NotificationSettings } from '@gently/contracts/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';
import { useOptimisticChange } from '../query/use-optimistic-change';

/** Not one of the keys of notifications: what arrives live does not change the settings. */
const settingsKey = ['notification-settings'] as const;

/** What the person wants to hear of by email, and when not. */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call('GET /notifications/settings', {}, { signal })).settings,
  });

/** Changes the settings at once, and back again when the server refuses. Changes are sent one after the other. */
export const useChangeSettings = () =>
  useOptimisticChange({
    queryKey: settingsKey,
    show: (settings: NotificationSettings) => settings,
    send: async (settings) => (await call('PUT /notifications/settings', { body: settings })).settings,
  });
