import { PATHS } from '@gently/contracts/paths';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Accounts } from '../../auth';
import type { RegionEvents } from '../../regions';
import type { NotificationContent, Notifier } from '../notifier';
import * as contents from './contents';

interface RegionNoticesDeps {
  tell: Notifier;
  accounts: Pick<Accounts, 'findActive' | 'namesByIds'>;
}

type Event = RegionEvents['region.areas_requested'];

/** Notifies admins and managers of what franchise owners ask for, and the owners of the answers. */
export const createRegionNotices = ({
  tell: notify,
  accounts,
}: RegionNoticesDeps): Handlers<RegionEvents> => {
  const nameOf = async (id: string | null, otherwise: string): Promise<string> =>
    (id && (await accounts.namesByIds([id])).get(id)?.trim()) || otherwise;
  const notifyOwner = ({ request, at }: Event, content: NotificationContent, tx: Transaction) =>
    notify(request.ownerId, content, { link: PATHS.franchiseDashboard, at }, tx);
  const notifyManager = async ({ request, at }: Event, content: NotificationContent, tx: Transaction) => {
    if (request.managerId) await notify(request.managerId, content, { link: PATHS.managerDashboard, at }, tx);
  };
  const answered = async (event: Event, answer: 'accepted' | 'declined', tx: Transaction) => {
    const manager = await nameOf(event.request.managerId, 'The manager');
    await notifyOwner(event, contents.managerAnswered(event, manager, answer), tx);
  };

  return {
    'region.areas_requested': async (event, tx) => {
      const content = contents.areasRequested(
        event,
        await nameOf(event.request.ownerId, 'A franchise owner'),
      );
      for (const { id } of await accounts.findActive('admin'))
        await notify(id, content, { link: PATHS.adminRegions, at: event.at }, tx);
    },
    'region.areas_granted': (event, tx) => notifyOwner(event, contents.areasGranted(event), tx),
    'region.areas_declined': (event, tx) => notifyOwner(event, contents.areasDeclined(event), tx),
    'region.manager_asked': async (event, tx) => {
      const owner = await nameOf(event.request.ownerId, 'A franchise owner');
      await notifyManager(event, contents.managerAsked(event, owner), tx);
    },
    'region.manager_unasked': (event, tx) => notifyManager(event, contents.managerUnasked(event), tx),
    'region.request_ended': (event, tx) => notifyOwner(event, contents.requestEnded(event), tx),
    'region.managers_replaced': async ({ managerIds, region, at }, tx) => {
      for (const id of managerIds)
        await notify(id, contents.managerReplaced(region), { link: PATHS.managerDashboard, at }, tx);
    },
    'region.manager_accepted': (event, tx) => answered(event, 'accepted', tx),
    'region.manager_declined': (event, tx) => answered(event, 'declined', tx),
  };
};
