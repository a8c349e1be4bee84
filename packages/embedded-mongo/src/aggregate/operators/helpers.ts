import { isDoc, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import { compile, type Build, type Evaluate } from '../expression';
import { weigh } from './limits';

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The operands of an operator: an array of expressions, or a single one without brackets. */
export const operands = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

/** Whether an expression gives the same for every document: MongoDB computes it once, with codes of its own for errors. */
export const isConstant = (expression: unknown): boolean => {
  if (typeof expression === 'string') return !expression.startsWith('$');
  if (Array.isArray(expression)) return expression.every(isConstant);
  if (!isDoc(expression) || '$literal' in expression || '$const' in expression) return true;
  return !('$rand' in expression) && Object.values(expression).every(isConstant);
};

/** Evaluates the arguments, then applies; what is long costs more. */
function applying(
  given: unknown[],
  apply: (args: unknown[], name: string) => unknown,
  name: string,
): Evaluate {
  const args = given.map(compile);
  return (scope) => {
    const values = args.map((arg) => arg(scope));
    spend(weigh(values));
    return apply(values, name);
  };
}

/** An operator over a fixed number of evaluated arguments. */
export function fixed(
  min: number,
  max: number,
  apply: (args: unknown[], name: string) => unknown,
  code = min === max ? 16020 : 28667,
): Build {
  return (operand, name) => {
    const given = operands(operand);
    if (given.length < min || given.length > max) {
      const wanted = min === max ? `exactly ${min}` : `at least ${min} and at most ${max}`;
      failAt(code, `Expression ${name} takes ${wanted} arguments. ${given.length} were passed in.`);
    }
    return applying(given, apply, name);
  };
}

/** An operator over any number of evaluated arguments. */
export const variadic =
  (apply: (args: unknown[], name: string) => unknown): Build =>
  (operand, name) =>
    applying(operands(operand), apply, name);

/** MongoDB's numbers for an argument that is no document, for an unknown name in it and for a missing one. */
export interface ArgumentCodes {
  form: number;
  unknown: number;
  missing: number | Record<string, number>;
}

const COMMON: ArgumentCodes = { form: 40_000, unknown: 9, missing: 9 };

/** An operator with named arguments; unknown and missing names are refused. */
export function named(
  required: string[],
  optional: string[],
  apply: (args: Doc, name: string) => unknown,
  codes = COMMON,
): Build {
  return (operand, name) => {
    const doc = namedDoc(operand, name, required, optional, codes);
    const parts = Object.entries(doc).map(([key, value]) => [key, compile(value)] as const);
    return (scope) => {
      const args = Object.fromEntries(parts.map(([key, evaluate]) => [key, evaluate(scope)]));
      spend(weigh(Object.values(args)));
      return apply(args, name);
    };
  };
}

export function namedDoc(
  operand: unknown,
  name: string,
  required: string[],
  optional: string[],
  { form, unknown, missing } = COMMON,
): Doc {
  if (!isDoc(operand)) return failAt(form, `${name} requires an object as its argument`);
  for (const key of Object.keys(operand)) {
    if (!required.includes(key) && !optional.includes(key))
      failAt(unknown, `Unrecognized argument to ${name}: ${key}`);
  }
  for (const key of required)
    if (!Object.hasOwn(operand, key))
      failAt(
        typeof missing === 'number' ? missing : (missing[key] ?? COMMON.form),
        `Missing '${key}' parameter to ${name}`,
      );
  return operand;
}
