import { Long } from 'bson';
import type { Engine } from '../engine';
import { toNumber, type Doc } from '../bson/values';
import { fail, MongoError, mongoError } from '../errors';
import { listCollections as listCatalog, type Collection } from '../storage/catalog';
import { DamagedRecordError } from '../storage/damage';
import { describeKey } from '../storage/describe';
import type { Context, Handler } from './context';
import { buildInfo, hello, ping, serverStatus } from './diagnostics';
import { explain } from './explain';
import { findAndModify } from './find-and-modify';
import { aggregate, count, distinct, find, getMore, killCursors } from './reads';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections';
import { strictBool } from './booleans';
import { assertReadConcern, unmetWriteConcern, writesOutput, type Reads } from './concerns';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { sessionKey } from './session-key';
import { abortTransaction, commitTransaction, endSessions } from './sessions';
import { insert, remove, update } from './writes';

interface Command {
  run: Handler;
  /** May be part of a multi-document transaction. */
  inTransaction?: boolean;
  endsTransaction?: boolean;
  /** A retry by the driver must not apply twice. */
  retryable?: boolean;
  reads?: Reads;
  /** May be asked how many members shall have what it writes. */
  writes?: boolean | ((body: Doc) => boolean);
}

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ping: { run: ping },
    buildInfo: { run: buildInfo },
    buildinfo: { run: buildInfo },
    serverStatus: { run: serverStatus },
    insert: { run: insert, inTransaction: true, retryable: true, writes: true },
    update: { run: update, inTransaction: true, retryable: true, writes: true },
    delete: { run: remove, inTransaction: true, retryable: true, writes: true },
    findAndModify: { run: findAndModify, inTransaction: true, retryable: true, writes: true },
    findandmodify: { run: findAndModify, inTransaction: true, retryable: true, writes: true },
    find: { run: find, inTransaction: true, reads: 'agreed' },
    aggregate: { run: aggregate, inTransaction: true, reads: 'agreed', writes: writesOutput },
    distinct: { run: distinct, inTransaction: true, reads: 'agreed' },
    getMore: { run: getMore, inTransaction: true },
    killCursors: { run: killCursors, inTransaction: true },
    count: { run: count, reads: 'agreed' },
    explain: { run: explain },
    create: { run: create, inTransaction: true, writes: true },
    createIndexes: { run: createIndexes, inTransaction: true, writes: true },
    drop: { run: drop, writes: true },
    dropDatabase: { run: dropDatabase, writes: true },
    dropIndexes: { run: dropIndexes, writes: true },
    deleteIndexes: { run: dropIndexes, writes: true },
    listCollections: { run: listCollections },
    listDatabases: { run: listDatabases },
    listIndexes: { run: listIndexes },
    commitTransaction: { run: commitTransaction, endsTransaction: true, writes: true },
    abortTransaction: { run: abortTransaction, endsTransaction: true, writes: true },
    endSessions: { run: endSessions },
    killSessions: { run: endSessions },
  } satisfies Record<string, Command>),
);

/** Commands of MongoDB that clients meet in its manual. */
const NOT_SUPPORTED = new Set([
  'dbStats', 'dbstats', 'collStats', 'collstats', 'collMod', 'renameCollection', 'convertToCapped', 'mapReduce', 'mapreduce',
  'validate', 'compact', 'reIndex', 'currentOp', 'killOp', 'getParameter', 'setParameter', 'connectionStatus',
  'replSetGetStatus',
]); // prettier-ignore

const HELLO = new Set(['hello', 'isMaster', 'ismaster']);

/** Who sends a command, and the address that the server was reached at. */
export interface Client {
  connection: object;
  address: string;
}

/** Runs one command and answers in MongoDB's form, errors included. */
export async function runCommand(engine: Engine, body: Doc, client: Client): Promise<Doc> {
  const concern: Concern = {};
  const reply = await dispatch(engine, body, client, concern).then(
    (answer) => ({ ...answer, ok: 1 }),
    (error: unknown) => errorReply(error, body, engine),
  );
  return concern.unmet ? { ...reply, writeConcernError: concern.unmet } : reply;
}

/** What the answer says of its write concern, whatever becomes of the command. */
interface Concern {
  unmet?: Doc | undefined;
}

async function dispatch(
  engine: Engine,
  body: Doc,
  { connection, address }: Client,
  concern: Concern,
): Promise<Doc> {
  const [name = ''] = Object.keys(body);
  const db = typeof body.$db === 'string' ? body.$db : 'admin';
  const session = body.lsid === undefined ? undefined : sessionKey(body.lsid);
  const number = transactionNumber(body);
  const inTransaction = !strictBool(body, 'autocommit', true);
  const context: Context = {
    engine,
    db,
    body,
    connection,
    session,
    number,
    transaction: undefined,
    retry: undefined,
    work: engine.work(maxTimeOf(body)),
  };
  if (HELLO.has(name)) return hello({ ...context, address });
  const command = COMMANDS.get(name);
  if (!command) return unknown(name);
  const { reads = 'local', writes = false } = command;
  assertVersion(body);
  assertReadConcern(body, reads);
  concern.unmet = unmetWriteConcern(body, typeof writes === 'boolean' ? writes : writes(body));
  if (command.endsTransaction) return command.run(context);
  engine.store.refresh();
  if (inTransaction) joinTransaction(context, command, number, name);
  else if (command.retryable && session !== undefined && number !== undefined)
    context.retry = { session, number };
  return command.run(context);
}

const unknown = (name: string): never =>
  NOT_SUPPORTED.has(name)
    ? fail('CommandNotSupported', `the command '${name}' is not supported`)
    : fail('CommandNotFound', `no such command: '${name}'`);

const MOST_MS = 2 ** 31 - 1;

/** @throws BadValue unless `maxTimeMS` is a whole number of milliseconds, as MongoDB takes it */
const maxTimeOf = ({ maxTimeMS }: Doc): number | undefined => {
  if (maxTimeMS === undefined) return undefined;
  const milliseconds = toNumber(maxTimeMS);
  if (milliseconds === undefined) return fail('BadValue', 'maxTimeMS must be a number');
  if (!(milliseconds >= 0 && milliseconds <= MOST_MS))
    return fail('BadValue', `${milliseconds} value for maxTimeMS is out of range [0, ${MOST_MS}]`);
  if (!Number.isInteger(milliseconds)) return fail('BadValue', 'maxTimeMS has non-integral value');
  return milliseconds;
};

const transactionNumber = ({ txnNumber }: Doc): bigint | undefined => {
  if (txnNumber === undefined) return undefined;
  return txnNumber instanceof Long
    ? txnNumber.toBigInt()
    : BigInt(Math.trunc(toNumber(txnNumber) ?? fail('TypeMismatch', 'txnNumber must be a long')));
};

function joinTransaction(context: Context, command: Command, number: bigint | undefined, name: string): void {
  const { engine, session, body, connection } = context;
  if (session === undefined || number === undefined)
    return fail('InvalidOptions', 'a transaction needs a session and a transaction number');
  const { transactions } = engine;
  if (!command.inTransaction) {
    if (body.startTransaction !== true) transactions.abort(transactions.resume(session, number, connection));
    fail('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`);
  }
  context.transaction =
    body.startTransaction === true
      ? transactions.begin(session, number, connection)
      : transactions.resume(session, number, connection);
}

function assertVersion({ apiVersion }: Doc): void {
  if (apiVersion !== undefined && apiVersion !== '1')
    fail('APIVersionError', `API version must be '1', found '${String(apiVersion)}'`);
}

function errorReply(error: unknown, body: Doc, engine: Engine): Doc {
  const known = toMongoError(error, engine);
  const labels =
    body.autocommit === false
      ? known.labels
      : known.labels.filter((label) => label !== 'TransientTransactionError');
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.extra,
    ...(labels.length > 0 ? { errorLabels: labels } : {}),
  };
}

/** Whatever goes wrong becomes an answer: no input may end the process. */
function toMongoError(error: unknown, engine: Engine): MongoError {
  if (error instanceof MongoError) return error;
  if (error instanceof DamagedRecordError) return damagedRecord(error, engine);
  if (error instanceof RangeError)
    return new MongoError(15, 'Overflow', `value out of range: ${error.message}`);
  const text = error instanceof Error ? error.message : String(error);
  if (/MDB_(MAP_FULL|CORRUPTED|PAGE_NOTFOUND|BAD_TXN|PANIC)/.test(text)) return unusable(text);
  if (error instanceof Error && error.name.startsWith('BSON')) return new MongoError(22, 'InvalidBSON', text);
  return new MongoError(1, 'InternalError', text);
}

const unusable = (text: string): MongoError =>
  mongoError(
    'DataCorruptionDetected',
    `the data file cannot be used: ${text}. Stop the server and start it again: it then says what is damaged.`,
  );

/** Never a wrong or missing document: the answer names the record, and tells the log as well. */
function damagedRecord({ key }: DamagedRecordError, engine: Engine): MongoError {
  const what = describeKey(key, knownCollections(engine));
  process.stderr.write(`damaged: ${what}\n`);
  return mongoError(
    'DataCorruptionDetected',
    `${what} is damaged. Stop the server and start it again: it then says all that is damaged, and what to do.`,
  );
}

/** The catalogue may be what is damaged. */
function knownCollections(engine: Engine): Collection[] {
  try {
    return [...listCatalog(engine.store.latest)];
  } catch {
    return [];
  }
}
