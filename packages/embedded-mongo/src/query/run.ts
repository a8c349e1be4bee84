import type { Doc } from '../bson/values';
import type { Collection } from '../storage/catalog';
import { recordId } from '../storage/keyspace';
import type { View } from '../storage/view';
import { handOut, type Steps, type Work } from '../work';
import { compileFilter, type MatchContext, type Matcher } from './matcher';
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
      ? compileProjection(query.projection, 'find', query.filter)
      : undefined;
  const plan = collection && planQuery(collection, query.filter, query.sort, query.hint);
  return (async function* () {
    if (!collection || !plan) return;
    for await (const doc of window(ordered(), query)) {
      if (!project) {
        yield doc;
        continue;
      }
      work.takeTurn();
      const place = contextOf(query);
      matches(doc, place);
      yield project(doc, place);
    }
  })();

  async function* ordered(): AsyncIterable<Doc> {
    if (!collection || !plan) return;
    const found = scan(view, collection, plan, matches, work, contextOf(query));
    const sorter =
      plan.sorted || query.sort.length === 0
        ? undefined
        : new Sorter(query.sort, work, query.limit ? query.skip + query.limit : Infinity);
    for (const doc of found) {
      if (sorter && doc) sorter.add(doc);
      else if (doc) yield doc;
      if (work.tired) await work.breathe();
    }
    if (sorter) yield* handOut(sorter.ordered(), work);
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
export const findTargets = (view: View, collection: Collection, query: Query, work: Work): Steps<Target[]> =>
  found(
    view,
    collection,
    query,
    work,
    (target) => target,
    (count) => work.hold(count),
  );

/** Weighs what is known of a document that is read again later, against the document itself. */
const IDS_FOR_ONE = 10;

/** Only where the documents lie that a write is about, for one that reads each of them again before it changes it. */
export const findRecords = (view: View, collection: Collection, query: Query, work: Work): Steps<Buffer[]> =>
  found(
    view,
    collection,
    query,
    work,
    ({ doc }) => recordId(doc._id),
    (count) => work.hold(count / IDS_FOR_ONE),
  );

function* found<T>(
  view: View,
  collection: Collection,
  query: Query,
  work: Work,
  keep: (target: Target) => T,
  hold: (count: number) => void,
): Steps<T[]> {
  const plan = planQuery(collection, query.filter, query.sort, query.hint);
  const matches = compileFilter(query.filter);
  const context = contextOf(query);
  const sorter =
    !plan.sorted && query.sort.length > 0 ? new Sorter(query.sort, work, query.limit || Infinity) : undefined;
  const kept: T[] = [];
  for (const doc of scan(view, collection, plan, matches, work, context)) {
    if (!doc) yield;
    else if (sorter) sorter.add(doc);
    else kept.push(keep({ doc, ...positionOf(context) }));
    hold(kept.length);
    if (query.limit && kept.length >= query.limit) break;
  }
  // Where a document matched is known while it is looked at, not when its turn comes in the order.
  return sorter ? sorter.result().map((doc) => keep(asTarget(doc, matches, query) ?? { doc })) : kept;
}

const contextOf = ({ variables }: Query): MatchContext => (variables ? { variables } : {});

const positionOf = ({ position }: MatchContext): { position?: number } =>
  position === undefined ? {} : { position };

/** A document as the target of a query, if it matches. */
export function asTarget(doc: Doc, matches: Matcher, query: Query): Target | undefined {
  const context = contextOf(query);
  return matches(doc, context) ? { doc, ...positionOf(context) } : undefined;
}
