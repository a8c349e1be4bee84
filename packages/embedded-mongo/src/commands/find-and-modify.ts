import { isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { compileFilter } from '../query/matcher';
import type { Hint } from '../query/planner';
import { compileProjection } from '../query/projection';
import type { Query } from '../query/run';
import { parseSort } from '../query/sort';
import type { Change } from '../sessions/change-log';
import type { WritableView } from '../storage/view';
import { assertUpsertable } from '../query/conditions';
import { compileUpdate } from '../update/updater';
import { atOnce, SliceOver, withPauses, type Steps } from '../work';
import { looseBool } from './booleans';
import { assertOptions, collectionName, docField, type Context } from './context';
import { modify, modifyInPieces, type Modification, type Outcome } from './modification';
import { applyUpdate, removeTarget, upsert } from './writes';
import { variablesOf } from './variables';

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

/** What was there before, and what is there now. */
interface Seen {
  before?: Doc;
  after?: Doc;
}

export async function findAndModify(context: Context): Promise<Doc> {
  assertOptions(context, OPTIONS);
  const { body } = context;
  const choice = choiceOf(body);
  const seen: Seen = {};
  const modification = modificationOf(context, choice, seen);
  const matches = compileFilter(modification.query.filter);
  const fields = docField(body, 'fields');
  const project =
    Object.keys(fields).length > 0 ? compileProjection(fields, 'find', modification.query.filter) : undefined;
  return writeSteps(context, modification, (outcome) => {
    const reply = replyOf(outcome, seen, choice);
    if (!project || !isDoc(reply.value)) return reply;
    const place = { variables: modification.query.variables ?? {} };
    matches(reply.value, place);
    return { ...reply, value: project(reply.value, place) };
  });
}

interface Choice {
  removes: boolean;
  wantsNew: boolean;
  upserts: boolean;
}

function choiceOf(body: Doc): Choice {
  const choice = {
    removes: looseBool(body, 'remove'),
    wantsNew: looseBool(body, 'new'),
    upserts: looseBool(body, 'upsert'),
  };
  if (choice.removes && (body.update !== undefined || choice.upserts || choice.wantsNew))
    fail(
      'FailedToParse',
      "Cannot specify both an update and remove=true, nor 'new' or 'upsert' with remove=true",
    );
  if (!choice.removes && body.update === undefined)
    fail('FailedToParse', 'Either an update or remove=true must be specified');
  return choice;
}

/** One document, by one write where that is possible; `answer` makes of it what is stored for a repetition. */
async function writeSteps(
  context: Context,
  modification: Modification,
  answer: (outcome: Outcome) => Doc,
): Promise<Doc> {
  const { engine, work, retry, transaction } = context;
  const { db, name } = modification.place;
  const run = (view: WritableView, changes: Change[]): Steps<Outcome> =>
    modify(view, modification, work, changes);
  if (transaction)
    return engine.transactions.write(transaction, `${db}.${name}`, async (view, changes) =>
      answer(await withPauses(run(view, changes), work)),
    );
  return engine.alone(retry, async () => {
    try {
      return await engine.write((view, changes) => answer(atOnce(run(view, changes))), { work, retry });
    } catch (error) {
      if (!(error instanceof SliceOver)) throw error;
      return answer(await modifyInPieces(engine, modification, { work, retry, remembered: answer }));
    }
  });
}

function modificationOf(context: Context, { removes, upserts }: Choice, seen: Seen): Modification {
  const { body, db } = context;
  const variables = variablesOf(context);
  const filter = docField(body, 'query');
  const place = { db, name: collectionName(context) };
  const query: Query = {
    filter,
    sort: parseSort(body.sort),
    skip: 0,
    limit: 1,
    hint: body.hint as Hint,
    variables,
  };
  if (removes) {
    return {
      place,
      query,
      change: (view, collection, target, changes) => {
        seen.before = target.doc;
        return removeTarget(view, collection, target, changes);
      },
    };
  }
  const updater = compileUpdate(body.update, body.arrayFilters, variables);
  if (upserts) assertUpsertable(filter);
  return {
    place,
    query,
    change: (view, collection, target, changes) => {
      const { next, changed } = applyUpdate(view, collection, target, updater, changes);
      [seen.before, seen.after] = [target.doc, next];
      return changed;
    },
    insert: upserts
      ? (view, changes) => (seen.after = upsert(view, place, filter, updater, changes))
      : undefined,
  };
}

function replyOf(
  { matched, inserted }: Outcome,
  { before, after }: Seen,
  { removes, wantsNew }: Choice,
): Doc {
  if (matched === 0)
    return { lastErrorObject: { n: 0, ...(removes ? {} : { updatedExisting: false }) }, value: null };
  if (removes) return { lastErrorObject: { n: 1 }, value: before };
  if (inserted)
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted._id },
      value: wantsNew ? inserted : null,
    };
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: wantsNew ? after : before };
}
