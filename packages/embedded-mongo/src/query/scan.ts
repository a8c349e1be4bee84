import { performance } from 'node:perf_hooks';
import { identity } from '../bson/compare';
import { readDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { findCollection, type Collection } from '../storage/catalog';
import { DamagedRecordError } from '../storage/damage';
import { docKey } from '../storage/keyspace';
import type { View } from '../storage/view';
import type { Work } from '../work';
import type { MatchContext, Matcher } from './matcher';
import type { Plan } from './planner';

/** A document that was found, or nothing yet: the scan has worked for a while and others may have their turn. */
export type Found = Doc | undefined;

/** Walks a plan and yields every matching document once. */
export function* scan(
  view: View,
  collection: Collection,
  plan: Plan,
  matches: Matcher,
  work: Work,
  context?: MatchContext,
): Iterable<Found> {
  if (plan.branches) {
    yield* scanBranches(view, collection, plan.branches, matches, work, context);
    return;
  }
  const began = performance.now();
  for (const raw of rawDocs(view, collection, plan, work)) {
    if (!raw) {
      yield undefined;
      assertStillThere(view, collection, plan);
      continue;
    }
    work.docsExamined += 1;
    const doc = readDoc(raw);
    if (context) delete context.position;
    if (matches(doc, context)) yield doc;
  }
  if (performance.now() - began > SHORT_MS) assertStillThere(view, collection, plan);
}

/** Nothing is swept away in so short a time: others have not had their turn. */
const SHORT_MS = 2;

/** What was dropped while a scan rested is swept away under it: what it found is not all there was. */
function assertStillThere(view: View, { db, name, id }: Collection, { path }: Plan): void {
  const now = findCollection(view, db, name);
  if (now?.id !== id) fail('QueryPlanKilled', `collection dropped: ${db}.${name}`);
  if (path.index && !now.indexes.some((index) => index.id === path.index?.id))
    fail('QueryPlanKilled', `index '${path.name}' dropped`);
}

function* rawDocs(view: View, collection: Collection, plan: Plan, work: Work): Iterable<Buffer | undefined> {
  const seen = plan.path.index && plan.path.index.multikey.length > 0 ? new Set<string>() : undefined;
  const ranges = plan.reverse ? [...plan.bounds.ranges].reverse() : plan.bounds.ranges;
  for (const { from, to } of ranges) {
    if (work.tick()) yield undefined;
    for (const { key, value } of view.range(from, to, plan.reverse)) {
      if (work.tick()) yield undefined;
      work.keysExamined += 1;
      if (!plan.path.index) {
        yield value;
        continue;
      }
      const id = seen && value.toString('latin1');
      if (id !== undefined && seen?.has(id)) continue;
      if (id !== undefined) seen?.add(id);
      const raw = view.get(docKey(collection.id, value));
      if (raw) yield raw;
      // What was removed while this scan rested is no loss; an entry that is still there promises its document.
      else if (view.get(key)?.equals(value)) {
        assertStillThere(view, collection, plan);
        throw new DamagedRecordError(key);
      }
    }
  }
}

function* scanBranches(
  view: View,
  collection: Collection,
  branches: Plan[],
  matches: Matcher,
  work: Work,
  context?: MatchContext,
): Iterable<Found> {
  const seen = new Set<string>();
  for (const branch of branches) {
    for (const doc of scan(view, collection, branch, matches, work, context)) {
      const id = doc && identity(doc._id);
      if (id === undefined) {
        yield undefined;
        continue;
      }
      if (seen.has(id)) continue;
      seen.add(id);
      yield doc;
    }
  }
}
