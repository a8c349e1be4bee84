import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { messagesUnreadQuery } from '@gently/platform/messages';
import { useQuery } from '@gently/platform/query';
import type { FrameLink } from '@gently/ui';
import { mounts } from '../mounts';

/** The pages of the dashboard; the one with the messages says how many are new. */
export const useLinks = (): FrameLink[] => {
  const links = useDashboardNav(mounts);
  const unread = useQuery(messagesUnreadQuery()).data?.unread_count ?? 0;
  return links.map((link) =>
    link.to === PATHS.clientMessages && unread > 0 ? { ...link, note: `${unread} new` } : link,
  );
};
