import type { Doc } from '../bson/values';
import type { Collection } from '../storage/catalog';
import type { View } from '../storage/view';
import type { Work } from '../work';
import { compileFilter, type MatchContext } from './matcher';
import { planQuery, type Hint } from './planner';
import { compileProjection } from './projection';
import { scan } from './scan';
import { Sorter, type SortField } from './sort';

/** A query over one collection. */
export interface Query {
  filter: Doc;
  sort: SortField[];
  skip: number;
  /** 0 means all. */
  limit: number;
  projection?: Doc | undefined;
  hint?: Hint;
  variables?: Doc;
}

export const ALL: Query = { filter: {}, sort: [], skip: 0, limit: 0 };

/** Answers a query row by row, with pauses for other clients. Mistakes in the query are reported at once. */
export function runQuery(
  view: View,
  collection: Collection | undefined,
  query: Query,
  work: Work,
): AsyncIterable<Doc> {
  const matches = compileFilter(query.filter);
  const project =
    query.projection && Object.keys(query.projection).length > 0
      ? compileProjection(query.projection, 'find')
      : undefined;
  const plan = collection && planQuery(collection, query.filter, query.sort, query.hint);
  const context: MatchContext = query.variables ? { variables: query.variables } : {};
  return (async function* () {
    if (!collection || !plan) return;
    for await (const doc of window(ordered(), query)) {
      if (!project) {
        yield doc;
        continue;
      }
      const place: MatchContext = { ...context };
      delete place.position;
      matches(doc, place);
      yield project(doc, place);
    }
  })();

  async function* ordered(): AsyncIterable<Doc> {
    if (!collection || !plan) return;
    const found = scan(view, collection, plan, matches, work, context);
    if (plan.sorted || query.sort.length === 0) {
      for (const doc of found) {
        yield doc;
        await work.breathe();
      }
      return;
    }
    const sorter = new Sorter(query.sort, work, query.limit ? query.skip + query.limit : Infinity);
    for (const doc of found) {
      sorter.add(doc);
      await work.breathe();
    }
    yield* sorter.result();
  }
}

async function* window(docs: AsyncIterable<Doc>, { skip, limit }: Query): AsyncIterable<Doc> {
  let seen = 0;
  for await (const doc of docs) {
    seen += 1;
    if (seen > skip) yield doc;
    if (limit && seen >= skip + limit) return;
  }
}

/** A document that a write is about, and where in an array its query matched. */
export interface Target {
  doc: Doc;
  position?: number;
}

/** The documents that a write is about, read completely before the first of them changes. */
export function findTargets(view: View, collection: Collection, query: Query, work: Work): Target[] {
  const plan = planQuery(collection, query.filter, query.sort, query.hint);
  const context: MatchContext = query.variables ? { variables: query.variables } : {};
  const matches = compileFilter(query.filter);
  const found = scan(view, collection, plan, matches, work, context);
  if (!plan.sorted && query.sort.length > 0)
    return sortedTargets(found, query, work, (doc) => withPosition(doc, matches, query));
  const targets: Target[] = [];
  for (const doc of found) {
    targets.push({ doc, ...(context.position === undefined ? {} : { position: context.position }) });
    work.hold(targets.length);
    if (query.limit && targets.length >= query.limit) break;
  }
  return targets;
}

function sortedTargets(
  found: Iterable<Doc>,
  query: Query,
  work: Work,
  toTarget: (doc: Doc) => Target,
): Target[] {
  const sorter = new Sorter(query.sort, work, query.limit || Infinity);
  for (const doc of found) sorter.add(doc);
  return sorter.result().map(toTarget);
}

function withPosition(
  doc: Doc,
  matches: (doc: Doc, context: MatchContext) => boolean,
  { variables }: Query,
): Target {
  const context: MatchContext = variables ? { variables } : {};
  matches(doc, context);
  return { doc, ...(context.position === undefined ? {} : { position: context.position }) };
}
