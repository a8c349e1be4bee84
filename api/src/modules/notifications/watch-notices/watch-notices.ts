import { bookingPath, decluttererSessionPath, PATHS } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Regions } from '../../regions';
import type { Noticed, WatchEvents } from '../../session-watch';
import type { NotificationContent, Notifier } from '../notifier';
import { createTellManagers } from '../tell-managers';
import * as contents from './contents';

interface WatchNoticesDeps {
  regions: Pick<Regions, 'watchersOf'>;
  tell: Notifier;
}

/** Tells both people and managers of sessions that do not go as planned. */
export const createWatchNotices = ({ regions, tell }: WatchNoticesDeps): Handlers<WatchEvents> => {
  const tellManagers = createTellManagers({ regions, tell });
  const tellDeclutterer = async (told: NotificationContent, { booking, at }: Noticed, tx: Transaction) => {
    const { id, decluttererId } = booking;
    if (decluttererId) await tell(decluttererId, told, { link: decluttererSessionPath(id), at }, tx);
  };
  return {
    'session.not_started': async (noticed, tx) => {
      const { booking, at } = noticed;
      await tell(
        booking.clientId,
        contents.notStarted.client(booking),
        { link: bookingPath(booking.id), at },
        tx,
      );
      await tellDeclutterer(contents.notStarted.declutterer(booking), noticed, tx);
      await tellManagers(booking, contents.notStarted.manager(booking), at, tx);
    },

    'session.not_completed': (noticed, tx) =>
      tellDeclutterer(contents.notCompleted(noticed.booking), noticed, tx),

    'session.unfinished': ({ booking, at }, tx) =>
      tellManagers(booking, contents.unfinished(booking), at, tx),

    'session.missed': async ({ booking, decluttererId, at }, tx) => {
      const where = { link: PATHS.decluttererSessions, at };
      await tell(decluttererId, contents.missed.declutterer(booking), where, tx);
      await tellManagers(booking, contents.missed.manager(booking), at, tx);
    },
  };
};
