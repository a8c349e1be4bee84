import { PRODUCT_NAME } from '@gently/contracts/product';
import type { FastifyBaseLogger } from 'fastify';
import type { Transact } from '../../../shared/database/transaction';
import type { BusyRepository } from '../busy/busy.repository';
import { CalendarTrouble } from '../provider';
import { breaks, type Connection } from './connection';
import type { ConnectionsRepository } from './connections.repository';
import type { OwnerNotifier } from './owner-notifier';

interface BreakageDeps {
  connections: ConnectionsRepository;
  busy: BusyRepository;
  tellOwner: OwnerNotifier;
  transact: Transact;
  logger: FastifyBaseLogger;
}

/** What becomes of a connection whose calls fail. */
export const createBreakage = ({ connections, busy, tellOwner, transact, logger }: BreakageDeps) => ({
  /** @returns whether it is broken now; otherwise the trouble passes by itself. @throws what is no such trouble. */
  note: async ({ id, userId }: Connection, error: unknown): Promise<boolean> => {
    if (!(error instanceof CalendarTrouble)) throw error;
    const facts = { connection_id: id, kind: error.kind, reason: error.message };
    const problem = breaks(error.kind);
    if (problem === null) {
      logger.warn(facts, 'a calendar could not be reached yet');
      await connections.noteUnreachable(id);
      return false;
    }
    await transact(async (tx) => {
      if (!(await connections.breakOff(id, problem, tx))) return;
      // Who takes back what we may see takes back what we have seen.
      if (problem === 'access_ended') await busy.forget(userId, tx);
      const body = `We can no longer use it. Your sessions are safe in ${PRODUCT_NAME}. Please connect your calendar again.`;
      const title = 'Your Google Calendar is not connected any more';
      await tellOwner(userId, { title, body }, tx);
      logger.warn(facts, 'the connection to a calendar is broken');
    });
    return true;
  },
});
export type Breakage = ReturnType<typeof createBreakage>;
