import { identity } from '../../bson/compare';
import { isTruthy, typeName } from '../../bson/values';
import { failAt } from '../../errors';
import type { Build } from '../expression';
import { fixed, isNullish, variadic } from './helpers';

function setOf(value: unknown, name: string): Map<string, unknown> {
  if (!Array.isArray(value))
    return failAt(
      17048,
      `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
    );
  return new Map(value.map((item: unknown) => [identity(item), item]));
}

const within = (a: Map<string, unknown>, b: Map<string, unknown>): boolean =>
  [...a.keys()].every((key) => b.has(key));

export const SET_OPERATORS: Record<string, Build> = {
  $setUnion: variadic((args, name) =>
    args.some(isNullish) ? null : [...new Map(args.flatMap((arg) => [...setOf(arg, name)])).values()],
  ),
  $setIntersection: variadic((args, name) => {
    if (args.some(isNullish)) return null;
    const [first, ...others] = args.map((arg) => setOf(arg, name));
    return [...(first ?? [])]
      .filter(([key]) => others.every((other) => other.has(key)))
      .map(([, item]) => item);
  }),
  $setDifference: fixed(2, 2, ([a, b], name) => {
    if (isNullish(a) || isNullish(b)) return null;
    const other = setOf(b, name);
    return [...setOf(a, name)].filter(([key]) => !other.has(key)).map(([, item]) => item);
  }),
  $setEquals: variadic((args, name) => {
    const [first = new Map<string, unknown>(), ...others] = args.map((arg) => setOf(arg, name));
    return others.every((other) => within(first, other) && within(other, first));
  }),
  $setIsSubset: fixed(2, 2, ([a, b], name) => within(setOf(a, name), setOf(b, name))),
  $anyElementTrue: fixed(1, 1, ([array], name) => [...setOf(array, name).values()].some(isTruthy)),
  $allElementsTrue: fixed(1, 1, ([array], name) => [...setOf(array, name).values()].every(isTruthy)),
};
