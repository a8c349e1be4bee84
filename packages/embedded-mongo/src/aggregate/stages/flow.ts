import { Int32, Long } from 'bson';
import { getOwn, isDoc, setOwn, toNumber, typeName, type Doc } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { fieldPath } from '../../bson/paths';
import { compileFilter } from '../../query/matcher';
import { parseSort, Sorter } from '../../query/sort';
import { compileDocStage } from '../doc-stages';
import { compile } from '../operators';
import { handOut, tally, type Work } from '../../work';
import { compilePipeline, noStage, type CompileStage, type Docs } from '../pipeline';

const match: CompileStage = (operand) => {
  const matches = compileFilter(
    isDoc(operand) ? operand : fail('BadValue', 'the match filter must be an expression in an object'),
  );
  return async function* (input, { variables, work }) {
    for await (const doc of input) {
      work.tick();
      if (matches(doc, { variables })) yield doc;
    }
  };
};

const sort: CompileStage = (operand, _name, keep) => {
  const fields = parseSort(operand);
  if (fields.length === 0) failAt(15976, '$sort stage must have at least one sort key');
  return async function* (input, { work }) {
    const sorter = new Sorter(fields, work, keep);
    for await (const doc of input) sorter.add(doc);
    yield* handOut(sorter.ordered(), work);
  };
};

function whole(operand: unknown, least: number, name: string, code: number): number {
  const number = toNumber(operand);
  return number !== undefined && Number.isInteger(number) && number >= least
    ? number
    : failAt(code, `invalid argument to ${name} stage: expected a whole number of at least ${least}`);
}

const limit: CompileStage = (operand, name) => {
  const most = whole(operand, 1, name, 15958);
  return async function* (input) {
    let count = 0;
    for await (const doc of input) {
      yield doc;
      count += 1;
      if (count >= most) return;
    }
  };
};

const skip: CompileStage = (operand, name) => {
  const few = whole(operand, 0, name, 15956);
  return async function* (input) {
    let count = 0;
    for await (const doc of input) if (++count > few) yield doc;
  };
};

const count: CompileStage = (operand) => {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.'))
    return failAt(40156, 'the count field must be a non-empty string without $ or .');
  return async function* (input) {
    const n = await tally(input);
    if (n > 0) yield { [operand]: new Int32(n) };
  };
};

const docStage: CompileStage = (operand, name) => {
  const apply = compileDocStage(name, operand) ?? noStage(name);
  return async function* (input, { variables, work }) {
    for await (const doc of input) {
      work.tick();
      yield apply(doc, variables);
    }
  };
};

const UNWIND = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];

const unwind: CompileStage = (operand, name) => {
  const spec =
    typeof operand === 'string'
      ? { path: operand }
      : isDoc(operand)
        ? operand
        : failAt(
            15981,
            `expected either a string or an object as specification for ${name} stage, got ${typeName(operand)}`,
          );
  const stray = Object.keys(spec).find((key) => !UNWIND.includes(key));
  if (stray) failAt(28811, `unrecognized option to $unwind stage: ${stray}`);
  const parts = unwindPath(spec.path);
  const place = indexPath(spec.includeArrayIndex);
  const preserves = spec.preserveNullAndEmptyArrays ?? false;
  if (typeof preserves !== 'boolean')
    failAt(28809, `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage`);
  const emit = (doc: Doc, value: unknown, index: unknown): Doc => {
    const next = replaceAt(doc, parts, value);
    return place ? replaceAt(next, place, index) : next;
  };
  return async function* (input, { work }) {
    for await (const doc of input) {
      work.tick();
      const value = parts.reduce<unknown>((at, part) => (isDoc(at) ? getOwn(at, part) : undefined), doc);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries()) {
          work.tick();
          yield emit(doc, item, Long.fromNumber(i));
          await work.breathe();
        }
      } else if (value !== null && value !== undefined && !Array.isArray(value)) yield emit(doc, value, null);
      else if (preserves) yield emit(doc, Array.isArray(value) ? undefined : value, null);
    }
  };
};

function unwindPath(path: unknown): string[] {
  if (path === undefined || path === '') failAt(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    return failAt(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    failAt(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return fieldPath(path.slice(1));
}

function indexPath(path: unknown): string[] | undefined {
  if (path === undefined) return undefined;
  if (typeof path !== 'string' || path === '')
    return failAt(
      28810,
      `expected a non-empty string for the includeArrayIndex option to $unwind stage, got ${typeName(path)}`,
    );
  if (path.startsWith('$'))
    failAt(28822, `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${path}`);
  return fieldPath(path);
}

/** A copy with another value at a path; undefined removes it. Nothing is shared that changes. */
export function replaceAt(doc: Doc, parts: string[], value: unknown): Doc {
  const [part = '', ...rest] = parts;
  const copy: Doc = {};
  for (const key of Object.keys(doc)) setOwn(copy, key, doc[key]);
  if (rest.length > 0) {
    const inner = getOwn(copy, part);
    if (isDoc(inner) || value !== undefined)
      setOwn(copy, part, replaceAt(isDoc(inner) ? inner : {}, rest, value));
  } else if (value === undefined) Reflect.deleteProperty(copy, part);
  else setOwn(copy, part, value);
  return copy;
}

const facet: CompileStage = (operand) => {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    return failAt(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.entries(operand).map(([key, pipeline]) => {
    if (!Array.isArray(pipeline))
      return failAt(40170, `arguments to $facet must be arrays, ${key} is type ${typeName(pipeline)}`);
    const banned = pipeline
      .flatMap((stage) => (isDoc(stage) ? Object.keys(stage) : []))
      .find((name) => ['$facet', '$out', '$merge', '$changeStream'].includes(name));
    if (banned) failAt(40600, `${banned} is not allowed to be used within a $facet stage`);
    return [key, compilePipeline(pipeline)] as const;
  });
  return async function* (input, context) {
    const docs = await gather(input, context.work);
    const result: Doc = {};
    for (const [key, run] of facets)
      setOwn(result, key, await gather(run(handOut(docs, context.work), context), context.work));
    yield result;
  };
};

export async function gather(input: Docs, work: Work): Promise<Doc[]> {
  const docs: Doc[] = [];
  for await (const doc of input) {
    work.tick();
    docs.push(doc);
    work.hold(docs.length);
  }
  return docs;
}

const sample: CompileStage = (operand) => {
  const size = whole(isDoc(operand) ? operand.size : undefined, 1, '$sample', 28747);
  return async function* (input, { work }) {
    const docs = await gather(input, work);
    for (let i = 0; i < Math.min(size, docs.length); i++) {
      const j = i + Math.floor(Math.random() * (docs.length - i));
      const chosen = docs[j];
      docs[j] = docs[i] ?? {};
      work.tick();
      if (chosen) yield chosen;
      await work.breathe();
    }
  };
};

const documents: CompileStage = (operand) => {
  const evaluate = compile(operand);
  return async function* (_input, { variables, work }) {
    const docs = evaluate({ root: {}, vars: variables });
    if (!Array.isArray(docs) || !docs.every(isDoc))
      return failAt(5858203, '$documents must evaluate to an array of objects');
    yield* handOut(docs, work);
  };
};

export const FLOW_STAGES: Record<string, CompileStage> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $unwind: unwind,
  $facet: facet,
  $sample: sample,
  $documents: documents,
  $project: docStage,
  $addFields: docStage,
  $set: docStage,
  $unset: docStage,
  $replaceRoot: docStage,
  $replaceWith: docStage,
};
