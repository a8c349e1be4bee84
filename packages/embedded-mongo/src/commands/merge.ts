import { isDoc, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import {
  assertNamespace,
  createCollection,
  dropCollection,
  findCollection,
  newIndex,
  saveCollection,
} from '../storage/catalog';
import { getRecord, insertRecord, replaceRecord } from '../storage/records';
import { recordId } from '../storage/keyspace';
import type { WritableView } from '../storage/view';
import type { Change } from '../sessions/change-log';
import { completeCursor } from './cursor-reply';
import type { Context } from './context';

/** Where the last stage of a pipeline puts its result. */
export interface Output {
  kind: '$out' | '$merge';
  db: string | undefined;
  collection: string;
  whenMatched: string;
  whenNotMatched: string;
}

export function writesResult(pipeline: unknown[]): Output | undefined {
  const names = pipeline.map((stage) => (isDoc(stage) ? Object.keys(stage)[0] : undefined));
  const at = names.findIndex((name) => name === '$out' || name === '$merge');
  if (at < 0) return undefined;
  const kind = names[at] as '$out' | '$merge';
  if (at !== pipeline.length - 1) failAt(40601, `${kind} can only be the final stage in the pipeline`);
  const operand = (pipeline[at] as Doc)[kind];
  return kind === '$out' ? parseOut(operand) : parseMerge(operand);
}

function parseOut(operand: unknown): Output {
  const { db, coll } =
    typeof operand === 'string' ? { db: undefined, coll: operand } : isDoc(operand) ? operand : {};
  if (typeof coll !== 'string') return fail('FailedToParse', '$out needs the name of a collection');
  return {
    kind: '$out',
    db: typeof db === 'string' ? db : undefined,
    collection: coll,
    whenMatched: 'replace',
    whenNotMatched: 'insert',
  };
}

function parseMerge(operand: unknown): Output {
  const spec: Doc = isDoc(operand) ? operand : { into: operand };
  const { into, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert', let: bindings } = spec;
  const { db, coll } = typeof into === 'string' ? { db: undefined, coll: into } : isDoc(into) ? into : {};
  if (typeof coll !== 'string')
    return fail('FailedToParse', "$merge needs 'into' as the name of a collection");
  if (on !== '_id' && !(Array.isArray(on) && on.join() === '_id'))
    fail('CommandNotSupported', "$merge is supported on '_id' only");
  if (bindings !== undefined || Array.isArray(whenMatched))
    fail('CommandNotSupported', "$merge with a pipeline for 'whenMatched' is not supported");
  if (!['replace', 'keepExisting', 'merge', 'fail'].includes(String(whenMatched)))
    fail(
      'BadValue',
      `Enumeration value '${String(whenMatched)}' for field 'whenMatched' is not a valid value.`,
    );
  if (!['insert', 'discard', 'fail'].includes(String(whenNotMatched)))
    fail(
      'BadValue',
      `Enumeration value '${String(whenNotMatched)}' for field 'whenNotMatched' is not a valid value.`,
    );
  return {
    kind: '$merge',
    db: typeof db === 'string' ? db : undefined,
    collection: coll,
    whenMatched: String(whenMatched),
    whenNotMatched: String(whenNotMatched),
  };
}

/** Collects the rows, then writes all of them in one durable step. */
export async function writeResult(
  context: Context,
  output: Output,
  rows: AsyncIterable<Doc>,
  ns: string,
): Promise<Doc> {
  const { engine, work } = context;
  const db = output.db ?? context.db;
  if (context.transaction)
    fail('OperationNotSupportedInTransaction', `${output.kind} cannot be used in a transaction`);
  assertNamespace(db, output.collection);
  const docs: Doc[] = [];
  for await (const doc of rows) {
    docs.push(doc);
    work.hold(docs.length);
  }
  await engine.write((view, changes) => {
    engine.transactions.assertNamespaceFree(`${db}.${output.collection}`);
    if (output.kind === '$out') replaceAll(view, db, output.collection);
    for (const doc of docs) mergeOne(view, changes, db, output, doc);
    return {};
  });
  return completeCursor(ns);
}

/** `$out` replaces the documents and keeps the indexes. */
function replaceAll(view: WritableView, db: string, name: string): void {
  const old = findCollection(view, db, name);
  if (old) dropCollection(view, old);
  const fresh = createCollection(view, db, name);
  if (old) saveCollection(view, { ...fresh, indexes: old.indexes.map(({ spec }) => newIndex(spec)) });
}

function mergeOne(view: WritableView, changes: Change[], db: string, output: Output, doc: Doc): void {
  const collection =
    findCollection(view, db, output.collection) ?? createCollection(view, db, output.collection);
  const base = { db, collection: output.collection };
  const existing = doc._id === undefined ? undefined : getRecord(view, collection, recordId(doc._id));
  if (!existing) {
    if (output.whenNotMatched === 'discard') return;
    if (output.whenNotMatched === 'fail')
      failAt(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
    const stored = insertRecord(view, collection, doc);
    changes.push({ ...base, operationType: 'insert', id: stored._id, fullDocument: stored });
    return;
  }
  if (output.whenMatched === 'keepExisting') return;
  if (output.whenMatched === 'fail')
    fail('DuplicateKey', `E11000 duplicate key error collection: ${collection.ns} index: _id_`, {
      keyPattern: { _id: 1 },
      keyValue: { _id: doc._id },
    });
  const next = output.whenMatched === 'merge' ? { ...existing, ...doc } : doc;
  if (replaceRecord(view, collection, existing, next))
    changes.push({ ...base, operationType: 'replace', id: next._id, fullDocument: next });
}
