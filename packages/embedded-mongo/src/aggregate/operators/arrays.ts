import { Int32 } from 'bson';
import { equals } from '../../bson/compare';
import { isDoc, isTruthy, setOwn, toNumber, typeName, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import { parseSort, sortElements, sortValues } from '../../query/sort';
import { compile, type Evaluate, type Scope, type Build } from '../expression';
import { assertVariable } from './control';
import { fixed, isNullish, named, namedDoc, variadic } from './helpers';

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
  if (second === undefined) return from < 0 ? items.slice(from) : items.slice(0, from);
  const count = integer(second, name);
  if (count <= 0) failAt(28729, `Third argument to $slice must be positive: ${count}`);
  const start = from < 0 ? Math.max(0, items.length + from) : from;
  return items.slice(start, start + count);
});

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

const range = fixed(2, 3, ([start, end, step], name) => {
  const by = step === undefined ? 1 : integer(step, name);
  if (by === 0) failAt(34449, '$range requires a non-zero step value');
  const from = integer(start, name);
  const length = Math.max(0, Math.ceil((integer(end, name) - from) / by));
  if (length > 1_000_000) failAt(2, '$range would produce more than 1000000 numbers');
  return Array.from({ length }, (_item, i) => new Int32(from + i * by));
});

const indexOfArray = fixed(2, 4, ([array, wanted, start, end], name) => {
  if (isNullish(array)) return null;
  const items = arrayOf(array, name, 40090);
  const from = start === undefined ? 0 : integer(start, name);
  const to = end === undefined ? items.length : integer(end, name);
  return new Int32(items.findIndex((item, i) => i >= from && i < to && equals(item, wanted)));
});

const zip = named(
  ['inputs'],
  ['useLongestLength', 'defaults'],
  ({ inputs, useLongestLength, defaults }, name) => {
    if (isNullish(inputs)) return null;
    const arrays = arrayOf(inputs, name, 34461);
    if (arrays.some(isNullish)) return null;
    const lists = arrays.map((array) => arrayOf(array, name, 34468));
    const lengths = lists.map((list) => list.length);
    const length = isTruthy(useLongestLength) ? Math.max(0, ...lengths) : Math.min(...lengths);
    const fill = Array.isArray(defaults) ? defaults : [];
    return Array.from({ length }, (_row, i) =>
      lists.map((list, column) => (i < list.length ? list[i] : (fill[column] ?? null))),
    );
  },
);

const objectToArray = fixed(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (!isDoc(value)) return failAt(40390, `${name} requires a document input, found: ${typeName(value)}`);
  return Object.keys(value).map((k) => ({ k, v: value[k] }));
});

const arrayToObject = fixed(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  const doc: Doc = {};
  for (const item of arrayOf(value, name, 40386)) {
    const [k, v] = Array.isArray(item) ? item : isDoc(item) ? [item.k, item.v] : [];
    if (typeof k !== 'string') return failAt(40392, '$arrayToObject requires keys of type string');
    setOwn(doc, k, v ?? null);
  }
  return doc;
});

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
    return pick(arrayOf(input, name, 5788200), count);
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
  $in: fixed(2, 2, ([wanted, array], name) =>
    arrayOf(array, name, 40081).some((item) => equals(item, wanted)),
  ),
  $indexOfArray: indexOfArray,
  $isArray: fixed(1, 1, ([value]) => Array.isArray(value)),
  $size: fixed(1, 1, ([array], name) => new Int32(arrayOf(array, name, 17124).length)),
  $reverseArray: fixed(1, 1, ([array], name) =>
    isNullish(array) ? null : [...arrayOf(array, name, 34435)].reverse(),
  ),
  $concatArrays: variadic((args, name) =>
    args.some(isNullish) ? null : args.flatMap((array) => arrayOf(array, name, 28664)),
  ),
  $objectToArray: objectToArray,
  $arrayToObject: arrayToObject,
  $sortArray: sortArray,
  $firstN: someN(pickN.first),
  $lastN: someN(pickN.last),
  $minN: someN(pickN.min),
  $maxN: someN(pickN.max),
};
