import { BSONRegExp } from 'bson';
import { identity } from '../bson/compare';
import { splitPath } from '../bson/paths';
import { clone, isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { isOperatorDoc } from '../query/value-tests';
import { setPath } from './path-writer';

/** The document that an upsert begins with: the equalities of its query, in the order of their paths. */
export function upsertSeed(filter: Doc, replaces: boolean): Doc {
  const found = new Map<string, unknown>();
  for (const [path, value] of equalities(filter)) {
    if (replaces && !concernsId(path)) continue;
    if (found.has(path))
      fail('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);
    found.set(path, value);
  }
  const paths = [...found.keys()].sort();
  assertApart(paths);
  const seed: Doc = {};
  for (const path of paths) setPath(seed, splitPath(path), clone(found.get(path)));
  return seed;
}

/** A replacement takes the `_id` alone, and only as a whole. */
function concernsId(path: string): boolean {
  if (path.startsWith('_id.'))
    fail('NotExactValueField', `field at '_id' must be exactly specified, field at sub-path '${path}' found`);
  return path === '_id';
}

function assertApart(paths: string[]): void {
  const known = new Set(paths);
  for (const path of paths) {
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
      const parent = path.slice(0, dot);
      if (known.has(parent))
        fail(
          'NotSingleValueField',
          `cannot infer query fields to set, both paths '${path}' and '${parent}' are matched`,
        );
    }
  }
}

type Equality = [path: string, value: unknown];

function equalities(filter: Doc): Equality[] {
  return Object.keys(filter).flatMap((key) => {
    const value = filter[key];
    if (!key.startsWith('$')) return valuesFor(value).map((one): Equality => [key, one]);
    const branches = Array.isArray(value) ? value.filter(isDoc) : [];
    const means = key === '$and' || (key === '$or' && branches.length === 1);
    return means ? branches.flatMap(equalities) : [];
  });
}

/** What a condition says that the field is. A pattern says it only as the operand of `$eq`. */
function valuesFor(condition: unknown): unknown[] {
  if (!isOperatorDoc(condition)) return [condition].filter(isValue);
  return Object.keys(condition).flatMap((operator) => {
    const operand = condition[operator];
    if (operator === '$eq') return [operand];
    if (!Array.isArray(operand)) return [];
    if (operator === '$all') return operand.filter(isValue);
    if (operator !== '$in' || !operand.every(isValue)) return [];
    return new Set(operand.map(identity)).size === 1 ? operand.slice(0, 1) : [];
  });
}

const isValue = (value: unknown): boolean => !(value instanceof BSONRegExp) && !isOperatorDoc(value);
