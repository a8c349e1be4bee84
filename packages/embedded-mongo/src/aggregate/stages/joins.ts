import { Long } from 'bson';
import { fieldPath, splitPath } from '../../bson/paths';
import { identity } from '../../bson/compare';
import { isDoc, toNumber, typeName, type Doc } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { compile, type Evaluate } from '../operators';
import { assertVariable } from '../operators/control';
import {
  compilePipeline,
  compileSource,
  type CompileStage,
  type Docs,
  type PipelineContext,
} from '../pipeline';
import { compileFilter } from '../../query/matcher';
import { ALL, runQuery } from '../../query/run';
import { findCollection } from '../../storage/catalog';
import { gather, replaceAt } from './flow';
import { joinFilter, valuesAt } from './join-values';

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
  for (const field of [localField, foreignField]) assertPath(field);
  if (localField === undefined && !('pipeline' in operand))
    fail('FailedToParse', '$lookup requires either localField and foreignField, or pipeline');
  assertReadOnly(pipeline, '$lookup');
  const whole = compileSource(pipeline);
  const rest = compilePipeline(pipeline);
  const bindings = bindingsOf(operand.let);
  const local = typeof localField === 'string' ? splitPath(localField) : undefined;
  const parts = fieldPath(as);
  return async function* (input, context) {
    for await (const doc of input) {
      context.work.tick();
      const scope = { root: doc, vars: context.variables };
      const variables = {
        ...context.variables,
        ...Object.fromEntries(bindings.map(([key, value]) => [key, value(scope)])),
      };
      const inner = { ...context, variables };
      const rows = local
        ? rest(foreign(from, joinFilter(String(foreignField), valuesAt(doc, local)), inner), inner)
        : whole(from, inner);
      const found = await gather(rows, context.work);
      yield replaceAt(doc, parts, found);
      await context.work.breathe();
    }
  };
};

function assertPath(field: unknown): void {
  if (field === undefined) return;
  if (typeof field !== 'string')
    return fail('FailedToParse', `$lookup argument must be a string, found type ${typeName(field)}`);
  fieldPath(field);
}

function bindingsOf(spec: unknown = {}): (readonly [string, Evaluate])[] {
  if (!isDoc(spec)) return fail('FailedToParse', "$lookup argument 'let' must be an object");
  return Object.keys(spec).map((key) => [assertVariable(key), compile(spec[key])] as const);
}

/** The documents of another collection that a filter finds, by an index where there is one. */
const foreign = (name: string, filter: Doc, { view, db, work, variables }: PipelineContext): Docs =>
  runQuery(view, findCollection(view, db, name), { ...ALL, filter, variables }, work);

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
  const { from, restrictSearchWithMatch = {} } = operand;
  if (typeof from !== 'string')
    return fail('FailedToParse', "$graphLookup needs 'from' as the name of a collection");
  if (from === '') fail('InvalidNamespace', "$graphLookup 'from' is no name of a collection");
  const [next, target, as] = ['connectFromField', 'connectToField', 'as'].map((name) =>
    operand[name] === '' ? undefined : pathOption(operand, name),
  );
  if (!next || !target || !as || operand.startWith === undefined)
    return failAt(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField' and 'connectToField' to be specified.",
    );
  if (!isDoc(restrictSearchWithMatch))
    return failAt(
      40185,
      `restrictSearchWithMatch must be an object, found ${typeName(restrictSearchWithMatch)}`,
    );
  compileFilter(restrictSearchWithMatch);
  const startWith = compile(operand.startWith);
  const maxDepth = depthOf(operand.maxDepth);
  const place = pathOption(operand, 'depthField');
  return async function* (input, context) {
    for await (const doc of input) {
      const found = new Map<string, Doc>();
      const searched = new Set<string>();
      const isNew = (value: unknown): boolean => searched.size < searched.add(identity(value)).size;
      let frontier = asList(startWith({ root: doc, vars: context.variables })).filter(isNew);
      for (let depth = 0; frontier.length > 0 && depth <= maxDepth; depth++) {
        const filter = { $and: [joinFilter(target.join('.'), frontier), restrictSearchWithMatch] };
        context.work.tick(frontier.length);
        await context.work.breathe();
        frontier = [];
        for await (const hit of compileSource([{ $match: filter }])(from, context)) {
          const name = identity(hit._id);
          if (found.has(name)) continue;
          found.set(name, place ? replaceAt(hit, place, Long.fromNumber(depth)) : hit);
          context.work.hold(found.size);
          for (const value of valuesAt(hit, next)) if (isNew(value)) frontier.push(value);
        }
      }
      yield replaceAt(doc, as, [...found.values()]);
    }
  };
};

/** A field that an option names. */
function pathOption(operand: Doc, name: string): string[] | undefined {
  const path = operand[name];
  if (path === undefined) return undefined;
  return typeof path === 'string'
    ? fieldPath(path)
    : failAt(40103, `expected string as argument for ${name}, found: ${typeName(path)}`);
}

function depthOf(maxDepth: unknown): number {
  if (maxDepth === undefined) return Infinity;
  const depth = toNumber(maxDepth);
  if (depth === undefined)
    return failAt(40100, `maxDepth requires numeric argument, found type: ${typeName(maxDepth)}`);
  if (Math.trunc(depth) < 0) failAt(40101, `maxDepth requires a nonnegative argument, found: ${depth}`);
  return Number.isInteger(depth)
    ? depth
    : failAt(40102, `maxDepth could not be represented as a long long: ${depth}`);
}

const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

export const JOIN_STAGES: Record<string, CompileStage> = {
  $lookup: lookup,
  $unionWith: unionWith,
  $graphLookup: graphLookup,
};
