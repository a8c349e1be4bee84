import { isDoc, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { runQuery, ALL } from '../query/run';
import { parseSort, type SortField } from '../query/sort';
import { findCollection } from '../storage/catalog';
import type { View } from '../storage/view';
import type { Work } from '../work';
import { toNumber } from '../bson/values';

/** What the stages of a pipeline may use. */
export interface PipelineContext {
  view: View;
  db: string;
  work: Work;
  variables: Doc;
}

export type Docs = AsyncIterable<Doc>;

/** A compiled stage. */
export type Stage = (input: Docs, context: PipelineContext) => Docs;

/** Compiles a stage from its operand; refusals happen here. No more than the first `keep` documents are asked of it. */
export type CompileStage = (operand: unknown, name: string, keep: number) => Stage;

const known = new Map<string, CompileStage>();

export function defineStages(stages: Record<string, CompileStage>): void {
  for (const [name, compile] of Object.entries(stages)) known.set(name, compile);
}

const MAX_STAGES = 1000;

/** Compiles a pipeline to one step from documents to documents. */
export function compilePipeline(pipeline: unknown[]): Stage {
  if (pipeline.length > MAX_STAGES)
    failAt(7749501, `Pipeline length must be no longer than ${MAX_STAGES} stages.`);
  const stages = pipeline.map((stage, i) => compileStage(stage, needed(pipeline, i + 1)));
  return (input, context) => stages.reduce((docs, stage) => stage(docs, context), input);
}

/** How many documents the stages from here on can need, as far as `$skip` and `$limit` tell. */
function needed(pipeline: unknown[], from: number): number {
  let skipped = 0;
  for (const stage of pipeline.slice(from)) {
    const limit = toNumber(operandOf(stage, '$limit'));
    if (limit !== undefined) return skipped + limit;
    const skip = toNumber(operandOf(stage, '$skip'));
    if (skip === undefined) return Infinity;
    skipped += skip;
  }
  return Infinity;
}

function compileStage(stage: unknown, keep: number): Stage {
  if (!isDoc(stage)) return fail('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [name, ...more] = Object.keys(stage);
  if (name === undefined || more.length > 0)
    return failAt(40323, 'A pipeline stage specification object must contain exactly one field.');
  const compile = known.get(name);
  return compile ? compile(stage[name], name, keep) : noStage(name);
}

/** Stages of MongoDB that this engine does not have. */
const NOT_SUPPORTED = new Set([
  '$bucketAuto', '$changeStreamSplitLargeEvent', '$collStats', '$currentOp', '$densify', '$fill', '$geoNear', '$indexStats',
  '$listLocalSessions', '$listSampledQueries', '$listSearchIndexes', '$listSessions', '$planCacheStats', '$redact', '$search',
  '$searchMeta', '$setWindowFields', '$shardedDataDistribution', '$vectorSearch',
]); // prettier-ignore

/** Says whether it is this engine that has no such stage, or MongoDB. */
export const noStage = (name: string): never =>
  NOT_SUPPORTED.has(name)
    ? fail('CommandNotSupported', `the stage ${name} is not supported`)
    : failAt(40324, `Unrecognized pipeline stage name: '${name}'`);

/** A compiled pipeline that reads a collection. Leading `$match`, `$sort`, `$skip` and `$limit` become an indexed query. */
export function compileSource(
  pipeline: unknown[],
  hint?: string | Doc,
): (collection: string, context: PipelineContext) => Docs {
  const { filter, sort, skip, limit, rest } = leadingQuery(pipeline);
  const run = compilePipeline(rest);
  return (name, context) => {
    const collection = findCollection(context.view, context.db, name);
    const query = { ...ALL, filter, sort, skip, limit, hint, variables: context.variables };
    return run(runQuery(context.view, collection, query, context.work), context);
  };
}

export interface LeadingQuery {
  filter: Doc;
  sort: SortField[];
  skip: number;
  limit: number;
  rest: unknown[];
}

export function leadingQuery(pipeline: unknown[]): LeadingQuery {
  const filters: Doc[] = [];
  const query: LeadingQuery = { filter: {}, sort: [], skip: 0, limit: 0, rest: [] };
  let at = 0;
  for (
    let match = operandOf(pipeline[at], '$match');
    isDoc(match);
    match = operandOf(pipeline[at], '$match')
  ) {
    filters.push(match);
    at += 1;
  }
  query.filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const sort = operandOf(pipeline[at], '$sort');
  if (isDoc(sort) && Object.keys(sort).length > 0) {
    query.sort = parseSort(sort);
    at += 1;
  }
  const skip = toNumber(operandOf(pipeline[at], '$skip'));
  if (skip !== undefined && Number.isInteger(skip) && skip >= 0) {
    query.skip = skip;
    at += 1;
  }
  const limit = toNumber(operandOf(pipeline[at], '$limit'));
  if (limit !== undefined && Number.isInteger(limit) && limit > 0) {
    query.limit = limit;
    at += 1;
  }
  query.rest = pipeline.slice(at);
  return query;
}

const operandOf = (stage: unknown, name: string): unknown =>
  isDoc(stage) && Object.keys(stage).length === 1 ? stage[name] : undefined;
