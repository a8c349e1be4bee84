import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../errors/app-error';

/**
 * One transaction of the database. Services only hand it on to repositories: what these write with it is
 * stored together, or not at all.
 */
export type Transaction = ClientSession;

/**
 * Runs `work` in one transaction; it is repeated when it lost against another one, so it must do nothing but read and
 * write with the transaction it is given. It begins no other transaction.
 */
export type Transact = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** So often one transaction begins again; the driver's pauses between them take up to ten seconds together. */
const MOST_ATTEMPTS = 30;
/** So often it competes with all others. After that it meets only those that have just come, and the other losers wait. */
const FREE_ATTEMPTS = 3;
/** After this long a loser competes again, so that one that hangs, or a database that is away, holds up nobody for good. */
const LONGEST_WAIT_MS = 10_000;

/** The end of the last turn of each connection. */
const turns = new WeakMap<Connection, Promise<void>>();

/**
 * Waits for its turn among the transactions of this process that have lost against others. Competing, each would undo the
 * work of the rest again and again, and a slow machine would have the last ones give up.
 * @returns what ends the turn
 */
const takeTurn = async (connection: Connection, longestWaitMs: number): Promise<() => void> => {
  const before = turns.get(connection);
  let end: () => void = () => undefined;
  turns.set(connection, new Promise((resolve) => (end = resolve)));
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestWaitMs)));
  await Promise.race([before, limit]);
  clearTimeout(timer);
  return end;
};

interface Limits {
  mostAttempts?: number;
  longestWaitMs?: number;
}

/** It lost against others each time: nothing was written. */
export class TooManyConflicts extends AppError {
  constructor({ tries, cause }: { tries: number; cause?: unknown }) {
    super('conflict', { context: { tries }, cause });
  }
}

/** @throws TooManyConflicts when it has lost so often that somebody should be told */
export const transact = <Result>(
  connection: Connection,
  work: (tx: Transaction) => Promise<Result>,
  { mostAttempts = MOST_ATTEMPTS, longestWaitMs = LONGEST_WAIT_MS }: Limits = {},
): Promise<Result> =>
  connection.withSession(async (session) => {
    let attempts = 0;
    let endTurn: (() => void) | undefined;
    try {
      return await session.withTransaction(async () => {
        attempts += 1;
        if (attempts > mostAttempts) throw new TooManyConflicts({ tries: mostAttempts });
        if (attempts > FREE_ATTEMPTS) endTurn ??= await takeTurn(connection, longestWaitMs);
        return work(session);
      });
    } finally {
      endTurn?.();
    }
  });

/** @returns what runs transactions on this connection */
export const transactOn =
  (connection: Connection): Transact =>
  (work) =>
    transact(connection, work);
