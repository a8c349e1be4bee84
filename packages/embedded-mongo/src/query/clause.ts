import { BSONRegExp } from 'bson';
import { isDoc, type Doc } from '../bson/values';
import { spend } from '../work';
import {
  equality,
  intersect,
  isAboveNull,
  operatorIntervals,
  patternIntervals,
  type Condition,
} from './intervals';
import { isOperatorDoc } from './value-tests';

/** MongoDB takes no message deeper than 200 levels, which are 100 of `$and` and `$or`; what is deeper bounds nothing. */
const MAX_LEVELS = 100;
/** How many bounds one question may look at before it settles for what it has; an `$or` of more branches bounds nothing. */
export const MAX_SURVEYED = 50_000;

/** Within `$elemMatch` an array counts as a document with numbers for names; no index knows it so. */
const NUMBERED = /^\d/;

/**
 * What a filter demands of every document that it finds: conditions by path, and for each `$or` one clause a branch.
 * Whatever else is in the filter is left out: it bounds nothing, and the matcher asks for it in the end.
 */
export class Clause {
  readonly byPath = new Map<string, Condition[]>();
  /** The top-level fields as they were written. */
  readonly fields: [path: string, value: unknown][] = [];
  readonly alternatives: Clause[][] = [];
  private readonly known = new Map<string, Condition | undefined>();

  /** @param outer what holds around the `$or` that this is a branch of */
  constructor(
    readonly outer?: Clause,
    readonly level: number = (outer?.level ?? -1) + 1,
  ) {}

  /** The condition that may bound a scan of an index on this path. */
  usable(path: string, isArray: boolean, descending: boolean): Condition | undefined {
    const name = `${Number(isArray)}${Number(descending)}${path}`;
    if (!this.known.has(name)) this.known.set(name, this.combine(path, isArray, descending));
    return this.known.get(name);
  }

  /** Two conditions on a field of arrays may be met by different elements: only one of them can bound the scan. */
  private combine(path: string, isArray: boolean, descending: boolean): Condition | undefined {
    const numbered = /\.\d/.test(path);
    const own = (this.byPath.get(path) ?? []).filter(
      (condition) =>
        !(descending && condition.some(({ prefix }) => prefix)) && !(numbered && !isAboveNull(condition)),
    );
    const outer = this.outer?.usable(path, isArray, descending);
    const fitting = outer ? [outer, ...own] : own;
    if (fitting.length < 2) return fitting[0];
    if (!isArray) return fitting.reduce(intersect);
    return fitting.find((condition) => condition.every((interval) => interval.point)) ?? fitting[0];
  }

  add(path: string, condition: Condition | undefined): void {
    if (!condition) return;
    const known = this.byPath.get(path);
    if (known) known.push(condition);
    else this.byPath.set(path, [condition]);
  }

  /** The branches, when this is nothing but one `$or`. */
  onlyAlternatives(): Clause[] | undefined {
    return this.fields.length === 0 && this.alternatives.length === 1 ? this.alternatives[0] : undefined;
  }
}

export function clauseOf(filter: Doc, outer?: Clause): Clause {
  const clause = new Clause(outer);
  gather(filter, '', clause, clause.level);
  return clause;
}

function gather(filter: Doc, base: string, clause: Clause, level: number): void {
  if (level > MAX_LEVELS) return;
  for (const key of Object.keys(filter)) {
    const value = filter[key];
    if (key === '$and' && Array.isArray(value))
      value.filter(isDoc).forEach((part) => gather(part, base, clause, level + 1));
    else if (key === '$or' && Array.isArray(value) && !base)
      gatherAlternatives(value.filter(isDoc), clause, level + 1);
    else if (!key.startsWith('$') && !(base && NUMBERED.test(key))) {
      if (!base) clause.fields.push([key, value]);
      gatherField(base + key, value, clause, level + 1);
    }
  }
}

/** One branch alone is no choice, and a choice within a choice is one choice. */
function gatherAlternatives(branches: Doc[], clause: Clause, level: number): void {
  const [only, ...more] = branches;
  if (only && more.length === 0) return gather(only, '', clause, level);
  if (level > MAX_LEVELS || branches.length > MAX_SURVEYED) return;
  clause.alternatives.push(
    branches.flatMap((branch) => {
      spend();
      const inner = new Clause(clause, level);
      gather(branch, '', inner, level);
      return inner.onlyAlternatives() ?? [inner];
    }),
  );
}

function gatherField(path: string, value: unknown, clause: Clause, level: number): void {
  if (!isOperatorDoc(value))
    return clause.add(path, value instanceof BSONRegExp ? patternIntervals(value) : equality(value));
  for (const operator of Object.keys(value)) {
    const operand = value[operator];
    if (operator === '$elemMatch' && isDoc(operand)) gatherElement(path, operand, clause, level);
    else clause.add(path, operatorIntervals(operator, operand, value));
  }
}

/** All conditions of one `$elemMatch` speak of the same element, so they may be intersected even in arrays. */
function gatherElement(path: string, operand: Doc, clause: Clause, level: number): void {
  if (!isOperatorDoc(operand)) return gather(operand, `${path}.`, clause, level);
  const parts = Object.keys(operand).flatMap((operator) => {
    const condition = operatorIntervals(operator, operand[operator], operand);
    return condition ? [condition] : [];
  });
  if (parts.length > 0) clause.add(path, parts.reduce(intersect));
}
