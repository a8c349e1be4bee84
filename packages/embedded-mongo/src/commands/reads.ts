import { calculateObjectSize, Int32, Long } from 'bson';
import { compileSource } from '../aggregate/stages';
import { identity } from '../bson/compare';
import { someLeaf, splitPath } from '../bson/paths';
import { isDoc, isTruthy, MAX_DOCUMENT_BYTES, toNumber, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { ALL, runQuery } from '../query/run';
import type { Hint } from '../query/planner';
import { parseSort } from '../query/sort';
import { findCollection } from '../storage/catalog';
import { docPrefix, after } from '../storage/keyspace';
import { looseBool } from './booleans';
import {
  assertOptions,
  collectionName,
  countField,
  docField,
  stringField,
  viewOf,
  type Context,
} from './context';
import { variablesOf } from './variables';
import { openChangeStream } from './change-stream';
import { firstBatch, streamFields } from './cursor-reply';
import { writesResult, writeResult } from './merge';
import { tally } from '../work';

const FIND = [
  'filter',
  'projection',
  'sort',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
  'let',
  'noCursorTimeout',
  'allowDiskUse',
  'allowPartialResults',
  'returnKey',
  'showRecordId',
  'min',
  'max',
  'tailable',
  'awaitData',
  'oplogReplay',
];
const REFUSED_FIND = ['returnKey', 'showRecordId', 'min', 'max', 'tailable', 'awaitData'];

export async function find(context: Context): Promise<Doc> {
  assertOptions(context, FIND);
  const { body, db, work } = context;
  const refused = REFUSED_FIND.find((key) => isTruthy(body[key]));
  if (refused) fail('CommandNotSupported', `find option '${refused}' is not supported`);
  const name = collectionName(context);
  const limit = countOrNegative(body.limit);
  const query = {
    filter: docField(body, 'filter'),
    sort: parseSort(body.sort),
    skip: countField(body, 'skip'),
    limit: Math.abs(limit),
    projection: docField(body, 'projection'),
    hint: hintOf(body.hint),
    variables: variablesOf(context),
  };
  const view = viewOf(context);
  const rows = runQuery(view, findCollection(view, db, name), query, work);
  return firstBatch(context, `${db}.${name}`, rows, looseBool(body, 'singleBatch') || limit < 0);
}

const countOrNegative = (value: unknown): number => Math.trunc(toNumber(value) ?? 0);

export const hintOf = (hint: unknown): Hint =>
  hint === undefined || (typeof hint === 'object' && hint !== null && Object.keys(hint).length === 0)
    ? undefined
    : (hint as Hint);

export async function getMore(context: Context): Promise<Doc> {
  assertOptions(context, ['collection', 'batchSize', 'term']);
  const { engine, body, db } = context;
  const id = body.getMore;
  if (!(id instanceof Long))
    return fail('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  const cursor = engine.cursors.get(id, `${db}.${stringField(body, 'collection')}`);
  cursor.beforeBatch(toNumber(body.maxTimeMS), cursor.held !== undefined);
  const size = toNumber(body.batchSize);
  const { docs, id: next } = await engine.cursors.batch(cursor, size || undefined, false);
  return { cursor: { nextBatch: docs, id: next, ns: cursor.ns, ...streamFields(cursor, docs) } };
}

export function killCursors({ engine, body }: Context): Doc {
  const ids = Array.isArray(body.cursors) ? body.cursors.filter((id): id is Long => id instanceof Long) : [];
  const cursorsKilled = ids.filter((id) => engine.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

const AGGREGATE = [
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'bypassDocumentValidation',
  'hint',
  'let',
];

export async function aggregate(context: Context): Promise<Doc> {
  assertOptions(context, AGGREGATE);
  const { body, db, work } = context;
  if (!Array.isArray(body.pipeline))
    return fail('TypeMismatch', "'pipeline' option must be specified as an array");
  if (isTruthy(body.explain))
    fail('CommandNotSupported', "use the explain command instead of the option 'explain'");
  if (!isDoc(body.cursor))
    fail('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  const pipeline: unknown[] = body.pipeline;
  const name =
    body.aggregate === 1 || toNumber(body.aggregate) === 1 ? '$cmd.aggregate' : collectionName(context);
  const stream = openChangeStream(context, pipeline, name);
  if (stream) return stream;
  const output = writesResult(pipeline);
  const variables = variablesOf(context);
  const source = compileSource(output ? pipeline.slice(0, -1) : pipeline, hintOf(body.hint));
  const rows = source(name, { view: viewOf(context), db, work, variables });
  if (output) return writeResult(context, output, rows, `${db}.${name}`);
  return firstBatch(context, `${db}.${name}`, rows);
}

export async function count(context: Context): Promise<Doc> {
  assertOptions(context, ['query', 'limit', 'skip', 'hint', 'fields']);
  const { body, db, engine, work } = context;
  const view = viewOf(context);
  const collection = findCollection(view, db, collectionName(context));
  const filter = docField(body, 'query');
  const skip = countField(body, 'skip');
  const limit = Math.abs(countOrNegative(body.limit));
  if (collection && Object.keys(filter).length === 0) {
    const start = docPrefix(collection.id);
    const all = Math.max(0, engine.store.count(start, after(start)) - skip);
    return { n: new Int32(limit ? Math.min(all, limit) : all) };
  }
  const n = await tally(
    runQuery(view, collection, { ...ALL, filter, skip, limit, hint: hintOf(body.hint) }, work),
  );
  return { n: new Int32(n) };
}

export async function distinct(context: Context): Promise<Doc> {
  assertOptions(context, ['key', 'query', 'hint']);
  const { body, db, work } = context;
  const view = viewOf(context);
  const parts = splitPath(stringField(body, 'key'));
  const values = new Map<string, unknown>();
  const add = (value: unknown): void => void values.set(identity(value), value);
  const query = { ...ALL, filter: docField(body, 'query'), hint: hintOf(body.hint) };
  for await (const doc of runQuery(view, findCollection(view, db, collectionName(context)), query, work)) {
    someLeaf(doc, parts, (value) => {
      if (Array.isArray(value)) value.forEach(add);
      else if (value !== undefined) add(value);
      return false;
    });
    work.hold(values.size);
  }
  const reply = { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value) };
  if (calculateObjectSize(reply) > MAX_DOCUMENT_BYTES) failAt(17217, 'distinct too big, 16mb cap');
  return reply;
}
