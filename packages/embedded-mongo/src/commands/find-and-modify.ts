import { isDoc, isTruthy, type Doc } from '../bson/values';
import { fail } from '../errors';
import { compileFilter } from '../query/matcher';
import type { Hint } from '../query/planner';
import { compileProjection } from '../query/projection';
import { findTargets, type Query } from '../query/run';
import { parseSort } from '../query/sort';
import type { Change } from '../sessions/change-log';
import { findCollection } from '../storage/catalog';
import { Overlay, type WritableView } from '../storage/view';
import { compileUpdate, type Updater } from '../update/updater';
import { assertOptions, collectionName, docField, write, type Context } from './context';
import { applyUpdate, deleteOne, upsert, variablesOf } from './writes';

const OPTIONS = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'arrayFilters',
  'hint',
  'let',
];

interface Request {
  db: string;
  name: string;
  query: Query;
  updater: Updater | undefined;
  wantsNew: boolean;
  upserts: boolean;
}

export async function findAndModify(context: Context): Promise<Doc> {
  assertOptions(context, OPTIONS);
  const { body, db } = context;
  const name = collectionName(context);
  const removes = isTruthy(body.remove);
  if (removes && (body.update !== undefined || isTruthy(body.upsert) || isTruthy(body.new))) {
    fail(
      'FailedToParse',
      "Cannot specify both an update and remove=true, nor 'new' or 'upsert' with remove=true",
    );
  }
  if (!removes && body.update === undefined)
    fail('FailedToParse', 'Either an update or remove=true must be specified');
  const variables = variablesOf(context);
  const request: Request = {
    db,
    name,
    query: {
      filter: docField(body, 'query'),
      sort: parseSort(body.sort),
      skip: 0,
      limit: 1,
      hint: body.hint as Hint,
      variables,
    },
    updater: removes ? undefined : compileUpdate(body.update, body.arrayFilters, variables),
    wantsNew: isTruthy(body.new),
    upserts: isTruthy(body.upsert),
  };
  const fields = docField(body, 'fields');
  const project = Object.keys(fields).length > 0 ? compileProjection(fields, 'find') : undefined;
  const matches = compileFilter(request.query.filter);
  return write(context, `${db}.${name}`, (view, changes) => {
    const overlay = new Overlay(view);
    const reply = modify(context, request, overlay, changes);
    overlay.applyTo(view);
    if (!project || !isDoc(reply.value)) return reply;
    const place = { variables };
    matches(reply.value, place);
    return { ...reply, value: project(reply.value, place) };
  });
}

function modify(
  context: Context,
  { db, name, query, updater, wantsNew, upserts }: Request,
  view: WritableView,
  changes: Change[],
): Doc {
  const collection = findCollection(view, db, name);
  const [found] = collection ? findTargets(view, collection, query, context.work) : [];
  if (!updater) {
    if (found && collection) deleteOne(view, collection, found.doc, changes);
    return { lastErrorObject: { n: found ? 1 : 0 }, value: found?.doc ?? null };
  }
  if (found) {
    const { next } = applyUpdate(view, collection, found, updater, changes);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: wantsNew ? next : found.doc };
  }
  if (!upserts) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const made = upsert(view, { db, name }, query.filter, updater, changes);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: made._id },
    value: wantsNew ? made : null,
  };
}
