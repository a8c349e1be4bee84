import { BSONRegExp } from 'bson';
import { splitPath } from '../../bson/paths';
import { identity } from '../../bson/compare';
import { isDoc, toNumber, type Doc } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { compile } from '../operators';
import {
  compilePipeline,
  compileSource,
  type CompileStage,
  type Docs,
  type PipelineContext,
} from '../pipeline';
import { ALL, runQuery } from '../../query/run';
import { findCollection } from '../../storage/catalog';
import { gather, replaceAt } from './flow';

const LOOKUP = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

const lookup: CompileStage = (operand) => {
  if (!isDoc(operand)) return fail('FailedToParse', 'the $lookup specification must be an Object');
  const stray = Object.keys(operand).find((key) => !LOOKUP.includes(key));
  if (stray) fail('FailedToParse', `unknown argument to $lookup: ${stray}`);
  const { from, localField, foreignField, as, pipeline = [] } = operand;
  if (typeof as !== 'string') return fail('FailedToParse', "$lookup argument 'as' must be a string");
  if (typeof from !== 'string') return fail('FailedToParse', "$lookup argument 'from' must be a string");
  if (!Array.isArray(pipeline))
    return fail('FailedToParse', "'pipeline' option must be specified as an array");
  if ((localField === undefined) !== (foreignField === undefined))
    fail('FailedToParse', '$lookup requires both or neither of localField and foreignField to be specified');
  if (localField === undefined && !('pipeline' in operand))
    fail('FailedToParse', '$lookup requires either localField and foreignField, or pipeline');
  assertReadOnly(pipeline, '$lookup');
  const whole = compileSource(pipeline);
  const rest = compilePipeline(pipeline);
  const bindings = Object.entries(isDoc(operand.let) ? operand.let : {}).map(
    ([key, value]) => [key, compile(value)] as const,
  );
  const local = typeof localField === 'string' ? compile(`$${localField}`) : undefined;
  const parts = splitPath(as);
  return async function* (input, context) {
    for await (const doc of input) {
      const scope = { root: doc, vars: context.variables };
      const variables = {
        ...context.variables,
        ...Object.fromEntries(bindings.map(([key, value]) => [key, value(scope) ?? null])),
      };
      const inner = { ...context, variables };
      const rows = local
        ? rest(foreign(from, joinFilter(String(foreignField), local(scope)), inner), inner)
        : whole(from, inner);
      const found = await gather(rows, context.work);
      yield replaceAt(doc, parts, found);
    }
  };
};

/** The documents of another collection that a filter finds, by an index where there is one. */
const foreign = (name: string, filter: Doc, { view, db, work, variables }: PipelineContext): Docs =>
  runQuery(view, findCollection(view, db, name), { ...ALL, filter, variables }, work);

/** Equality with the local value, or with any element of a local array. Patterns are values here. */
function joinFilter(path: string, local: unknown): Doc {
  const values = Array.isArray(local) ? (local as unknown[]) : [local ?? null];
  const patterns = values.filter((value) => value instanceof BSONRegExp);
  const plain = { [path]: { $in: values.filter((value) => !(value instanceof BSONRegExp)) } };
  return patterns.length > 0
    ? { $or: [plain, ...patterns.map((pattern) => ({ [path]: { $eq: pattern } }))] }
    : plain;
}

function assertReadOnly(pipeline: unknown[], stage: string): void {
  const banned = pipeline
    .flatMap((part) => (isDoc(part) ? Object.keys(part) : []))
    .find((name) => ['$out', '$merge', '$changeStream'].includes(name));
  if (banned) failAt(51047, `${banned} is not allowed within a ${stage} stage`);
}

const unionWith: CompileStage = (operand) => {
  const spec =
    typeof operand === 'string'
      ? { coll: operand }
      : isDoc(operand)
        ? operand
        : fail('FailedToParse', 'the $unionWith stage specification must be an object or string');
  const { coll, pipeline = [] } = spec as Doc;
  if (typeof coll !== 'string' || !Array.isArray(pipeline))
    return fail('FailedToParse', "$unionWith needs 'coll' as a string and 'pipeline' as an array");
  assertReadOnly(pipeline, '$unionWith');
  const source = compileSource(pipeline);
  return async function* (input, context) {
    yield* input;
    yield* source(coll, context);
  };
};

const GRAPH_LOOKUP = [
  'from',
  'startWith',
  'connectFromField',
  'connectToField',
  'as',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
];

const graphLookup: CompileStage = (operand) => {
  if (!isDoc(operand)) return fail('FailedToParse', 'the $graphLookup specification must be an Object');
  const stray = Object.keys(operand).find((key) => !GRAPH_LOOKUP.includes(key));
  if (stray) failAt(40104, `Unknown argument to $graphLookup: ${stray}`);
  const { from, connectFromField, connectToField, as, depthField, restrictSearchWithMatch = {} } = operand;
  if (![from, connectFromField, connectToField, as].every((text) => typeof text === 'string'))
    return failAt(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField' and 'connectToField' to be specified.",
    );
  const startWith = compile(operand.startWith);
  const next = compile(`$${String(connectFromField)}`);
  const maxDepth = toNumber(operand.maxDepth) ?? Infinity;
  return async function* (input, context) {
    for await (const doc of input) {
      const found = new Map<string, Doc>();
      let frontier = asList(startWith({ root: doc, vars: context.variables }));
      for (let depth = 0; frontier.length > 0 && depth <= maxDepth; depth++) {
        const filter = { $and: [{ [String(connectToField)]: { $in: frontier } }, restrictSearchWithMatch] };
        frontier = [];
        for await (const hit of compileSource([{ $match: filter }])(String(from), context)) {
          const name = identity(hit._id);
          if (found.has(name)) continue;
          found.set(name, typeof depthField === 'string' ? { ...hit, [depthField]: depth } : hit);
          context.work.hold(found.size);
          frontier.push(...asList(next({ root: hit, vars: context.variables })));
        }
      }
      yield replaceAt(doc, splitPath(String(as)), [...found.values()]);
    }
  };
};

const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

export const JOIN_STAGES: Record<string, CompileStage> = {
  $lookup: lookup,
  $unionWith: unionWith,
  $graphLookup: graphLookup,
};
