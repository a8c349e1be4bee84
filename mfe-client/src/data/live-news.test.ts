import { liveKeys } from '@gently/platform/live';
import { notificationKeys, notificationSettingsQuery } from '@gently/platform/notifications';
import { describe, expect, it } from 'vitest';
import { paymentKeys } from './payments';

describe('what live news refresh', () => {
  it('holds every list of notifications and the payments, but not the settings', () => {
    expect(notificationKeys.lists.slice(0, 1)).toEqual(liveKeys.notifications);
    expect(notificationKeys.recent.slice(0, 1)).toEqual(liveKeys.notifications);
    expect(notificationSettingsQuery().queryKey.slice(0, 1)).not.toEqual(liveKeys.notifications);
    expect(paymentKeys.all).toEqual(liveKeys.payments);
  });
});
