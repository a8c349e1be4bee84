import { compare, equals } from '../bson/compare';
import { isDoc, isTruthy, type Doc } from '../bson/values';
import { spend } from '../work';
import type { Clause } from './clause';
import { isOperatorDoc, orderTest, type OrderOperator } from './value-tests';

type Condition = readonly [operator: string, operand: unknown];

const operatorsOf = (value: unknown): Condition[] =>
  isOperatorDoc(value) ? Object.entries(value) : [['$eq', value]];

/**
 * True when every document that the clause finds also satisfies the partial index's filter. When unsure: false. What
 * holds around a branch of `$or` holds in it too, and what every branch implies is implied.
 */
export function implies(clause: Clause, partial: Doc): boolean {
  return Object.keys(partial).every((key) => {
    const wanted = partial[key];
    if (key === '$and' && Array.isArray(wanted))
      return wanted.every((part) => isDoc(part) && implies(clause, part));
    if (key === '$or' && Array.isArray(wanted))
      return demands(clause, (given) => wanted.some((part) => isDoc(part) && implies(given, part)));
    if (key.startsWith('$')) return false;
    return operatorsOf(wanted).every((condition) =>
      demands(clause, (given) => hasCondition(given, key, condition)),
    );
  });
}

/** Whether the clause itself, or each branch of one of its alternatives, passes the test. */
function demands(clause: Clause, test: (clause: Clause) => boolean): boolean {
  spend();
  return (
    test(clause) || clause.alternatives.some((branches) => branches.every((branch) => demands(branch, test)))
  );
}

function hasCondition(clause: Clause, path: string, [wanted, value]: Condition): boolean {
  for (let given: Clause | undefined = clause; given; given = given.outer) {
    const found = given.fields.some(
      ([field, condition]) =>
        field === path &&
        operatorsOf(condition).some(([operator, operand]) => covers(operator, operand, wanted, value)),
    );
    if (found) return true;
  }
  return false;
}

const SHOWS_A_VALUE = new Set([
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$type',
  '$regex',
  '$elemMatch',
  '$size',
  '$mod',
]);

function covers(operator: string, operand: unknown, wanted: string, value: unknown): boolean {
  if (operator === wanted && compare(operand, value) === 0) return true;
  const values =
    operator === '$eq' ? [operand] : operator === '$in' && Array.isArray(operand) ? operand : undefined;
  if (values) return values.length > 0 && values.every((item) => valueSatisfies(item, wanted, value));
  if (wanted === '$exists') return isTruthy(value) && SHOWS_A_VALUE.has(operator) && operand !== null;
  if (wanted === '$gt')
    return (
      (operator === '$gt' && orderTest('$gte', value)(operand)) ||
      (operator === '$gte' && orderTest('$gt', value)(operand))
    );
  if (wanted === '$gte') return ['$gt', '$gte'].includes(operator) && orderTest('$gte', value)(operand);
  if (wanted === '$lt')
    return (
      (operator === '$lt' && orderTest('$lte', value)(operand)) ||
      (operator === '$lte' && orderTest('$lt', value)(operand))
    );
  return wanted === '$lte' && ['$lt', '$lte'].includes(operator) && orderTest('$lte', value)(operand);
}

function valueSatisfies(item: unknown, wanted: string, value: unknown): boolean {
  if (item === null || item === undefined || Array.isArray(item)) return false;
  switch (wanted) {
    case '$eq':
      return equals(item, value);
    case '$in':
      return Array.isArray(value) && value.some((other) => equals(item, other));
    case '$exists':
      return isTruthy(value);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return orderTest(wanted satisfies OrderOperator, value)(item);
    default:
      return false;
  }
}
