import { bookingPath, decluttererSessionPath, PATHS } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { Handlers } from '../../../shared/domain-events';
import type { Noticed, WatchEvents } from '../../session-watch';
import type { NotificationContent } from '../notifier';
import { emailSession } from '../email-session';
import { createTellManagers, type ManagersDeps } from '../tell-managers';
import * as contents from './contents';

/** Tells both people and managers of sessions that do not go as planned. */
export const createWatchNotices = (deps: ManagersDeps): Handlers<WatchEvents> => {
  const { tell } = deps;
  const tellManagers = createTellManagers(deps);
  const tellDeclutterer = async (told: NotificationContent, { booking, at }: Noticed, tx: Transaction) => {
    const { id, decluttererId } = booking;
    const where = { link: decluttererSessionPath(id), at, session: emailSession(booking) };
    if (decluttererId) await tell(decluttererId, told, where, tx);
  };
  return {
    'session.not_started': async (noticed, tx) => {
      const { booking, at } = noticed;
      await tell(
        booking.clientId,
        contents.notStarted.client(booking),
        { link: bookingPath(booking.id), at, session: emailSession(booking) },
        tx,
      );
      await tellDeclutterer(contents.notStarted.declutterer(booking), noticed, tx);
      const content = () => contents.notStarted.manager(booking);
      await tellManagers(booking, { kind: 'not_started', content }, at, tx);
    },

    'session.not_completed': (noticed, tx) =>
      tellDeclutterer(contents.notCompleted(noticed.booking), noticed, tx),

    'session.unfinished': ({ booking, at }, tx) =>
      tellManagers(booking, { kind: 'unfinished', content: () => contents.unfinished(booking) }, at, tx),

    'session.missed': async ({ booking, decluttererId, at }, tx) => {
      const where = { link: PATHS.decluttererSessions, at };
      await tell(decluttererId, contents.missed.declutterer(booking), where, tx);
      const content = () => contents.missed.manager(booking);
      await tellManagers(booking, { kind: 'no_show', content }, at, tx);
    },
  };
};
