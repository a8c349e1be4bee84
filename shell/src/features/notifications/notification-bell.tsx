import { PATHS } from '@gently/contracts/paths';
import { unreadCountQuery } from '@gently/platform/notifications';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { Icon, VisuallyHidden } from '@gently/ui';
import { Bell } from '@gently/ui/icons';
import { usePopover } from '@gently/ui/popover';
import type { IsLive } from '../../shared/live-paths';
import { BellButton, Count, Panel, Root } from './bell-style';
import { NotificationPanel } from './notification-panel';
import { useAnnouncement } from './use-announcement';

const MOST_SHOWN = 99;

const bellName = (unread: number, isUnknown: boolean): string => {
  if (isUnknown) return 'Notifications. Failed to fetch unread count';
  return unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
};

/** How many notifications are unread, and the latest of them. Shows nothing to visitors. */
export const NotificationBell = ({ isLive }: { isLive: IsLive }) => {
  const { status, user } = useSession();
  const signedIn = status === 'signed_in';
  const { data, isError } = useQuery({ ...unreadCountQuery(), enabled: signedIn });
  const announcement = useAnnouncement(data?.unread_count);
  const { open, close, panelId, rootProps, triggerProps } = usePopover();
  if (!user) return null;
  const unread = data?.unread_count ?? 0;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  const headingId = `${panelId}-title`;
  const hasPage = user.role === 'client' && isLive(PATHS.clientNotifications);
  return (
    <Root {...rootProps}>
      <BellButton type="button" aria-label={bellName(unread, isError && !data)} {...triggerProps}>
        <Icon icon={Bell} />
        {/* A new number is a new badge: what grows in its place would count as something that moved. */}
        {unread > 0 && (
          <Count key={shown} aria-hidden>
            {shown}
          </Count>
        )}
      </BellButton>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {open && (
        <Panel id={panelId} aria-labelledby={headingId}>
          <NotificationPanel
            headingId={headingId}
            allAt={hasPage ? PATHS.clientNotifications : null}
            onLeave={close}
          />
        </Panel>
      )}
    </Root>
  );
};
