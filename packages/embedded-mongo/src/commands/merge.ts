import { fillTimestamps } from '../bson/timestamps';
import { isDoc, type Doc } from '../bson/values';
import type { WriteOnce } from '../engine';
import { fail, failAt } from '../errors';
import {
  assertNamespace,
  createCollection,
  dropCollection,
  findCollection,
  newIndex,
  renameCollection,
  saveCollection,
  unfinishedName,
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

/** Collects the rows, then writes them: `$merge` document by document, `$out` all at once for everybody who looks. */
export async function writeResult(
  context: Context,
  output: Output,
  rows: AsyncIterable<Doc>,
  ns: string,
): Promise<Doc> {
  const db = output.db ?? context.db;
  if (context.transaction)
    fail('OperationNotSupportedInTransaction', `${output.kind} cannot be used in a transaction`);
  assertNamespace(db, output.collection);
  const docs: Doc[] = [];
  for await (const doc of rows) {
    docs.push(doc);
    context.work.hold(docs.length);
  }
  if (output.kind === '$merge') await mergeAll(context, db, output, docs);
  else await replaceAll(context, db, output, docs);
  return completeCursor(ns);
}

/** In as many writes as it takes: what was merged before something goes wrong stays merged, as it does in MongoDB. */
async function mergeAll({ engine, work }: Context, db: string, output: Output, docs: Doc[]): Promise<void> {
  for (let next = 0; next < docs.length;) {
    const from = next;
    const write: WriteOnce<{ next: number }> = (view, changes) => {
      engine.transactions.assertNamespaceFree(`${db}.${output.collection}`);
      let at = from;
      do mergeOne(view, changes, db, output, docs[at++] ?? {});
      while (at < docs.length && !work.tired);
      return { next: at };
    };
    ({ next } = await engine.write(write, { work, laterPiece: from > 0 }));
  }
}

/** Fills a collection of another name, then gives it the name; the indexes stay the same. */
async function replaceAll(context: Context, db: string, output: Output, docs: Doc[]): Promise<void> {
  const { engine, work } = context;
  const fresh: Output = { ...output, collection: unfinishedName(), whenMatched: 'fail' };
  const begin: WriteOnce<Doc> = (view) => {
    const old = findCollection(view, db, output.collection);
    const made = createCollection(view, db, fresh.collection);
    if (old) saveCollection(view, { ...made, indexes: old.indexes.map(({ spec }) => newIndex(spec)) });
    return {};
  };
  const finish: WriteOnce<Doc> = (view, changes) => {
    engine.transactions.assertNamespaceFree(`${db}.${output.collection}`);
    dropIfThere(view, db, output.collection);
    renameCollection(view, db, fresh.collection, output.collection);
    const to = { db, coll: output.collection };
    changes.push({ operationType: 'rename', db, collection: fresh.collection, to });
    return {};
  };
  try {
    await engine.write(begin, { work });
    await mergeAll(context, db, fresh, docs);
    await engine.write(finish, { work, laterPiece: true });
  } catch (error) {
    await engine.write((view) => ({ dropped: dropIfThere(view, db, fresh.collection) }), { work });
    throw error;
  }
}

function dropIfThere(view: WritableView, db: string, name: string): boolean {
  const found = findCollection(view, db, name);
  if (found) dropCollection(view, found);
  return found !== undefined;
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
    const stored = insertRecord(view, collection, fillTimestamps(doc));
    changes.push({ ...base, operationType: 'insert', id: stored._id, fullDocument: stored });
    return;
  }
  if (output.whenMatched === 'keepExisting') return;
  if (output.whenMatched === 'fail')
    fail('DuplicateKey', `E11000 duplicate key error collection: ${collection.ns} index: _id_`, {
      keyPattern: { _id: 1 },
      keyValue: { _id: doc._id },
    });
  const next = output.whenMatched === 'merge' ? { ...existing, ...doc } : fillTimestamps(doc);
  if (replaceRecord(view, collection, existing, next))
    changes.push({ ...base, operationType: 'replace', id: next._id, fullDocument: next });
}
