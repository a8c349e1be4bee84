import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { leaseDue } from '../../shared/lease';
import type { Accounts } from '../auth';
import type { Announcement, AnnouncementQueue } from './announcements.repository';
import type { Audiences } from './audience';
import type { TeamEvents } from './team-events';

interface SenderDeps {
  transact: Transact;
  queue: AnnouncementQueue;
  audiences: Pick<Audiences, 'ofRole' | 'stillOf'>;
  accounts: Pick<Accounts, 'findByIds'>;
  publish: Publish<TeamEvents>;
  clock: Clock;
}

/** Sent in one run at most; what is left waits for the next one. */
const BATCH = 20;
/** Told in one transaction. */
const AT_ONCE = 50;
/** Far longer than telling everybody takes. */
export const LEASE_MS = 5 * 60_000;

/** Sends announcements: whoever is told is taken off the list in the same transaction, so nobody is told twice. */
export const createAnnouncementSender = (deps: SenderDeps) => {
  const { transact, queue, audiences, accounts, publish, clock } = deps;

  /** Whom it is for is decided when it goes out, within what its author still looks after. */
  const begin = async ({ id, authorId, regionIds, targetRole }: Announcement): Promise<boolean> => {
    const scopes = await audiences.stillOf(authorId, regionIds);
    if (scopes.length === 0) {
      await queue.giveUp(id);
      return false;
    }
    const found = await Promise.all(scopes.map((scope) => audiences.ofRole(scope, targetRole)));
    return queue.begin(id, [...new Set(found.flat().map((person) => person.id))]);
  };

  const tellSome = ({ id, authorName, title, message }: Announcement): Promise<number> =>
    transact(async (tx) => {
      const ids = await queue.takeSome(id, AT_ONCE, tx);
      if (ids.length === 0) return 0;
      const people = await accounts.findByIds(ids);
      const said = { senderName: authorName, subject: title, message };
      await publish('team.announcement_sent', { ...said, id, people, at: clock() }, tx);
      return ids.length;
    });

  const send = async (announcement: Announcement): Promise<void> => {
    if (announcement.state === 'scheduled' && !(await begin(announcement))) return;
    while ((await tellSome(announcement)) > 0);
    await queue.finish(announcement.id);
  };

  return {
    /** @returns how many were sent */
    sendDue: async (): Promise<number> => {
      let sent = 0;
      for await (const due of leaseDue({ take: queue.takeDue, leaseMs: LEASE_MS, most: BATCH, clock })) {
        await send(due);
        sent += 1;
      }
      return sent;
    },

    /** One that is due now, unless somebody else is about to. */
    sendNow: async (id: string): Promise<void> => {
      const now = clock();
      const due = await queue.take(id, now, new Date(now.getTime() + LEASE_MS));
      if (due) await send(due);
    },
  };
};
export type AnnouncementSender = ReturnType<typeof createAnnouncementSender>;
