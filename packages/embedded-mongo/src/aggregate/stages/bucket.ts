import { compare } from '../../bson/compare';
import { typeClass } from '../../bson/encode';
import { isDoc, typeName, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import { compile, type Evaluate } from '../operators';
import type { CompileStage } from '../pipeline';
import { readsDocument } from '../reads-document';
import { collectGroups, fieldsOf, toDoc } from './groups';

const OPTIONS = ['groupBy', 'boundaries', 'default', 'output'];

const bucket: CompileStage = (operand) => {
  if (!isDoc(operand))
    return failAt(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(operand)}.`,
    );
  const stray = Object.keys(operand).find((key) => !OPTIONS.includes(key));
  if (stray) failAt(40197, `Unrecognized option to $bucket: ${stray}.`);
  if (operand.groupBy === undefined || operand.boundaries === undefined)
    failAt(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  const by = grouping(operand.groupBy);
  const boundaries = boundariesOf(operand.boundaries);
  const rest = 'default' in operand ? { id: defaultOf(operand.default, boundaries) } : undefined;
  const fields = fieldsOf(outputOf(operand.output), '');
  const idOf: Evaluate = (scope) => {
    const above = firstAbove(boundaries, by(scope) ?? null);
    if (above > 0 && above < boundaries.length) return boundaries[above - 1];
    if (!rest)
      failAt(40066, '$switch could not find a matching branch for an input, and no default was specified.');
    return rest?.id;
  };
  return async function* (input, context) {
    const groups = await collectGroups(input, context, idOf, fields);
    for (const found of groups.sort((a, b) => compare(a.id, b.id))) yield toDoc(found, fields);
  };
};

function grouping(groupBy: unknown): Evaluate {
  const [first = ''] = typeof groupBy === 'string' ? [groupBy] : isDoc(groupBy) ? Object.keys(groupBy) : [];
  return first.startsWith('$')
    ? compile(groupBy)
    : failAt(
        40202,
        `The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${typeName(groupBy)}.`,
      );
}

function constant(expression: unknown, code: number, option: string): unknown {
  const evaluate = compile(expression);
  if (readsDocument(expression)) failAt(code, `The $bucket '${option}' field must be constant.`);
  return evaluate({ root: {}, vars: {} });
}

/** Of one type, and in ascending order. */
function boundariesOf(given: unknown): unknown[] {
  if (!Array.isArray(given))
    return failAt(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${typeName(given)}.`,
    );
  const boundaries = given.map((boundary: unknown) => constant(boundary, 40191, 'boundaries'));
  if (boundaries.length < 2)
    failAt(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  boundaries.slice(1).forEach((upper, i) => {
    const lower = boundaries[i];
    if (typeClass(lower) !== typeClass(upper))
      failAt(
        40193,
        `All values in the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeName(lower)} and ${typeName(upper)}.`,
      );
    if (compare(lower, upper) >= 0)
      failAt(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${i} and ${i + 1} are not in ascending order`,
      );
  });
  return boundaries;
}

function defaultOf(given: unknown, boundaries: unknown[]): unknown {
  const value = constant(given, 40195, 'default');
  const [lowest, highest] = [boundaries[0], boundaries.at(-1)];
  const within = compare(value, lowest) >= 0 && compare(value, highest) < 0;
  if (within)
    failAt(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  return value;
}

function outputOf(output: unknown): Doc {
  if (output === undefined) return { count: { $sum: 1 } };
  return isDoc(output)
    ? output
    : failAt(40196, `The $bucket 'output' field must be an object, but found type: ${typeName(output)}.`);
}

/** Where the first boundary above a value is, found by halving. */
function firstAbove(boundaries: unknown[], value: unknown): number {
  let [low, high] = [0, boundaries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    spend();
    if (compare(value, boundaries[middle]) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

export const BUCKET_STAGES: Record<string, CompileStage> = { $bucket: bucket };
