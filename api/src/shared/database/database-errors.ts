import type { ErrorCode } from '@gently/contracts/errors';
import mongoose, { mongo } from 'mongoose';

const DUPLICATE_KEY = 11_000;
const WRITE_CONFLICT = 112;
/** The disk of the database is full: nothing of the write was stored. */
const NO_ROOM = 14_031;
/** The server gave an operation up because it took longer than it was allowed to. */
const OUT_OF_TIME = new Set([24, 50, 202, 262]);

/** @returns whether the database failed, and nothing else that the same work needs */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof mongo.MongoError || error instanceof mongoose.Error;

/** @returns whether a unique index refused a write; `field` narrows it to an index over that field. */
export const isDuplicateKey = (error: unknown, field?: string): boolean =>
  error instanceof mongo.MongoServerError &&
  error.code === DUPLICATE_KEY &&
  (field === undefined || field in ((error['keyPattern'] as object | undefined) ?? {}));

/** The server no longer remembers the place, or the stream ended there. */
const NO_WAY_ON = [286, 260];

/**
 * @returns whether a stream of changes cannot go on from the place from which it wanted to. The server also ends one when
 * the database is dropped; the driver calls that an error of the runtime.
 */
export const isHistoryLost = (error: unknown): boolean =>
  error instanceof mongo.MongoRuntimeError ||
  (error instanceof mongo.MongoServerError &&
    (NO_WAY_ON.includes(Number(error.code)) || error.hasErrorLabel('NonResumableChangeStreamError')));

const AWAY_NAMES = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedError',
  'PoolClearedOnNetworkError',
  'WaitQueueTimeoutError',
]);

/** By name, because the driver does not export all of them. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY_NAMES.has(error.name) ||
    (error instanceof mongo.MongoError && error.hasErrorLabel(mongo.MongoErrorLabel.RetryableWriteError)) ||
    // Thrown by mongoose as a plain error when nothing is connected yet.
    (error instanceof mongoose.Error && /before initial connection|buffering timed out/.test(error.message)));

/** What a server answers that stops, or hands its work to another one. */
const STOPPING = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** @returns whether the same attempt may succeed a moment later: the server is away, or another transaction was first. */
export const isTransient = (error: unknown): boolean =>
  isAway(error) ||
  (error instanceof mongo.MongoServerError && STOPPING.has(Number(error.code))) ||
  (error instanceof mongo.MongoError &&
    (error.hasErrorLabel(mongo.MongoErrorLabel.TransientTransactionError) ||
      error.hasErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult)));

/** @returns what a failure of the database means to the caller; undefined when it is not one of these. */
export const databaseErrorCode = (error: unknown): ErrorCode | undefined => {
  if (isDuplicateKey(error)) return 'conflict';
  if (error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT) return 'conflict';
  if (error instanceof mongo.MongoServerError && error.code === NO_ROOM) return 'storage_full';
  if (error instanceof mongo.MongoServerError && OUT_OF_TIME.has(Number(error.code))) return 'unavailable';
  if (isAway(error)) return 'unavailable';
  return undefined;
};
