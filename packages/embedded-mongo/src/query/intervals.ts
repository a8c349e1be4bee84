import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { encode, invert, typeClass } from '../bson/encode';
import { isDoc, isNumber, toNumber, type Doc } from '../bson/values';
import { after } from '../storage/keyspace';
import { isOperatorDoc } from './value-tests';
import { literalPrefix } from './regex';

/** An end of an interval: just before these bytes, or just after everything that starts with them. */
export interface Edge {
  bytes: Buffer;
  after: boolean;
}

/** The values of one field between two edges, in ascending order. */
export interface Interval {
  from: Edge;
  to: Edge;
  /** Holds exactly one value. */
  point: boolean;
  /** Text by prefix: not usable against a descending field. */
  prefix?: boolean;
}

/** Every value that can satisfy one condition lies in one of these. */
export type Condition = Interval[];

export const point = (value: unknown): Interval => {
  const bytes = encode(value);
  return { from: { bytes, after: false }, to: { bytes, after: true }, point: true };
};

const position = ({ bytes, after: past }: Edge): Buffer => (past ? after(bytes) : bytes);

/** The byte range of an interval as it lies in an index field. */
export function byteRange({ from, to }: Interval, descending: boolean): { from: Buffer; to: Buffer } {
  if (!descending) return { from: position(from), to: position(to) };
  return {
    from: position({ bytes: invert(to.bytes), after: !to.after }),
    to: position({ bytes: invert(from.bytes), after: !from.after }),
  };
}

/** The conditions of a filter by path, and its alternatives. Whatever is not understood bounds nothing. */
export interface Conditions {
  byPath: Map<string, Condition[]>;
  alternatives: Doc[][];
}

export function conditionsOf(filter: Doc): Conditions {
  const found: Conditions = { byPath: new Map(), alternatives: [] };
  gather(filter, '', found);
  return found;
}

function gather(filter: Doc, base: string, found: Conditions): void {
  for (const key of Object.keys(filter)) {
    const value = filter[key];
    if (key === '$and' && Array.isArray(value))
      value.filter(isDoc).forEach((part) => gather(part, base, found));
    else if (key === '$or' && Array.isArray(value) && !base) found.alternatives.push(value.filter(isDoc));
    else if (!key.startsWith('$')) gatherField(base + key, value, found);
  }
}

function gatherField(path: string, value: unknown, found: Conditions): void {
  const add = (condition: Condition | undefined): void => {
    if (condition) found.byPath.set(path, [...(found.byPath.get(path) ?? []), condition]);
  };
  if (!isOperatorDoc(value))
    return add(value instanceof BSONRegExp ? patternInterval(value) : equality(value));
  for (const operator of Object.keys(value)) {
    const operand = value[operator];
    if (operator === '$elemMatch' && isDoc(operand)) gatherElement(path, operand, found, add);
    else add(operatorIntervals(operator, operand, value));
  }
}

/** All conditions of one `$elemMatch` speak of the same element, so they may be intersected even in arrays. */
function gatherElement(
  path: string,
  operand: Doc,
  found: Conditions,
  add: (condition: Condition | undefined) => void,
): void {
  if (!isOperatorDoc(operand)) return gather(operand, `${path}.`, found);
  const parts = Object.keys(operand).flatMap((operator) => {
    const condition = operatorIntervals(operator, operand[operator], operand);
    return condition ? [condition] : [];
  });
  if (parts.length > 0) add(parts.reduce(intersect));
}

function equality(value: unknown): Condition | undefined {
  if (Array.isArray(value)) return undefined;
  return [point(value ?? null)];
}

function operatorIntervals(operator: string, operand: unknown, siblings: Doc): Condition | undefined {
  switch (operator) {
    case '$eq':
      return operand instanceof BSONRegExp ? undefined : equality(operand);
    case '$in':
      return Array.isArray(operand) &&
        !operand.some((item) => Array.isArray(item) || item instanceof BSONRegExp)
        ? sortIntervals(operand.map((item: unknown) => point(item ?? null)))
        : undefined;
    case '$all':
      return Array.isArray(operand) &&
        !isOperatorDoc(operand[0]) &&
        !(operand[0] instanceof BSONRegExp) &&
        operand.length > 0
        ? equality(operand[0])
        : undefined;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeInterval(operator, operand);
    case '$regex':
      return typeof operand === 'string'
        ? patternInterval(
            new BSONRegExp(operand, typeof siblings.$options === 'string' ? siblings.$options : ''),
          )
        : undefined;
    default:
      return undefined;
  }
}

function rangeInterval(operator: string, operand: unknown): Condition | undefined {
  if (
    Array.isArray(operand) ||
    operand instanceof MinKey ||
    operand instanceof MaxKey ||
    operand instanceof BSONRegExp
  )
    return undefined;
  const inclusive = operator.endsWith('e');
  if (operand === null || operand === undefined) return inclusive ? [point(null)] : [];
  if (isNumber(operand) && Number.isNaN(toNumber(operand))) return undefined;
  const bytes = encode(operand);
  const own = typeClass(operand);
  const lowest: Edge = { bytes: Buffer.from([own - 1]), after: true };
  const highest: Edge = { bytes: Buffer.from([own + 1]), after: false };
  const upward = operator.startsWith('$g');
  return [
    upward
      ? { from: { bytes, after: !inclusive }, to: highest, point: false }
      : { from: lowest, to: { bytes, after: inclusive }, point: false },
  ];
}

function patternInterval(pattern: BSONRegExp): Condition | undefined {
  const literal = literalPrefix(pattern);
  if (!literal) return undefined;
  const bytes = Buffer.concat([Buffer.from([typeClass('')]), Buffer.from(literal)]);
  return [{ from: { bytes, after: false }, to: { bytes, after: true }, point: false, prefix: true }];
}

const compareEdges = (a: Edge, b: Edge): number => Buffer.compare(position(a), position(b));

/** In ascending order, each once. */
function sortIntervals(intervals: Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => compareEdges(a.from, b.from));
  return sorted.filter(
    (interval, i) => i === 0 || compareEdges(interval.from, sorted[i - 1]?.from ?? interval.from) !== 0,
  );
}

/** The values that are in both; only right where one document has one value for the field. */
export function intersect(a: Condition, b: Condition): Condition {
  const both = a.flatMap((x) => b.map((y) => overlap(x, y)));
  return sortIntervals(both.filter((interval) => compareEdges(interval.from, interval.to) < 0));
}

function overlap(a: Interval, b: Interval): Interval {
  const from = compareEdges(a.from, b.from) >= 0 ? a.from : b.from;
  const to = compareEdges(a.to, b.to) <= 0 ? a.to : b.to;
  const prefix = [
    from === a.from && a.prefix,
    from === b.from && b.prefix,
    to === a.to && a.prefix,
    to === b.to && b.prefix,
  ].some(Boolean);
  return { from, to, point: a.point || b.point, ...(prefix ? { prefix } : {}) };
}
