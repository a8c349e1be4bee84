import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../errors/app-error';

/**
 * One transaction of the database. Services only hand it on to repositories: what these write with it is
 * stored together, or not at all.
 */
export type Transaction = ClientSession;

/**
 * Runs `work` in one transaction; it is repeated when it lost against another one, so it must do nothing but read and
 * write with the transaction it is given.
 */
export type Transact = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** So often one transaction begins again; with the driver's pauses between, some ten seconds pass. */
const MOST_ATTEMPTS = 30;

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
  mostAttempts: number = MOST_ATTEMPTS,
): Promise<Result> =>
  connection.withSession((session) => {
    let attempts = 0;
    return session.withTransaction(() => {
      attempts += 1;
      if (attempts > mostAttempts) throw new TooManyConflicts({ tries: mostAttempts });
      return work(session);
    });
  });

/** @returns what runs transactions on this connection */
export const transactOn =
  (connection: Connection): Transact =>
  (work) =>
    transact(connection, work);
