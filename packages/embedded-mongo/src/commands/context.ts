import type { Engine } from '../engine';
import { isDoc, toNumber, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import type { Change } from '../sessions/change-log';
import type { RetryId } from '../sessions/retries';
import type { Transaction } from '../sessions/transactions';
import type { View, WritableView } from '../storage/view';
import type { Work } from '../work';

/** One command on its way: what was asked, by whom, and what it may read and write. */
export interface Context {
  engine: Engine;
  db: string;
  body: Doc;
  /** The connection it came by. */
  connection: object;
  session: string | undefined;
  /** The number of its transaction or retryable write in the session. */
  number: bigint | undefined;
  transaction: Transaction | undefined;
  retry: RetryId | undefined;
  work: Work;
}

export type Handler = (context: Context) => Promise<Doc> | Doc;

/** What the command reads: its transaction's snapshot with its own writes, or the latest state. */
export const viewOf = ({ transaction, engine }: Context): View => transaction?.overlay ?? engine.store.latest;

/** Writes within the command's transaction, or durably at once. */
export async function write<T extends Doc>(
  { engine, transaction, retry, work }: Context,
  ns: string,
  run: (view: WritableView, changes: Change[]) => T,
): Promise<T> {
  if (!transaction) return engine.write(run, { work, retry });
  return engine.transactions.write(transaction, ns, (view, changes) => Promise.resolve(run(view, changes)));
}

const GENERIC = new Set([
  '$db', 'lsid', 'txnNumber', 'autocommit', 'startTransaction', '$clusterTime', '$readPreference', 'readConcern', 'writeConcern', 'maxTimeMS',
  'comment', 'apiVersion', 'apiStrict', 'apiDeprecationErrors', 'stmtId', 'stmtIds', '$audit', '$client', 'collation',
]); // prettier-ignore

/** Refuses options that the command does not have here: an option that were ignored could change the answer. */
export function assertOptions({ body }: Context, allowed: string[]): void {
  const [command = ''] = Object.keys(body);
  for (const key of Object.keys(body)) {
    if (key !== command && !GENERIC.has(key) && !allowed.includes(key))
      failAt(40415, `BSON field '${command}.${key}' is an unknown field, or not supported here.`);
  }
  assertSimpleCollation(body.collation);
}

export function assertSimpleCollation(collation: unknown): void {
  if (
    collation === undefined ||
    (isDoc(collation) && (Object.keys(collation).length === 0 || collation.locale === 'simple'))
  )
    return;
  fail('CommandNotSupported', 'collation is not supported: only { locale: "simple" }');
}

export function stringField(body: Doc, key: string): string {
  const value = body[key];
  return typeof value === 'string' ? value : failAt(40414, `BSON field '${key}' is missing or not a string`);
}

/** The collection that a command names as its first field. */
export function collectionName({ body, db }: Context): string {
  const [command = ''] = Object.keys(body);
  const name = body[command];
  if (typeof name !== 'string')
    return fail('InvalidNamespace', `collection name has invalid type for ${command}`);
  return name.length > 0 && !name.includes('\0')
    ? name
    : fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
}

export function docField(body: Doc, key: string): Doc {
  const value = body[key];
  if (value === undefined || value === null) return {};
  return isDoc(value)
    ? value
    : fail('TypeMismatch', `BSON field '${key}' is the wrong type, expected type 'object'`);
}

export function countField(body: Doc, key: string): number {
  const value = body[key];
  if (value === undefined || value === null) return 0;
  const number = toNumber(value);
  if (number === undefined)
    return fail('TypeMismatch', `BSON field '${key}' is the wrong type, expected a number`);
  return number >= 0
    ? Math.trunc(number)
    : failAt(51024, `BSON field '${key}' value must be >= 0, actual value '${number}'`);
}

export function arrayField(body: Doc, key: string): Doc[] {
  const value = body[key];
  if (!Array.isArray(value)) return failAt(40414, `BSON field '${key}' is missing but a required field`);
  return value.every(isDoc) ? value : fail('TypeMismatch', `BSON field '${key}' must hold documents`);
}
