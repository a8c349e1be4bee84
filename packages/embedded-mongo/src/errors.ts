/** MongoDB's own error numbers for everything this engine answers with. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  CursorKilled: 237,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  NotExactValueField: 111,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ExceededMemoryLimit: 146,
  DurationOverflow: 159,
  CommandNotSupportedOnView: 166,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  QueryFeatureNotAllowed: 224,
  TransactionTooOld: 225,
  NotImplemented: 238,
  ConversionFailure: 241,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  IndexBuildAborted: 276,
  UnsatisfiableCommitQuorum: 278,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  QueryExceededMemoryLimit: 292,
  DataCorruptionDetected: 301,
  APIVersionError: 322,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  KeyTooLong: 17280,
} as const;

export type ErrorName = keyof typeof CODES;

/** An answer of the form `{ ok: 0, code, codeName, errmsg }`. */
export class MongoError extends Error {
  readonly code: number;
  constructor(
    code: number,
    readonly codeName: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
    readonly labels: string[] = [],
  ) {
    super(message);
    this.code = code;
  }
}

/** An error by MongoDB's name for it. */
export const mongoError = (name: ErrorName, message: string, extra?: Record<string, unknown>): MongoError =>
  new MongoError(CODES[name], name, message, extra);

/** An error that MongoDB knows only by a location number, such as 40324. */
export const locationError = (code: number, message: string): MongoError =>
  new MongoError(code, `Location${code}`, message);

export function fail(name: ErrorName, message: string, extra?: Record<string, unknown>): never {
  throw mongoError(name, message, extra);
}

export function failAt(code: number, message: string): never {
  throw locationError(code, message);
}

/** Two writers met: the driver repeats the whole transaction when it sees this label. */
export const writeConflict = (
  message = 'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
): MongoError =>
  new MongoError(CODES.WriteConflict, 'WriteConflict', message, {}, ['TransientTransactionError']);
