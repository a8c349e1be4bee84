import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import { leaseDue } from '../../../shared/lease';
import { KEPT_DAYS } from '../../../shared/retention';
import type { BusyRepository } from '../busy/busy.repository';
import { type Connection, sealedFor, waitAfter } from '../connection/connection';
import type { ConnectionsRepository } from '../connection/connections.repository';
import type { OwnerNotifier } from '../connection/owner-notifier';
import { type CalendarProvider, CalendarTrouble } from '../provider';
import type { SecretBox } from '../../../shared/secret-box';
import type { EntriesRepository } from '../sessions/entries.repository';
import type { Revocation, RevocationsRepository } from './revocations.repository';

interface RevocationDeps {
  provider: CalendarProvider;
  connections: ConnectionsRepository;
  entries: EntriesRepository;
  busy: BusyRepository;
  revocations: RevocationsRepository;
  tellOwner: OwnerNotifier;
  box: SecretBox;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const DAY_MS = 86_400_000;
/** After this long we stop trying, delete the token, and say so. */
const GIVEN_UP_MS = KEPT_DAYS.endingCalendarAccess * DAY_MS;
const LEASE_MS = 2 * 60_000;
const BATCH = 20;
/** With more events than this a person would wait too long: the job takes over. */
const EVENTS_AT_ONCE = 15;

const isOver = (error: unknown): boolean => error instanceof CalendarTrouble && error.kind === 'access_ended';

/**
 * Ends connections. Here that is done at once: nothing of the calendar is used or kept any more. At the provider our
 * events are taken out and our access is revoked; when it does not answer, the sealed token is kept for nothing but that.
 */
export const createRevocations = (deps: RevocationDeps) => {
  const { provider, connections, entries, busy, revocations, tellOwner, box, transact, clock, logger } = deps;

  const takeOut = async ({ id, eventIds }: Revocation, token: string): Promise<void> => {
    for (const eventId of eventIds) {
      try {
        await provider.removeEvent(token, eventId);
      } catch (error) {
        // One that cannot be taken out holds up neither the others nor the end of our access.
        if (!(error instanceof CalendarTrouble) || error.kind !== 'refused') throw error;
        logger.warn({ revocation_id: id, reason: error.message }, 'an event stays in a calendar');
      }
      await revocations.tick(id, eventId);
    }
  };

  const finish = async (revocation: Revocation): Promise<void> => {
    const sealed = sealedFor(revocation.connectionId, 'refresh');
    const refreshToken = box.open(revocation.refreshToken, sealed);
    if (refreshToken === null) throw new CalendarTrouble('unreadable', 'the refresh token');
    try {
      const { token } = await provider.renew(refreshToken);
      await takeOut(revocation, token);
      if (await revocations.isToRevoke(revocation.id)) await provider.revoke(refreshToken);
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    await revocations.remove(revocation.id);
  };

  const giveUp = ({ id, userId }: Revocation): Promise<void> =>
    transact(async (tx) => {
      await revocations.remove(id, tx);
      const title = 'Please end our access to your Google Calendar yourself';
      const body =
        'We could not reach Google to do it. We use nothing of your calendar any more. You find our access in your Google Account, under Security.';
      await tellOwner(userId, { title, body }, tx);
      logger.error({ revocation_id: id }, 'our access to a calendar could not be ended at its provider');
    });

  /** @returns whether our access has ended at the provider. */
  const visit = async (revocation: Revocation): Promise<boolean> => {
    try {
      await finish(revocation);
      return true;
    } catch (error) {
      if (!(error instanceof CalendarTrouble)) throw error;
      const now = clock();
      if (now >= revocation.givenUpAt) await giveUp(revocation);
      else await revocations.putOff(revocation.id, new Date(now.getTime() + waitAfter(revocation.attempts)));
      return false;
    }
  };

  return {
    /** Forgets a connection in the transaction that asks. @returns the revocation that is left to say; null if none. */
    leave: async (
      { id, userId, email, refreshToken }: Connection,
      tx: Transaction,
    ): Promise<{ id: string; atOnce: boolean } | null> => {
      const now = clock();
      const { eventIds, busyUntil } = await entries.takeAll(id, tx);
      await busy.forget(userId, tx);
      await connections.remove(id, tx);
      if (refreshToken === '') return null;
      // Somebody may be writing one of the events this moment: it is taken out when they have certainly done.
      const dueAt = busyUntil > now ? busyUntil : now;
      const givenUpAt = new Date(now.getTime() + GIVEN_UP_MS);
      const left = { connectionId: id, userId, email, refreshToken, eventIds, dueAt, givenUpAt };
      const revocation = await revocations.insert(left, tx);
      return { id: revocation, atOnce: eventIds.length <= EVENTS_AT_ONCE };
    },

    /** Tries now. @returns whether our access has ended at the provider. */
    sayNow: async (id: string): Promise<boolean> => {
      const now = clock();
      const revocation = await revocations.takeOne(id, now, new Date(now.getTime() + LEASE_MS));
      return revocation ? visit(revocation) : false;
    },

    /** Tries what is due. @returns how many connections have ended for good. */
    sendDue: async (): Promise<number> => {
      let ended = 0;
      const due = leaseDue({ take: revocations.takeDue, leaseMs: LEASE_MS, most: BATCH, clock });
      for await (const revocation of due) if (await visit(revocation)) ended += 1;
      return ended;
    },
  };
};
export type Revocations = ReturnType<typeof createRevocations>;
