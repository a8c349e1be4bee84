import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../shared/clock';
import type { Transact, Transaction } from '../../../shared/database/transaction';
import type { BusyRepository } from '../busy/busy.repository';
import { type Connection, sealedFor, waitAfter } from '../connection/connection';
import type { ConnectionsRepository } from '../connection/connections.repository';
import type { OwnerNews } from '../connection/tell-owner';
import { type CalendarProvider, CalendarTrouble } from '../provider';
import type { SecretBox } from '../secret-box';
import type { EntriesRepository } from '../sessions/entries.repository';
import type { Farewell, FarewellsRepository } from './farewells.repository';

interface FarewellDeps {
  provider: CalendarProvider;
  connections: ConnectionsRepository;
  entries: EntriesRepository;
  busy: BusyRepository;
  farewells: FarewellsRepository;
  tellOwner: OwnerNews;
  box: SecretBox;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const DAY_MS = 86_400_000;
/** After this long we stop trying, delete the token, and say so. */
const GIVEN_UP_MS = 7 * DAY_MS;
const LEASE_MS = 2 * 60_000;
const BATCH = 20;
/** With more events than this a person would wait too long: the job takes over. */
const EVENTS_AT_ONCE = 15;

const isOver = (error: unknown): boolean => error instanceof CalendarTrouble && error.kind === 'access_ended';

/**
 * Ends connections. Here that is done at once: nothing of the calendar is used or kept any more. At the provider our
 * events are taken out and our access is revoked; when it does not answer, the sealed token is kept for nothing but that.
 */
export const createFarewells = (deps: FarewellDeps) => {
  const { provider, connections, entries, busy, farewells, tellOwner, box, transact, clock, logger } = deps;

  const takeOut = async ({ id, eventIds }: Farewell, token: string): Promise<void> => {
    for (const eventId of eventIds) {
      try {
        await provider.removeEvent(token, eventId);
      } catch (error) {
        // One that cannot be taken out holds up neither the others nor the end of our access.
        if (!(error instanceof CalendarTrouble) || error.kind !== 'refused') throw error;
        logger.warn({ farewell_id: id, reason: error.message }, 'an event stays in a calendar');
      }
      await farewells.tick(id, eventId);
    }
  };

  const finish = async (farewell: Farewell): Promise<void> => {
    const sealed = sealedFor(farewell.connectionId, 'refresh');
    const refreshToken = box.open(farewell.refreshToken, sealed);
    if (refreshToken === null) throw new CalendarTrouble('unreadable', 'the refresh token');
    try {
      const { token } = await provider.renew(refreshToken);
      await takeOut(farewell, token);
      if (await farewells.isToRevoke(farewell.id)) await provider.revoke(refreshToken);
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    await farewells.remove(farewell.id);
  };

  const giveUp = ({ id, userId }: Farewell): Promise<void> =>
    transact(async (tx) => {
      await farewells.remove(id, tx);
      const title = 'Please end our access to your Google Calendar yourself';
      const body =
        'We could not reach Google to do it. We use nothing of your calendar any more. You find our access in your Google Account, under Security.';
      await tellOwner(userId, { title, body }, tx);
      logger.error({ farewell_id: id }, 'our access to a calendar could not be ended at its provider');
    });

  /** @returns whether our access has ended at the provider. */
  const visit = async (farewell: Farewell): Promise<boolean> => {
    try {
      await finish(farewell);
      return true;
    } catch (error) {
      if (!(error instanceof CalendarTrouble)) throw error;
      const now = clock();
      if (now >= farewell.givenUpAt) await giveUp(farewell);
      else await farewells.putOff(farewell.id, new Date(now.getTime() + waitAfter(farewell.attempts)));
      return false;
    }
  };

  return {
    /** Forgets a connection in the transaction that asks. @returns the farewell that is left to say; null if none. */
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
      const farewell = await farewells.insert(left, tx);
      return { id: farewell, atOnce: eventIds.length <= EVENTS_AT_ONCE };
    },

    /** Tries now. @returns whether our access has ended at the provider. */
    sayNow: async (id: string): Promise<boolean> => {
      const now = clock();
      const farewell = await farewells.takeOne(id, now, new Date(now.getTime() + LEASE_MS));
      return farewell ? visit(farewell) : false;
    },

    /** Tries what is due. @returns how many connections have ended for good. */
    sayDue: async (): Promise<number> => {
      let ended = 0;
      for (let tries = 0; tries < BATCH; tries += 1) {
        const now = clock();
        const farewell = await farewells.takeDue(now, new Date(now.getTime() + LEASE_MS));
        if (!farewell) break;
        if (await visit(farewell)) ended += 1;
      }
      return ended;
    },
  };
};
export type Farewells = ReturnType<typeof createFarewells>;
