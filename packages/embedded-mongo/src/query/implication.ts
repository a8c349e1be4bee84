import { compare, equals } from '../bson/compare';
import { isDoc, isTruthy, type Doc } from '../bson/values';
import { isOperatorDoc } from './value-tests';
import { orderTest, type OrderOperator } from './value-tests';

/** True when every document that the query matches also satisfies the partial index's filter. When unsure: false. */
export function implies(query: Doc, partial: Doc): boolean {
  return Object.keys(partial).every((key) => {
    const wanted = partial[key];
    if (key === '$and' && Array.isArray(wanted))
      return wanted.every((part) => isDoc(part) && implies(query, part));
    if (key.startsWith('$')) return false;
    const operators = isOperatorDoc(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const];
    const given = conditionsOn(query, key);
    return operators.every(([operator, operand]) =>
      given.some(([own, value]) => covers(own, value, operator, operand)),
    );
  });
}

type Condition = readonly [operator: string, operand: unknown];

function conditionsOn(query: Doc, path: string): Condition[] {
  return Object.keys(query).flatMap((key): Condition[] => {
    const value = query[key];
    if (key === '$and' && Array.isArray(value))
      return value.filter(isDoc).flatMap((part) => conditionsOn(part, path));
    if (key !== path) return [];
    return isOperatorDoc(value) ? Object.entries(value) : [['$eq', value]];
  });
}

function covers(operator: string, operand: unknown, wanted: string, value: unknown): boolean {
  if (operator === wanted && compare(operand, value) === 0) return true;
  const values =
    operator === '$eq' ? [operand] : operator === '$in' && Array.isArray(operand) ? operand : undefined;
  if (values) return values.length > 0 && values.every((item) => valueSatisfies(item, wanted, value));
  if (wanted === '$exists')
    return (
      isTruthy(value) &&
      ['$gt', '$gte', '$lt', '$lte', '$type', '$regex', '$elemMatch', '$size', '$mod'].includes(operator) &&
      operand !== null
    );
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
