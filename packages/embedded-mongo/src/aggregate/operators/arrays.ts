import { Int32 } from 'bson';
import { equals } from '../../bson/compare';
import { isDoc, isTruthy, toNumber, typeName, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import { parseSort, sortElements, sortValues } from '../../query/sort';
import { compile, type Evaluate, type Scope, type Build } from '../expression';
import { assertVariable } from './control';
import { fixed, isNullish, named, namedDoc, variadic } from './helpers';
import { claimItems } from './limits';
import { indexIn } from './members';

function arrayOf(value: unknown, name: string, code = 28_000): unknown[] {
  return Array.isArray(value)
    ? value
    : failAt(code, `The argument to ${name} must be an array, but was of type: ${typeName(value)}`);
}

const integer = (value: unknown, name: string): number => {
  const number = toNumber(value);
  return number !== undefined && Number.isInteger(number)
    ? number
    : failAt(28691, `${name} needs a whole number, found ${typeName(value)}`);
};

const arrayElemAt = fixed(2, 2, ([array, index], name) => {
  if (isNullish(array) || isNullish(index)) return null;
  return arrayOf(array, name, 28689).at(integer(index, name));
});

const slice = fixed(2, 3, ([array, first, second], name) => {
  if (isNullish(array) || isNullish(first) || second === null) return null;
  const items = arrayOf(array, name, 28724);
  const from = integer(first, name);
  const part = second === undefined ? endOf(items, from) : middleOf(items, from, integer(second, name));
  spend(part.length);
  return part;
});

const endOf = (items: unknown[], count: number): unknown[] =>
  count < 0 ? items.slice(count) : items.slice(0, count);

function middleOf(items: unknown[], from: number, count: number): unknown[] {
  if (count <= 0) failAt(28729, `Third argument to $slice must be positive: ${count}`);
  const start = from < 0 ? Math.max(0, items.length + from) : from;
  return items.slice(start, start + count);
}

/** Binds a variable to each element in turn. */
function eachElement(
  operand: unknown,
  name: string,
  body: string,
  extra: string[],
): { doc: Doc; input: Evaluate; evaluate: Evaluate; bind: (scope: Scope, item: unknown) => Scope } {
  const doc = namedDoc(operand, name, ['input', body], ['as', ...extra]);
  const as = doc.as === undefined ? 'this' : assertVariable(String(doc.as));
  return {
    doc,
    input: compile(doc.input),
    evaluate: compile(doc[body]),
    bind: (scope, item) => {
      spend();
      return { ...scope, vars: { ...scope.vars, [as]: item } };
    },
  };
}

const filter: Build = (operand, name) => {
  const { doc, input, evaluate, bind } = eachElement(operand, name, 'cond', ['limit']);
  const limit = doc.limit === undefined ? undefined : compile(doc.limit);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    const kept = arrayOf(items, name, 28651).filter((item) => isTruthy(evaluate(bind(scope, item))));
    const most = limit?.(scope);
    return isNullish(most) ? kept : kept.slice(0, integer(most, name));
  };
};

const map: Build = (operand, name) => {
  const { input, evaluate, bind } = eachElement(operand, name, 'in', []);
  return (scope) => {
    const items = input(scope);
    return isNullish(items)
      ? null
      : arrayOf(items, name, 16883).map((item) => evaluate(bind(scope, item)) ?? null);
  };
};

const reduce: Build = (operand, name) => {
  const doc = namedDoc(operand, name, ['input', 'initialValue', 'in'], []);
  const input = compile(doc.input);
  const initial = compile(doc.initialValue);
  const step = compile(doc.in);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    return arrayOf(items, name, 40080).reduce((value: unknown, item) => {
      spend();
      return step({ ...scope, vars: { ...scope.vars, value, this: item } });
    }, initial(scope));
  };
};

/** A 32-bit whole number, or MongoDB's error for what is none, or no number at all. */
export function int(value: unknown, text: string, notNumber: number, notInt: number): number {
  const number = toNumber(value);
  if (number === undefined) return failAt(notNumber, `${text}, found value of type: ${typeName(value)}`);
  return number === (number | 0) ? number : failAt(notInt, `${text}, found: ${number}`);
}

const range = fixed(2, 3, ([start, end, step], name) => {
  const from = int(start, '$range requires a numeric 32-bit starting value', 34443, 34444);
  const to = int(end, '$range requires a numeric 32-bit ending value', 34445, 34446);
  const by = step === undefined ? 1 : int(step, '$range requires a numeric 32-bit step value', 34447, 34448);
  if (by === 0) failAt(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  claimItems(length, name);
  return Array.from({ length }, (_item, i) => new Int32(from + i * by));
});

/** A place to begin or to end a search. */
export function searchIndex(value: unknown, otherwise: number, name: string): number {
  if (value === undefined) return otherwise;
  const number = toNumber(value);
  if (number === undefined || number !== (number | 0))
    return failAt(40096, `${name} requires an integral index, found a value of type: ${typeName(value)}`);
  return number >= 0 ? number : failAt(40097, `${name} requires a nonnegative index, found: ${number}`);
}

const indexOfArray = fixed(2, 4, ([array, wanted, start, end], name) => {
  if (isNullish(array)) return null;
  const items = arrayOf(array, name, 40090);
  const from = searchIndex(start, 0, name);
  const to = Math.min(searchIndex(end, items.length, name), items.length);
  const first = indexIn(items, wanted);
  if (first < 0 || first >= from) return new Int32(first < to ? first : -1);
  spend(to - from);
  const later = items.slice(from, to).findIndex((item) => equals(item, wanted));
  return new Int32(later < 0 ? -1 : from + later);
});

const zip = named(
  ['inputs'],
  ['useLongestLength', 'defaults'],
  ({ inputs, useLongestLength, defaults }, name) => {
    if (isNullish(inputs)) return null;
    const arrays = arrayOf(inputs, name, 34461);
    if (defaults !== undefined && !isTruthy(useLongestLength))
      failAt(34466, '$zip cannot have defaults unless useLongestLength is true');
    if (Array.isArray(defaults) && defaults.length !== arrays.length)
      failAt(34467, 'defaults and inputs must have the same length');
    if (arrays.some(isNullish)) return null;
    const lists = arrays.map((array) => arrayOf(array, name, 34468));
    const lengths = lists.map((list) => list.length);
    const length = lengths.reduce((a, b) => (isTruthy(useLongestLength) ? Math.max(a, b) : Math.min(a, b)));
    claimItems(length * lists.length, name);
    const fill = Array.isArray(defaults) ? defaults : [];
    return Array.from({ length }, (_row, i) =>
      lists.map((list, column) => (i < list.length ? list[i] : (fill[column] ?? null))),
    );
  },
);

function concatArrays(args: unknown[], name: string): unknown[] | null {
  if (args.some(isNullish)) return null;
  const lists = args.map((array) => arrayOf(array, name, 28664));
  claimItems(
    lists.reduce((length, list) => length + list.length, 0),
    name,
  );
  return lists.flat();
}

const sortArray = named(['input', 'sortBy'], [], ({ input, sortBy }, name) => {
  if (isNullish(input)) return null;
  const items = arrayOf(input, name, 2942504);
  return isDoc(sortBy)
    ? sortElements(items, parseSort(sortBy))
    : sortValues(items, (toNumber(sortBy) ?? 1) < 0);
});

/** `$firstN` and its kin, on an array. */
const someN = (pick: (items: unknown[], n: number) => unknown[]): Build =>
  named(['input', 'n'], [], ({ input, n }, name) => {
    const count = integer(n, name);
    if (count < 1) failAt(5787908, `'n' must be greater than 0, found ${count}`);
    const items = arrayOf(input, name, 5788200);
    spend(items.length);
    return pick(items, count);
  });

export const pickN = {
  first: (items: unknown[], n: number): unknown[] => items.slice(0, n),
  last: (items: unknown[], n: number): unknown[] => items.slice(-n),
  min: (items: unknown[], n: number): unknown[] =>
    sortValues(
      items.filter((item) => !isNullish(item)),
      false,
    ).slice(0, n),
  max: (items: unknown[], n: number): unknown[] =>
    sortValues(
      items.filter((item) => !isNullish(item)),
      true,
    ).slice(0, n),
};

export const ARRAY_OPERATORS: Record<string, Build> = {
  $arrayElemAt: arrayElemAt,
  $first: fixed(1, 1, ([array], name) => (isNullish(array) ? null : arrayOf(array, name, 28689).at(0))),
  $last: fixed(1, 1, ([array], name) => (isNullish(array) ? null : arrayOf(array, name, 28689).at(-1))),
  $slice: slice,
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $range: range,
  $zip: zip,
  $in: fixed(2, 2, ([wanted, array], name) => indexIn(arrayOf(array, name, 40081), wanted) >= 0),
  $indexOfArray: indexOfArray,
  $isArray: fixed(1, 1, ([value]) => Array.isArray(value)),
  $size: fixed(1, 1, ([array], name) => new Int32(arrayOf(array, name, 17124).length)),
  $reverseArray: fixed(1, 1, ([array], name) => {
    if (isNullish(array)) return null;
    const items = arrayOf(array, name, 34435);
    spend(items.length);
    return [...items].reverse();
  }),
  $concatArrays: variadic(concatArrays),
  $sortArray: sortArray,
  $firstN: someN(pickN.first),
  $lastN: someN(pickN.last),
  $minN: someN(pickN.min),
  $maxN: someN(pickN.max),
};
