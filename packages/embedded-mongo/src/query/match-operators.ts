import { BSONRegExp } from 'bson';
import { isDoc, isTruthy, type Doc } from '../bson/values';
import { fail } from '../errors';
import { each, ELEMENT, whole, type Target, type Test } from './match-target';
import { knownFlags } from './regex';
import { anyOf, ValueSet } from './value-set';
import {
  bitsTest,
  equalityTest,
  isOperatorDoc,
  modTest,
  orderTest,
  sizeTest,
  typeTest,
  type ValueTest,
} from './value-tests';

/** Where in a filter something stands. */
export interface Scope {
  level: number;
  /** Within `$elemMatch`. */
  inElement: boolean;
  /** Compiles a whole filter: the operators that hold one are in the other room. */
  compile: (filter: Doc, scope: Scope) => Test;
}

const MAX_LEVELS = 200;

/** One level further in. */
export function deeper(scope: Scope, inElement = scope.inElement): Scope {
  if (scope.level >= MAX_LEVELS) fail('Overflow', 'the filter exceeds the maximum nested object depth');
  return { ...scope, level: scope.level + 1, inElement };
}

/** A compiled condition, and where it stands among others: MongoDB asks by kind, then by path. */
export interface Compiled {
  test: Test;
  rank: number;
  path: string;
}

/** MongoDB's order of the kinds of conditions that are joined by `$and`. It decides which one sets `$`. */
const RANKS = [
  '$or',
  '$elemMatch',
  '$size',
  '$eq',
  '$lte',
  '$lt',
  '$gt',
  '$gte',
  '$regex',
  '$mod',
  '$exists',
  '$in',
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
  '$not',
  '$nor',
  '$type',
];

const RANK = new Map([...RANKS.map((operator, i) => [operator, i] as const), ['$all', RANKS.indexOf('$eq')]]);

/** What is not in the list, expressions above all, comes last: the rest may spare the trouble. */
export const ranked = (test: Test, operator: string, path = ''): Compiled => ({
  test,
  rank: RANK.get(operator) ?? RANKS.length,
  path,
});

/** Holds when all of them hold. */
export function allOf(parts: Compiled[]): Test {
  const tests = [...parts]
    .sort((a, b) => a.rank - b.rank || Number(a.path > b.path) - Number(a.path < b.path))
    .map(({ test }) => test);
  const [only] = tests;
  return tests.length === 1 && only ? only : (value, context) => tests.every((test) => test(value, context));
}

/** Compiles what a filter asks of one path. */
export function compileCondition(target: Target, condition: unknown, scope: Scope): Compiled[] {
  const { path } = target;
  if (condition instanceof BSONRegExp)
    return [ranked(each(target, equalityTest(condition, true)), '$regex', path)];
  if (!isOperatorDoc(condition)) return [ranked(each(target, equalityTest(condition, false)), '$eq', path)];
  return Object.keys(condition).map((operator) => {
    const compile = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    if (!compile) return noOperator(operator);
    const test = compile(target, condition[operator], condition, scope);
    return ranked(test, NEGATIONS.has(operator) ? '$not' : operator, path);
  });
}

const GEO = new Set(['$geoIntersects', '$geoWithin', '$near', '$nearSphere', '$within']);

const noOperator = (operator: string): never =>
  fail(
    'BadValue',
    GEO.has(operator)
      ? `geo queries are not supported: ${operator} is refused`
      : `unknown operator: ${operator}`,
  );

const NEGATIONS = new Set(['$ne', '$nin']);

const not =
  (test: Test): Test =>
  (value) =>
    !test(value);

type Compile = (target: Target, operand: unknown, siblings: Doc, scope: Scope) => Test;

const OPERATORS: Record<string, Compile> = {
  $eq: (target, operand) => each(target, equalityTest(operand, false)),
  $ne: (target, operand) => {
    if (operand instanceof BSONRegExp) fail('BadValue', "Can't have regex as arg to $ne.");
    return not(each(target, equalityTest(operand, false)));
  },
  $in: (target, operand) => each(target, anyOf('$in', operand)),
  $nin: (target, operand) => not(each(target, anyOf('$nin', operand))),
  $gt: (target, operand) => each(target, orderTest('$gt', operand)),
  $gte: (target, operand) => each(target, orderTest('$gte', operand)),
  $lt: (target, operand) => each(target, orderTest('$lt', operand)),
  $lte: (target, operand) => each(target, orderTest('$lte', operand)),
  $exists: (target, operand) => {
    const exists = each(target, (value) => value !== undefined);
    return isTruthy(operand) ? exists : not(exists);
  },
  $not: (target, operand, _siblings, scope) => {
    if (!(operand instanceof BSONRegExp) && !isOperatorDoc(operand))
      return fail('BadValue', '$not needs a regex or a document');
    return not(allOf(compileCondition(target, operand, deeper(scope))));
  },
  $regex: (target, operand, siblings) => each(target, regexOperator(operand, siblings.$options)),
  $options: (_target, _operand, siblings) =>
    '$regex' in siblings ? () => true : fail('BadValue', '$options needs a $regex'),
  $mod: (target, operand) => each(target, modTest(operand)),
  $type: (target, operand) => each(target, typeTest(operand)),
  $size: (target, operand) => whole(target, sizeTest(operand)),
  $all: (target, operand, _siblings, scope) => allMatcher(target, operand, scope),
  $elemMatch: (target, operand, _siblings, scope) => elemMatch(target, operand, scope),
  $bitsAllSet: (target, operand) => each(target, bitsTest('$bitsAllSet', operand)),
  $bitsAnySet: (target, operand) => each(target, bitsTest('$bitsAnySet', operand)),
  $bitsAllClear: (target, operand) => each(target, bitsTest('$bitsAllClear', operand)),
  $bitsAnyClear: (target, operand) => each(target, bitsTest('$bitsAnyClear', operand)),
  $comment: () => () => true,
};

function regexOperator(operand: unknown, options: unknown): ValueTest {
  const flags = typeof options === 'string' ? options : operand instanceof BSONRegExp ? operand.options : '';
  const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
  return typeof pattern === 'string'
    ? equalityTest(new BSONRegExp(pattern, [...knownFlags(flags)].sort().join('')), true)
    : fail('BadValue', '$regex has to be a string');
}

function allMatcher(target: Target, operand: unknown, scope: Scope): Test {
  if (!Array.isArray(operand)) return fail('BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  const values: unknown[] = [];
  const tests: Test[] = [];
  for (const item of operand as unknown[]) {
    if (isDoc(item) && '$elemMatch' in item) tests.push(elemMatch(target, item.$elemMatch, scope));
    else if (isOperatorDoc(item)) fail('BadValue', 'no $ expressions in $all');
    else if (item === null || item instanceof BSONRegExp) tests.push(each(target, equalityTest(item, true)));
    else values.push(item);
  }
  if (values.length > 1) tests.push(holdsAll(target, new ValueSet(values)));
  if (values.length > 0) tests.push(each(target, equalityTest(values.at(-1), false)));
  return (value, context) => tests.every((test) => test(value, context));
}

/** Looks at each element once, however many values are asked for. */
function holdsAll(target: Target, wanted: ValueSet): Test {
  return (value) => {
    const found = new Set<string>();
    const search = each(target, (item) => {
      const key = wanted.find(item);
      if (key !== undefined) found.add(key);
      return found.size === wanted.size;
    });
    return search(value);
  };
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

function elemMatch(target: Target, operand: unknown, outer: Scope): Test {
  if (!isDoc(operand)) return fail('BadValue', '$elemMatch needs an Object');
  const scope = deeper(outer, true);
  const [first] = Object.keys(operand);
  const onValues = first !== undefined && first.startsWith('$') && !LOGICAL.has(first);
  const test = onValues ? allOf(compileCondition(ELEMENT, operand, scope)) : scope.compile(operand, scope);
  const fits = (item: unknown): boolean =>
    onValues || isDoc(item) ? test(item) : Array.isArray(item) && test({ ...item });
  return whole(target, (value, note) => {
    if (!Array.isArray(value)) return false;
    const index = value.findIndex(fits);
    if (index >= 0) note(index);
    return index >= 0;
  });
}
