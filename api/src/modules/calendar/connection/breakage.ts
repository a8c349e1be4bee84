import { PRODUCT_NAME } from '@gently/contracts/product';
import type { FastifyBaseLogger } from 'fastify';
import type { Transact } from '../../../shared/database/transaction';
import { CalendarTrouble } from '../provider';
import { breaks, type Connection } from './connection';
import type { ConnectionsRepository } from './connections.repository';
import type { OwnerNotifier } from './owner-notifier';

interface BreakageDeps {
  connections: ConnectionsRepository;
  tellOwner: OwnerNotifier;
  transact: Transact;
  logger: FastifyBaseLogger;
}

/** What becomes of a connection whose calls fail. */
export const createBreakage = ({ connections, tellOwner, transact, logger }: BreakageDeps) => ({
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
      // The busy times that were read stay, because no one may be booked over an appointment that still takes place.
      const body = `We can no longer read it. Times at which you were busy stay blocked, and your sessions are safe in ${PRODUCT_NAME}. Please connect your calendar again. To free these times, disconnect it on your profile.`;
      const title = 'Your Google Calendar is not connected any more';
      await tellOwner(userId, { title, body }, tx);
      logger.warn(facts, 'the connection to a calendar is broken');
    });
    return true;
  },
});
export type Breakage = ReturnType<typeof createBreakage>;
