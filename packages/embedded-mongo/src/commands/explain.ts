import { leadingQuery, compileSource } from '../aggregate/stages';
import { isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { compileFilter } from '../query/matcher';
import { planQuery, type Hint, type Plan } from '../query/planner';
import { ALL, runQuery, type Query } from '../query/run';
import { parseSort } from '../query/sort';
import { findCollection, type Collection } from '../storage/catalog';
import { weight } from '../query/bounds';
import { assertOptions, countField, docField, viewOf, type Context } from './context';
import { hintOf } from './reads';
import { variablesOf } from './variables';
import { tally } from '../work';

/** Tells how a command would be answered, and with `executionStats` what that costs. */
export async function explain(context: Context): Promise<Doc> {
  assertOptions(context, ['verbosity']);
  const inner = context.body.explain;
  if (!isDoc(inner)) return fail('TypeMismatch', 'explain needs a command document');
  const [command = ''] = Object.keys(inner);
  const name = inner[command];
  if (typeof name !== 'string') return fail('InvalidNamespace', 'explain needs the name of a collection');
  const query = queryOf(command, inner, context);
  compileFilter(query.filter);
  const collection = findCollection(viewOf(context), context.db, name);
  const plan = collection && planQuery(collection, query.filter, query.sort, query.hint);
  const winningPlan = plan ? describePlan(plan, query) : { stage: 'EOF' };
  const reply: Doc = {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.db}.${name}`,
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    command: inner,
    serverInfo: { host: 'localhost', port: 0, version: '7.0.0', gitVersion: 'embedded' },
  };
  return context.body.verbosity === 'queryPlanner'
    ? reply
    : { ...reply, executionStats: await execute(context, collection, query, winningPlan) };
}

function queryOf(command: string, inner: Doc, context: Context): Query {
  const variables = variablesOf({ ...context, body: inner });
  const base = { ...ALL, variables, hint: hintOf(inner.hint) };
  switch (command) {
    case 'find':
      return {
        ...base,
        filter: docField(inner, 'filter'),
        sort: parseSort(inner.sort),
        skip: countField(inner, 'skip'),
        limit: countField(inner, 'limit'),
        projection: docField(inner, 'projection'),
      };
    case 'count':
    case 'distinct':
      return { ...base, filter: docField(inner, 'query') };
    case 'findAndModify':
      return { ...base, filter: docField(inner, 'query'), sort: parseSort(inner.sort), limit: 1 };
    case 'aggregate': {
      const pipeline: unknown[] = Array.isArray(inner.pipeline)
        ? inner.pipeline
        : fail('TypeMismatch', "'pipeline' must be an array");
      compileSource(pipeline);
      const { filter, sort, skip, limit } = leadingQuery(pipeline);
      return { ...base, filter, sort, skip, limit };
    }
    case 'update':
    case 'delete':
      return { ...base, ...statementQuery(inner[`${command}s`]) };
    default:
      return fail('CommandNotSupported', `explain of '${command}' is not supported`);
  }
}

function statementQuery(statements: unknown): Partial<Query> {
  const [first] = Array.isArray(statements) ? (statements as unknown[]) : [];
  if (!isDoc(first)) return fail('FailedToParse', 'explain needs one write statement');
  return { filter: docField(first, 'q'), hint: first.hint as Hint };
}

function describePlan(plan: Plan, { sort, skip, limit, projection }: Query): Doc {
  let stage = describeScan(plan);
  if (sort.length > 0 && !plan.sorted) {
    stage = {
      stage: 'SORT',
      sortPattern: Object.fromEntries(sort.map(({ path, descending }) => [path, descending ? -1 : 1])),
      ...(limit ? { limitAmount: skip + limit } : {}),
      inputStage: stage,
    };
  }
  if (skip) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  if (limit) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  if (projection && Object.keys(projection).length > 0)
    stage = { stage: 'PROJECTION_DEFAULT', inputStage: stage };
  return stage;
}

function describeScan(plan: Plan): Doc {
  const direction = plan.reverse ? 'backward' : 'forward';
  if (plan.branches)
    return { stage: 'SUBPLAN', inputStage: { stage: 'OR', inputStages: plan.branches.map(describeScan) } };
  if (plan.fullScan) return { stage: 'COLLSCAN', direction };
  const { path, bounds } = plan;
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      keyPattern: path.key,
      indexName: path.name,
      isMultiKey: (path.index?.multikey.length ?? 0) > 0,
      isUnique: path.index?.unique ?? true,
      isSparse: path.index?.sparse ?? false,
      isPartial: path.index?.partial !== undefined,
      direction,
      equalityFields: bounds.equalities,
      ranges: bounds.ranges.length,
      bounded: weight(bounds) > 0,
    },
  };
}

async function execute(
  context: Context,
  collection: Collection | undefined,
  query: Query,
  executionStages: Doc,
): Promise<Doc> {
  const { work } = context;
  const started = performance.now();
  const nReturned = await tally(runQuery(viewOf(context), collection, query, work));
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: executionStages.stage === 'COLLSCAN' ? 0 : work.keysExamined,
    totalDocsExamined: work.docsExamined,
    executionStages,
  };
}
