import type { Doc } from '../bson/values';
import type { Collection } from '../storage/catalog';
import { recordId } from '../storage/keyspace';
import type { View } from '../storage/view';
import type { Steps, Work } from '../work';
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
      work.takeTurn();
      const place: MatchContext = { ...context };
      delete place.position;
      matches(doc, place);
      yield project(doc, place);
    }
  })();

  async function* ordered(): AsyncIterable<Doc> {
    if (!collection || !plan) return;
    const found = scan(view, collection, plan, matches, work, context);
    const sorter =
      plan.sorted || query.sort.length === 0
        ? undefined
        : new Sorter(query.sort, work, query.limit ? query.skip + query.limit : Infinity);
    for (const doc of found) {
      if (sorter && doc) sorter.add(doc);
      else if (doc) yield doc;
      if (work.tired) await work.breathe();
    }
    if (sorter) yield* sorter.ordered();
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
export function findTargets(view: View, collection: Collection, query: Query, work: Work): Steps<Target[]> {
  const matches = compileFilter(query.filter);
  const toTarget = (doc: Doc): Target => asTarget(doc, matches, query);
  return found(view, collection, query, work, toTarget, (count) => work.hold(count));
}

/** Weighs what is known of a document that is read again later, against the document itself. */
const IDS_FOR_ONE = 10;

/** Only where the documents lie that a write is about, for one that reads each of them again before it changes it. */
export function findRecords(view: View, collection: Collection, query: Query, work: Work): Steps<Buffer[]> {
  const toRecord = (doc: Doc): Buffer => recordId(doc._id);
  return found(view, collection, query, work, toRecord, (count) => work.hold(count / IDS_FOR_ONE));
}

function* found<T>(
  view: View,
  collection: Collection,
  query: Query,
  work: Work,
  keep: (doc: Doc) => T,
  hold: (count: number) => void,
): Steps<T[]> {
  const plan = planQuery(collection, query.filter, query.sort, query.hint);
  const context: MatchContext = query.variables ? { variables: query.variables } : {};
  const sorter =
    !plan.sorted && query.sort.length > 0 ? new Sorter(query.sort, work, query.limit || Infinity) : undefined;
  const kept: T[] = [];
  for (const doc of scan(view, collection, plan, compileFilter(query.filter), work, context)) {
    if (!doc) yield;
    else if (sorter) sorter.add(doc);
    else kept.push(keep(doc));
    hold(kept.length);
    if (query.limit && kept.length >= query.limit) break;
  }
  return sorter ? sorter.result().map(keep) : kept;
}

const positionOf = ({ position }: MatchContext): { position?: number } =>
  position === undefined ? {} : { position };

/** A document as the target of a query that it matches. */
export function asTarget(doc: Doc, matches: Matcher, { variables }: Query): Target {
  const context: MatchContext = variables ? { variables } : {};
  matches(doc, context);
  return { doc, ...positionOf(context) };
}
