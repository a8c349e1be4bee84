import { isTruthy, typeName } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import type { Build } from '../expression';
import { fixed, isConstant, isNullish, operands, variadic } from './helpers';
import { claimItems } from './limits';
import { membersOf } from './members';

/** A list and where each of its values first stands. */
interface Items {
  items: unknown[];
  places: ReadonlyMap<string, number>;
}

function setOf(value: unknown, name: string, code: number): Items {
  return Array.isArray(value)
    ? { items: value, places: membersOf(value) }
    : failAt(code, `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`);
}

/** The values of a set that a test keeps, each once. */
function kept({ items, places }: Items, test: (name: string) => boolean): unknown[] {
  spend(places.size);
  return [...places].filter(([name]) => test(name)).map(([, at]) => items[at]);
}

function within(a: Items, b: Items): boolean {
  if (a.places.size > b.places.size) return false;
  spend(a.places.size);
  return [...a.places.keys()].every((name) => b.places.has(name));
}

/** The sets among which there is nothing else; undefined as soon as one has no value. */
function setsOf(args: unknown[], name: string, code: number): Items[] | undefined {
  const sets: Items[] = [];
  for (const arg of args) {
    if (isNullish(arg)) return undefined;
    sets.push(setOf(arg, name, code));
  }
  return sets;
}

function union(args: unknown[], name: string): unknown[] | null {
  const sets = setsOf(args, name, 17043);
  if (!sets) return null;
  const seen = new Set<string>();
  const isNew = (one: string): boolean => seen.size < seen.add(one).size;
  const all = sets.flatMap((set) => kept(set, isNew));
  claimItems(all.length, name);
  return all;
}

/** Of equal values MongoDB keeps those of the smaller set. */
function common(a: Items, b: Items): Items {
  const [small, large] = a.places.size > b.places.size ? [b, a] : [a, b];
  const items = kept(small, (one) => large.places.has(one));
  return { items, places: membersOf(items) };
}

function intersection(args: unknown[], name: string): unknown[] | null {
  const sets = setsOf(args, name, 17047);
  if (!sets) return null;
  const [first, ...others] = sets;
  return first ? kept(others.reduce(common, first), () => true) : [];
}

/** The first constant set is compared with the others in turn, or else the first of all; what differs ends it. */
const setEquals: Build = (operand, name) => {
  const constants = operands(operand).map(isConstant);
  if (constants.length < 2) failAt(17045, `${name} needs at least two arguments had: ${constants.length}`);
  const base = Math.max(0, constants.indexOf(true));
  const evaluate = variadic((args) => {
    args.forEach((arg, i) => constants[i] && setOf(arg, name, 5887502));
    const set = setOf(args[base], name, 17044);
    return args.every((arg, i) => {
      const other = i === base ? set : setOf(arg, name, 17044);
      return within(set, other) && within(other, set);
    });
  });
  return evaluate(operand, name);
};

const setIsSubset: Build = (operand, name) => {
  const [first, second] = operands(operand);
  const isKnown = isConstant(second) && !isConstant(first);
  const evaluate = fixed(2, 2, ([a, b]) => {
    const known = isKnown ? setOf(b, name, 17311) : undefined;
    const set = setOf(a, name, isKnown ? 17310 : 17046);
    return within(set, known ?? setOf(b, name, 17042));
  });
  return evaluate(operand, name);
};

function elements(value: unknown, name: string, code: number): unknown[] {
  if (!Array.isArray(value))
    return failAt(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
  spend(value.length);
  return value;
}

export const SET_OPERATORS: Record<string, Build> = {
  $setUnion: variadic(union),
  $setIntersection: variadic(intersection),
  $setDifference: fixed(2, 2, ([a, b], name) => {
    if (isNullish(a) || isNullish(b)) return null;
    const set = setOf(a, name, 17048);
    const other = setOf(b, name, 17049);
    return kept(set, (one) => !other.places.has(one));
  }),
  $setEquals: setEquals,
  $setIsSubset: setIsSubset,
  $anyElementTrue: fixed(1, 1, ([array], name) => elements(array, name, 17041).some(isTruthy)),
  $allElementsTrue: fixed(1, 1, ([array], name) => elements(array, name, 17040).every(isTruthy)),
};
