import { Int32 } from 'bson';
import { equals } from '../../bson/compare';
import { isDoc, toNumber, typeName, type Doc } from '../../bson/values';
import { fail, failAt, MongoError } from '../../errors';
import { spend } from '../../work';
import { parseSort, sortElements, sortValues, type SortField } from '../../query/sort';
import { compile, type Evaluate, type Build } from '../expression';
import { fixed, isNullish, named, namedDoc, variadic } from './helpers';
import { claimItems } from './limits';
import { indexIn } from './members';

export function arrayOf(value: unknown, name: string, code = 28_000): unknown[] {
  return Array.isArray(value)
    ? value
    : failAt(code, `The argument to ${name} must be an array, but was of type: ${typeName(value)}`);
}

/** A 32-bit whole number, or MongoDB's error for what is none, or no number at all. */
export function int(value: unknown, text: string, notNumber: number, notInt: number): number {
  const number = toNumber(value);
  if (number === undefined) return failAt(notNumber, `${text}, found value of type: ${typeName(value)}`);
  return number === (number | 0) ? number : failAt(notInt, `${text}, found: ${number}`);
}

const arrayElemAt = fixed(2, 2, ([array, index], name) => {
  if (isNullish(array) || isNullish(index)) return null;
  return arrayOf(array, name, 28689).at(int(index, `${name} requires a 32-bit index`, 28690, 28691));
});

const slice = fixed(2, 3, (args, name) => {
  const [array, first, second] = args;
  if (isNullish(array) || isNullish(first)) return null;
  const items = arrayOf(array, name, 28724);
  const from = int(first, 'Second argument to $slice must be a 32-bit number', 28725, 28726);
  if (args.length === 3 && isNullish(second)) return null;
  const part = args.length === 2 ? endOf(items, from) : middleOf(items, from, second);
  spend(part.length);
  return part;
});

const endOf = (items: unknown[], count: number): unknown[] =>
  count < 0 ? items.slice(count) : items.slice(0, count);

function middleOf(items: unknown[], from: number, length: unknown): unknown[] {
  const count = int(length, 'Third argument to $slice must be a 32-bit number', 28727, 28728);
  if (count <= 0) failAt(28729, `Third argument to $slice must be positive: ${count}`);
  const start = from < 0 ? Math.max(0, items.length + from) : from;
  return items.slice(start, start + count);
}

const range = fixed(2, 3, (args, name) => {
  const [start, end, step] = args;
  const from = int(start, '$range requires a numeric 32-bit starting value', 34443, 34444);
  const to = int(end, '$range requires a numeric 32-bit ending value', 34445, 34446);
  const by = args.length === 2 ? 1 : int(step, '$range requires a numeric 32-bit step value', 34447, 34448);
  if (by === 0) failAt(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  claimItems(length, name);
  return Array.from({ length }, (_item, i) => new Int32(from + i * by));
});

/** A place to begin or to end a search, if the operator has so many arguments. */
export function searchIndex(args: unknown[], at: number, otherwise: number, name: string): number {
  if (at >= args.length) return otherwise;
  const number = int(args[at], `${name} requires an integral index`, 40096, 40096);
  return number >= 0 ? number : failAt(40097, `${name} requires a nonnegative index, found: ${number}`);
}

const indexOfArray = fixed(2, 4, (args, name) => {
  const [array, wanted] = args;
  if (isNullish(array)) return null;
  const items = arrayOf(array, name, 40090);
  const from = searchIndex(args, 2, 0, name);
  const to = Math.min(searchIndex(args, 3, items.length, name), items.length);
  const first = indexIn(items, wanted);
  if (first < 0 || first >= from) return new Int32(first < to ? first : -1);
  spend(to - from);
  const later = items.slice(from, to).findIndex((item) => equals(item, wanted));
  return new Int32(later < 0 ? -1 : from + later);
});

/** The columns are written out: no expression makes the list of them. */
function columnsOf({ inputs, defaults = [], useLongestLength = false }: Doc): {
  inputs: Evaluate[];
  defaults: Evaluate[];
  toLongest: boolean;
} {
  if (!Array.isArray(inputs))
    return failAt(34461, `inputs must be an array of expressions, found ${typeName(inputs)}`);
  if (!Array.isArray(defaults))
    return failAt(34462, `defaults must be an array of expressions, found ${typeName(defaults)}`);
  if (typeof useLongestLength !== 'boolean')
    return failAt(34463, `useLongestLength must be a bool, found ${typeName(useLongestLength)}`);
  if (inputs.length === 0) failAt(34465, '$zip requires at least one input array');
  if (defaults.length > 0 && !useLongestLength)
    failAt(34466, 'cannot specify defaults unless useLongestLength is true');
  if (defaults.length > 0 && defaults.length !== inputs.length)
    failAt(34467, 'defaults and inputs must have the same length');
  return { inputs: inputs.map(compile), defaults: defaults.map(compile), toLongest: useLongestLength };
}

const zip: Build = (operand, name) => {
  const optional = ['useLongestLength', 'defaults'];
  const codes = { form: 34460, unknown: 34464, missing: 34465 };
  const { inputs, defaults, toLongest } = columnsOf(namedDoc(operand, name, ['inputs'], optional, codes));
  return (scope) => {
    const lists = listsOf(
      inputs.map((input) => input(scope)),
      name,
      34468,
    );
    if (!lists) return null;
    const lengths = lists.map((list) => list.length);
    const least = lengths.reduce((a, b) => Math.min(a, b));
    const most = lengths.reduce((a, b) => Math.max(a, b));
    const length = toLongest ? most : least;
    claimItems(length * lists.length, name);
    const fill = least < most ? defaults.map((value) => orRefuse(value(scope), name)) : [];
    return Array.from({ length }, (_row, i) =>
      lists.map((list, column) => (i < list.length ? list[i] : (fill[column] ?? null))),
    );
  };
};

/** MongoDB would leave it out of the rows, which then have not all the same length. */
const orRefuse = (value: unknown, name: string): unknown =>
  value === undefined
    ? fail('CommandNotSupported', `${name}: a default that is missing is not supported`)
    : value;

/** The lists among which there is nothing else; undefined as soon as one has no value. */
function listsOf(values: Iterable<unknown>, name: string, code: number): unknown[][] | undefined {
  const lists: unknown[][] = [];
  for (const value of values) {
    if (isNullish(value)) return undefined;
    lists.push(arrayOf(value, name, code));
  }
  return lists;
}

function concatArrays(args: unknown[], name: string): unknown[] | null {
  const lists = listsOf(args, name, 28664);
  if (!lists) return null;
  claimItems(
    lists.reduce((length, list) => length + list.length, 0),
    name,
  );
  return lists.flat();
}

/** The order is written out as well: no expression makes it. */
function orderOf(sortBy: unknown): (items: unknown[]) => unknown[] {
  if (isDoc(sortBy)) {
    const fields = fieldsOf(sortBy);
    return (items) => sortElements(items, fields);
  }
  const way = toNumber(sortBy);
  if (way === undefined)
    failAt(2942507, 'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} for fields');
  if (way !== 1 && way !== -1) failAt(2942506, 'The $sort element value must be either 1 or -1');
  return (items) => sortValues(items, way === -1);
}

function fieldsOf(sortBy: Doc): SortField[] {
  try {
    const fields = parseSort(sortBy);
    if (fields.length > 0 && !fields.some(({ parts }) => parts.includes(''))) return fields;
  } catch (error) {
    if (error instanceof MongoError) failAt(2942505, error.message);
    throw error;
  }
  return failAt(2942505, 'The $sort pattern needs fields, and all of them names');
}

const sortArray: Build = (operand, name) => {
  const doc = namedDoc(operand, name, ['input', 'sortBy'], [], {
    form: 2942500,
    unknown: 2942501,
    missing: { input: 2942502, sortBy: 2942503 },
  });
  const input = compile(doc.input);
  const sort = orderOf(doc.sortBy);
  return (scope) => {
    const items = input(scope);
    return isNullish(items) ? null : sort(arrayOf(items, name, 2942504));
  };
};

/** How many values `$firstN` and its kin give. */
export function countOf(n: unknown): number {
  const count = toNumber(n);
  if (count === undefined)
    return failAt(5787902, `Value for 'n' must be of integral type, but found ${typeName(n)}`);
  if (!Number.isInteger(count)) failAt(5787903, `Value for 'n' must be of integral type, but found ${count}`);
  return count > 0 ? count : failAt(5787908, `'n' must be greater than 0, found ${count}`);
}

/** `$firstN` and its kin, on an array. */
const someN = (pick: (items: unknown[], n: number) => unknown[]): Build =>
  named(
    ['n', 'input'],
    [],
    ({ input, n }, name) => {
      const count = countOf(n);
      const items = arrayOf(input, name, 5788200);
      spend(items.length);
      return pick(items, count);
    },
    { form: 5787801, unknown: 5787901, missing: { n: 5787906, input: 5787907 } },
  );

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
