import { sameStored } from '../bson/compare';
import { fillTimestamps } from '../bson/timestamps';
import { isDoc, isTruthy, toNumber, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { compileFilter } from '../query/matcher';
import { isDescribable, describeChange } from '../update/describe';
import type { Hint } from '../query/planner';
import type { Query, Target } from '../query/run';
import { parseSort } from '../query/sort';
import type { Change } from '../sessions/change-log';
import { assertNamespace, ensureCollection, type Collection } from '../storage/catalog';
import { insertRecord, removeRecord, replaceRecord } from '../storage/records';
import type { WritableView } from '../storage/view';
import { assertUpsertable } from '../query/conditions';
import { compileUpdate, type Updater } from '../update/updater';
import { oneStep } from '../work';
import { upsertSeed } from '../update/upsert-seed';
import { deleteStatements, insertStatements, updateStatements } from './statements';
import { assertOptions, assertSimpleCollation, collectionName, docField, type Context } from './context';
import { errorsOf, runBatch, type Statement } from './batch';
import { modify, modifyInPieces, type Modification, type Place } from './modification';
import { variablesOf } from './variables';

export async function insert(context: Context): Promise<Doc> {
  assertOptions(context, ['documents', 'ordered', 'bypassDocumentValidation']);
  const { db, name, ns } = target(context);
  const progress = await runBatch(context, ns, insertStatements(context.body), (doc) => ({
    run: (view, changes) =>
      oneStep(() => {
        const stored = insertRecord(view, ensureCollection(view, db, name), fillTimestamps(doc));
        changes.push({ operationType: 'insert', db, collection: name, id: stored._id, fullDocument: stored });
        return { matched: 1, modified: 0 };
      }),
  }));
  return { n: progress.n, ...errorsOf(progress) };
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
  const progress = await runBatch(context, ns, updateStatements(context.body), (statement) => {
    assertStatement(statement, UPDATE_FIELDS, 'update.updates');
    return asStatement(context, updateOf(context, { db, name }, statement));
  });
  const { n, nModified, upserted } = progress;
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errorsOf(progress) };
}

/** A modification as part of a batch. */
const asStatement = ({ work, engine }: Context, modification: Modification): Statement => ({
  run: (view, changes) => modify(view, modification, work, changes),
  runInPieces: (options) => modifyInPieces(engine, modification, options),
});

function updateOf(context: Context, place: Place, statement: Doc): Modification {
  const multi = isTruthy(statement.multi);
  if ((statement.c ?? undefined) !== undefined && !Array.isArray(statement.u))
    failAt(51198, 'Constant values may only be specified for pipeline updates');
  const variables = variablesOf(context);
  const updater = compileUpdate(statement.u, statement.arrayFilters, {
    ...variables,
    ...docField(statement, 'c'),
  });
  if (multi && updater.replaces)
    fail('FailedToParse', 'multi update is not supported for replacement-style update');
  const query = queryOf(statement.q, multi ? 0 : 1, statement, variables);
  if (isTruthy(statement.upsert)) assertUpsertable(query.filter);
  compileFilter(query.filter);
  return {
    place,
    query,
    change: (view, collection, found, changes) =>
      applyUpdate(view, collection, found, updater, changes).changed,
    insert: isTruthy(statement.upsert)
      ? (view, changes) => upsert(view, place, query.filter, updater, changes)
      : undefined,
  };
}

function queryOf(filter: unknown, limit: number, options: Doc, variables: Doc): Query {
  if (!isDoc(filter)) return fail('TypeMismatch', "BSON field 'q' is the wrong type, expected type 'object'");
  return { filter, sort: parseSort(options.sort), skip: 0, limit, hint: options.hint as Hint, variables };
}

export function applyUpdate(
  view: WritableView,
  collection: Collection,
  found: Target,
  updater: Updater,
  changes: Change[],
): { next: Doc; changed: boolean } {
  const next = updater.apply(found);
  if (sameStored(found.doc, next)) return { next: found.doc, changed: false };
  replaceRecord(view, collection, found.doc, next);
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
  const stored = insertRecord(view, ensureCollection(view, db, name), made, 'upsert');
  changes.push({ operationType: 'insert', db, collection: name, id: stored._id, fullDocument: stored });
  return stored;
}

export async function remove(context: Context): Promise<Doc> {
  assertOptions(context, ['deletes', 'ordered', 'let']);
  const { db, name, ns } = target(context);
  const progress = await runBatch(context, ns, deleteStatements(context.body), (statement) => {
    assertStatement(statement, DELETE_FIELDS, 'delete.deletes');
    const limit = toNumber(statement.limit) === 0 ? 0 : 1;
    const query = queryOf(statement.q, limit, statement, variablesOf(context));
    compileFilter(query.filter);
    return asStatement(context, { place: { db, name }, query, change: removeTarget });
  });
  return { n: progress.n, ...errorsOf(progress) };
}

/** Removes a document that a statement is about. */
export const removeTarget: Modification['change'] = (view, collection, { doc }, changes) => {
  deleteOne(view, collection, doc, changes);
  return true;
};

function deleteOne(view: WritableView, collection: Collection, doc: Doc, changes: Change[]): void {
  removeRecord(view, collection, doc);
  changes.push({ operationType: 'delete', db: collection.db, collection: collection.name, id: doc._id });
}
