import type { Handover } from '../auth';
import type { Connecting } from './connection/connecting';
import type { OwnerNotifier } from './connection/owner-notifier';
import type { Feeds } from './feed/feeds';

interface CalendarHandover {
  connecting: Connecting;
  feeds: Feeds;
  tellOwner: OwnerNotifier;
}

const TITLE = 'Your calendar is disconnected';
const BODY =
  'For your safety we ended the connection when you proved that the email of this account is yours. You can connect it again whenever you like.';

/**
 * An account that comes into the hands of who owns its mailbox shows its sessions to no calendar and by no address from
 * before. Our access at the provider ends as after a disconnection.
 */
export const createCalendarHandover = ({ connecting, feeds, tellOwner }: CalendarHandover): Handover => ({
  end: async (userId, tx) => {
    const left = await connecting.leave(userId, tx);
    if (left) await tellOwner(userId, { title: TITLE, body: BODY }, tx);
    const renewed = await feeds.renewIfAny(userId, tx);
    return [...(left ? (['calendar'] as const) : []), ...(renewed ? (['calendar_feed'] as const) : [])];
  },
});
