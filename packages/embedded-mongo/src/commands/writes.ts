import { Int32 } from 'bson';
import { sameStored } from '../bson/compare';
import { isDoc, isTruthy, toNumber, type Doc } from '../bson/values';
import { fail, MongoError } from '../errors';
import { compileFilter } from '../query/matcher';
import { isDescribable, describeChange } from '../update/describe';
import type { Hint } from '../query/planner';
import { findTargets, type Query, type Target } from '../query/run';
import { parseSort } from '../query/sort';
import type { Change } from '../sessions/change-log';
import { assertNamespace, ensureCollection, findCollection, type Collection } from '../storage/catalog';
import { insertRecord, removeRecord, replaceRecord } from '../storage/records';
import { Overlay, type WritableView } from '../storage/view';
import { compileUpdate, upsertSeed, type Updater } from '../update/updater';
import {
  arrayField,
  assertOptions,
  assertSimpleCollation,
  collectionName,
  docField,
  write,
  type Context,
} from './context';

const MAX_BATCH = 100_000;

/** Runs the statements of a batch, each all or nothing; an ordered batch stops at the first that fails. */
function runBatch(
  context: Context,
  statements: Doc[],
  view: WritableView,
  changes: Change[],
  run: (statement: Doc, view: WritableView, changes: Change[], index: number) => void,
): Doc {
  if (statements.length === 0 || statements.length > MAX_BATCH)
    fail(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    const overlay = new Overlay(view);
    const made: Change[] = [];
    try {
      run(statement, overlay, made, index);
      overlay.applyTo(view);
      changes.push(...made);
    } catch (error) {
      if (!(error instanceof MongoError) || error.code === 50) throw error;
      writeErrors.push({ index: new Int32(index), code: error.code, errmsg: error.message, ...error.extra });
      if (context.transaction || context.body.ordered !== false) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

export async function insert(context: Context): Promise<Doc> {
  assertOptions(context, ['documents', 'ordered', 'bypassDocumentValidation']);
  const { db, name, ns } = target(context);
  return write(context, ns, (view, changes) => {
    let n = 0;
    const errors = runBatch(
      context,
      arrayField(context.body, 'documents'),
      view,
      changes,
      (doc, statement, made) => {
        const stored = insertRecord(statement, ensureCollection(statement, db, name), doc);
        made.push({ operationType: 'insert', db, collection: name, id: stored._id, fullDocument: stored });
        n += 1;
      },
    );
    return { n, ...errors };
  });
}

const target = (context: Context): { db: string; name: string; ns: string } => {
  const name = collectionName(context);
  assertNamespace(context.db, name);
  return { db: context.db, name, ns: `${context.db}.${name}` };
};

const UPDATE_FIELDS = new Set(['q', 'u', 'c', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint']);
const DELETE_FIELDS = new Set(['q', 'limit', 'collation', 'hint']);

function assertStatement(statement: Doc, known: Set<string>, command: string): void {
  const unknown = Object.keys(statement).find((key) => !known.has(key));
  if (unknown) fail('FailedToParse', `BSON field '${command}.${unknown}' is an unknown field.`);
  assertSimpleCollation(statement.collation);
}

export async function update(context: Context): Promise<Doc> {
  assertOptions(context, ['updates', 'ordered', 'bypassDocumentValidation', 'let']);
  const { db, name, ns } = target(context);
  return write(context, ns, (view, changes) => {
    const totals = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runBatch(
      context,
      arrayField(context.body, 'updates'),
      view,
      changes,
      (statement, overlay, made, index) => {
        assertStatement(statement, UPDATE_FIELDS, 'update.updates');
        const result = updateStatement(context, { db, name }, statement, overlay, made);
        totals.n += result.matched;
        totals.nModified += result.modified;
        if (result.upserted) upserted.push({ index: new Int32(index), _id: result.upserted._id });
      },
    );
    return { ...totals, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
  });
}

interface Place {
  db: string;
  name: string;
}

function updateStatement(
  context: Context,
  place: Place,
  statement: Doc,
  view: WritableView,
  changes: Change[],
): { matched: number; modified: number; upserted?: Doc } {
  const multi = isTruthy(statement.multi);
  const variables = variablesOf(context);
  const updater = compileUpdate(statement.u, statement.arrayFilters, {
    ...variables,
    ...docField(statement, 'c'),
  });
  if (multi && updater.replaces)
    fail('FailedToParse', 'multi update is not supported for replacement-style update');
  const query = queryOf(statement.q, multi ? 0 : 1, statement, variables);
  compileFilter(query.filter);
  const collection = findCollection(view, place.db, place.name);
  const targets = collection ? findTargets(view, collection, query, context.work) : [];
  let modified = 0;
  for (const found of targets)
    if (applyUpdate(view, collection, found, updater, changes).changed) modified += 1;
  if (targets.length > 0 || !isTruthy(statement.upsert)) return { matched: targets.length, modified };
  return { matched: 1, modified: 0, upserted: upsert(view, place, query.filter, updater, changes) };
}

export const variablesOf = (context: Context): Doc => ({ NOW: new Date(), ...docField(context.body, 'let') });

function queryOf(filter: unknown, limit: number, options: Doc, variables: Doc): Query {
  if (!isDoc(filter)) return fail('TypeMismatch', "BSON field 'q' is the wrong type, expected type 'object'");
  return { filter, sort: parseSort(options.sort), skip: 0, limit, hint: options.hint as Hint, variables };
}

export function applyUpdate(
  view: WritableView,
  collection: Collection | undefined,
  found: Target,
  updater: Updater,
  changes: Change[],
): { next: Doc; changed: boolean } {
  const next = updater.apply(found);
  if (!collection || sameStored(found.doc, next)) return { next: found.doc, changed: false };
  replaceRecord(view, findCollection(view, collection.db, collection.name) ?? collection, found.doc, next);
  changes.push(describe(collection, found.doc, next, updater));
  return { next, changed: true };
}

function describe({ db, name }: Collection, before: Doc, next: Doc, updater: Updater): Change {
  const base = { db, collection: name, id: next._id };
  if (updater.replaces || !isDescribable(before, next))
    return { ...base, operationType: 'replace', fullDocument: next };
  return { ...base, operationType: 'update', updateDescription: describeChange(before, next) };
}

export function upsert(
  view: WritableView,
  { db, name }: Place,
  filter: Doc,
  updater: Updater,
  changes: Change[],
): Doc {
  const made = updater.apply({ doc: upsertSeed(filter, updater.replaces), inserting: true });
  const stored = insertRecord(view, ensureCollection(view, db, name), made);
  changes.push({ operationType: 'insert', db, collection: name, id: stored._id, fullDocument: stored });
  return stored;
}

export async function remove(context: Context): Promise<Doc> {
  assertOptions(context, ['deletes', 'ordered', 'let']);
  const { db, name, ns } = target(context);
  return write(context, ns, (view, changes) => {
    let n = 0;
    const errors = runBatch(
      context,
      arrayField(context.body, 'deletes'),
      view,
      changes,
      (statement, overlay, made) => {
        assertStatement(statement, DELETE_FIELDS, 'delete.deletes');
        const query = queryOf(
          statement.q,
          toNumber(statement.limit) === 0 ? 0 : 1,
          statement,
          variablesOf(context),
        );
        compileFilter(query.filter);
        const collection = findCollection(overlay, db, name);
        const targets = collection ? findTargets(overlay, collection, query, context.work) : [];
        for (const { doc } of targets) if (collection) deleteOne(overlay, collection, doc, made);
        n += targets.length;
      },
    );
    return { n, ...errors };
  });
}

export function deleteOne(view: WritableView, collection: Collection, doc: Doc, changes: Change[]): void {
  removeRecord(view, collection, doc);
  changes.push({ operationType: 'delete', db: collection.db, collection: collection.name, id: doc._id });
}
