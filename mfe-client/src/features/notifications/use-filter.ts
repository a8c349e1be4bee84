import { NOTIFICATION_TYPES } from '@gently/contracts/notification-options';
import { useSearchParams } from '@gently/platform/router';
import type { NotificationFilter } from '@gently/platform/notifications';

const put = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  if (value) search.set(name, value);
  else search.delete(name);
  return search;
};

/** The filter lives in the address, so Back and a shared link show the same list. */
export const useFilter = () => {
  const [search, setSearch] = useSearchParams();
  const filter: NotificationFilter = {
    type: NOTIFICATION_TYPES.find((type) => type === search.get('type')),
    unread: search.get('show') === 'unread',
  };
  return {
    filter,
    /** @param type empty for all. */
    showType: (type: string) => setSearch((current) => put(current, 'type', type)),
    showUnread: (unread: boolean) => setSearch((current) => put(current, 'show', unread ? 'unread' : '')),
    showAll: () => setSearch((current) => put(put(current, 'type', ''), 'show', '')),
  };
};
