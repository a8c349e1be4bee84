import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { ClaimTaken } from './claim-taken';
import { scheduleLockModel } from './schedule-lock.model';
import type { QuarterWindow } from './held-quarters';

/** So many parts has everybody's schedule lock. Days share them in turn, so bookings of different days rarely meet. */
const PARTS = 8;
const QUARTERS_PER_DAY = 96;

const partsOf = ({ first, last }: QuarterWindow): number[] => {
  const from = Math.floor(first / QUARTERS_PER_DAY);
  const days = Math.min(Math.floor(last / QUARTERS_PER_DAY) - from + 1, PARTS);
  return Array.from({ length: days }, (_, index) => (from + index) % PARTS);
};

/**
 * Rules about what lies beside a session, and about hours that are being changed, cannot be held by a unique index: two
 * transactions could each write what breaks the rule only together. So every plan of a person's time writes to the parts
 * of those days first. Of two transactions that do so at once the database lets one through; the other starts again, and
 * then sees what the first one did.
 */
export const createScheduleLock = (connection: Connection) => {
  const model = scheduleLockModel(connection);
  const write = async (userId: string, parts: readonly number[], tx: Transaction): Promise<void> => {
    for (const part of parts) {
      try {
        await model.updateOne(
          { _id: `${userId}:${part}` },
          { $inc: { turns: 1 }, $setOnInsert: { declutterer: userId } },
          { upsert: true, session: tx },
        );
      } catch (error) {
        if (isDuplicateKey(error)) throw new ClaimTaken();
        throw error;
      }
    }
  };
  return {
    /** Before something is planned in a stretch of time. @throws ClaimTaken */
    open: (userId: string, window: QuarterWindow, tx: Transaction): Promise<void> =>
      write(userId, partsOf(window), tx),
    /** Before what holds on any day is changed. @throws ClaimTaken */
    openAll: (userId: string, tx: Transaction): Promise<void> =>
      write(
        userId,
        Array.from({ length: PARTS }, (_, part) => part),
        tx,
      ),
  };
};
export type ScheduleLock = ReturnType<typeof createScheduleLock>;
