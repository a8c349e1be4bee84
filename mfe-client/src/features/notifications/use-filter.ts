import { NOTIFICATION_TYPES } from '@gently/contracts/notification-options';
import type { NotificationFilter } from '@gently/platform/notifications';
import { useUrlFilters } from '@gently/ui';

/** The filter lives in the address, so Back and a shared link show the same list. */
export const useFilter = () => {
  const { among, change } = useUrlFilters();
  const filter: NotificationFilter = {
    type: among('type', NOTIFICATION_TYPES),
    unread: among('show', ['unread']) === 'unread',
  };
  return {
    filter,
    /** @param type empty for all. */
    showType: (type: string) => change({ type }),
    showUnread: (unread: boolean) => change({ show: unread ? 'unread' : undefined }),
    showAll: () => change({ type: undefined, show: undefined }),
  };
};
