import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';

/** The move cannot go on; the message says why, and what to do. */
export class MoveError extends Error {}

/** The source no longer answers: it was stopped, or is being started again. */
export class SourceGone extends Error {}

const SHUTTING_DOWN = [91, 11_600];
/** The source has more changes behind it than it remembers. */
const HISTORY_LOST = 286;

const codeOf = (error: unknown): unknown => (error instanceof MongoServerError ? error.code : undefined);

export const isHistoryLost = (error: unknown): boolean => codeOf(error) === HISTORY_LOST;

const isGone = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  SHUTTING_DOWN.includes(Number(codeOf(error))) ||
  (error instanceof MongoError && error.name === 'MongoTopologyClosedError');

/** Runs what asks the source. @throws SourceGone when nobody answers there any more */
export async function askSource<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isGone(error)) throw new SourceGone('The database that is moved stopped.', { cause: error });
    throw error;
  }
}
