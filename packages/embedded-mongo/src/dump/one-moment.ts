import { MongoServerError, type ClientSession, type MongoClient } from 'mongodb';

/** What a server answers that reads a moment of the past in transactions only. */
const INVALID_OPTIONS = 72;
/** What the driver keeps in a session that reads one moment, once the server has named it. */
interface Moment {
  snapshotTime?: unknown;
}

const isRefused = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === INVALID_OPTIONS;

/** Whether the server reads one moment outside of transactions; the session reads that moment from here on. */
const namesMoment = async (client: MongoClient, session: ClientSession, db: string): Promise<boolean> => {
  try {
    await client.db(db).collection('gently_restore').findOne({}, { session });
    return (session as Moment).snapshotTime !== undefined;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};

const inTransaction = async <Result>(
  client: MongoClient,
  read: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const result = await read(session);
    await session.commitTransaction();
    return result;
  });

/**
 * Reads everything as it was at one moment, while others write. MongoDB ends every transaction after a minute, but keeps what
 * was for as long as `minSnapshotHistoryWindowInSeconds` says; the embedded database lets a transaction that only reads live on.
 */
export const atOneMoment = async <Result>(
  client: MongoClient,
  db: string,
  read: (session: ClientSession) => Promise<Result>,
): Promise<Result> => {
  const session = client.startSession({ snapshot: true });
  try {
    if (await namesMoment(client, session, db)) return await read(session);
  } finally {
    await session.endSession();
  }
  return inTransaction(client, read);
};
