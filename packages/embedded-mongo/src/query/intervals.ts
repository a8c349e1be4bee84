import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { encode, invert, typeClass } from '../bson/encode';
import { isNumber, toNumber, type Doc } from '../bson/values';
import { after } from '../storage/keyspace';
import { spend } from '../work';
import { isOperatorDoc } from './value-tests';
import { literalPrefix } from './regex';

/** An end of an interval: just before these bytes, or just after everything that starts with them. */
export interface Edge {
  bytes: Buffer;
  after: boolean;
  /** The same as a place among bytes. */
  place: Buffer;
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

/** Every value that can satisfy one condition lies in one of these: in ascending order, without overlaps. */
export type Condition = Interval[];

const edge = (bytes: Buffer, past: boolean): Edge => ({
  bytes,
  after: past,
  place: past ? after(bytes) : bytes,
});

export const point = (value: unknown): Interval => {
  const bytes = encode(value);
  return { from: edge(bytes, false), to: edge(bytes, true), point: true };
};

/** The byte range of an interval as it lies in an index field. */
export function byteRange({ from, to }: Interval, descending: boolean): { from: Buffer; to: Buffer } {
  if (!descending) return { from: from.place, to: to.place };
  return { from: edge(invert(to.bytes), !to.after).place, to: edge(invert(from.bytes), !from.after).place };
}

const NULL_BYTE = encode(null)[0] ?? 0;

/** A missing value counts as null: only a condition that lies above null asks for the field. */
export const isAboveNull = (condition: Condition): boolean =>
  condition.every(({ from }) => (from.bytes[0] ?? 0) > NULL_BYTE || from.after);

export function equality(value: unknown): Condition | undefined {
  if (Array.isArray(value)) return undefined;
  return [point(value ?? null)];
}

export function operatorIntervals(operator: string, operand: unknown, siblings: Doc): Condition | undefined {
  switch (operator) {
    case '$eq':
      return operand instanceof BSONRegExp ? undefined : equality(operand);
    case '$in':
      return Array.isArray(operand) &&
        !operand.some((item) => Array.isArray(item) || item instanceof BSONRegExp)
        ? points(operand)
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
      return patternOf(operand, siblings.$options);
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
  return [
    operator.startsWith('$g')
      ? { from: edge(bytes, !inclusive), to: edge(Buffer.from([own + 1]), false), point: false }
      : { from: edge(Buffer.from([own - 1]), true), to: edge(bytes, inclusive), point: false },
  ];
}

function patternOf(operand: unknown, options: unknown): Condition | undefined {
  if (typeof operand !== 'string') return undefined;
  return patternIntervals(new BSONRegExp(operand, typeof options === 'string' ? options : ''));
}

/** The texts with the beginning that the pattern asks for, and the pattern itself as a stored value. */
export function patternIntervals(pattern: BSONRegExp): Condition | undefined {
  const literal = literalPrefix(pattern);
  if (!literal) return undefined;
  const bytes = Buffer.concat([Buffer.from([typeClass('')]), Buffer.from(literal)]);
  return [{ from: edge(bytes, false), to: edge(bytes, true), point: false, prefix: true }, point(pattern)];
}

const compareEdges = (a: Edge, b: Edge): number => Buffer.compare(a.place, b.place);

/** The values of a list in ascending order, each once. */
function points(values: unknown[]): Condition {
  const all = values.map((value) => {
    spend();
    return point(value ?? null);
  });
  all.sort((a, b) => compareEdges(a.from, b.from));
  return all.filter(({ from }, i) => i === 0 || compareEdges(from, all[i - 1]?.from ?? from) !== 0);
}

/** The values that are in both; only right where one document has one value for the field. */
export function intersect(a: Condition, b: Condition): Condition {
  const both: Condition = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const x = a[i];
    const y = b[j];
    if (!x || !y) return both;
    spend();
    const shared = overlap(x, y);
    if (compareEdges(shared.from, shared.to) < 0) both.push(shared);
    if (compareEdges(x.to, y.to) <= 0) i += 1;
    else j += 1;
  }
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

/** Everything from the first value to the last. */
export function hull(condition: Condition): Condition {
  const [first] = condition;
  const last = condition.at(-1);
  if (!first || !last || first === last) return condition;
  const prefix = condition.some((interval) => interval.prefix);
  return [{ from: first.from, to: last.to, point: false, ...(prefix ? { prefix } : {}) }];
}
