import { BSONRegExp } from 'bson';
import { arrayIndex } from '../../bson/paths';
import { getOwn, isDoc, type Doc } from '../../bson/values';
import { isOperatorDoc } from '../../query/value-tests';
import { spend } from '../../work';

/**
 * The values that a document has at a path, for joins: arrays on the way and at the end stand for their elements,
 * numbers are places in arrays, and an array inside an array is a value of its own.
 */
export function valuesAt(doc: Doc, parts: string[]): unknown[] {
  const values: unknown[] = [];
  gather(doc, parts, 0, values);
  return values;
}

function gather(doc: Doc, parts: string[], at: number, values: unknown[]): void {
  spend();
  let value = getOwn(doc, parts[at] ?? '');
  let next = at + 1;
  for (; next < parts.length && Array.isArray(value); next++) {
    const index = arrayIndex(parts[next] ?? '');
    if (index === undefined) break;
    value = value[index];
  }
  if (next === parts.length) gatherLast(value, values);
  else if (isDoc(value)) gather(value, parts, next, values);
  else if (Array.isArray(value)) for (const item of value) if (isDoc(item)) gather(item, parts, next, values);
}

function gatherLast(value: unknown, values: unknown[]): void {
  if (!Array.isArray(value)) {
    if (value !== undefined) values.push(value);
    return;
  }
  spend(value.length);
  for (const item of value) values.push(item ?? null);
}

/** Finds what equals any of the values; no value at all joins as null. Patterns and documents with a $ are values here. */
export function joinFilter(path: string, values: unknown[]): Doc {
  if (values.length === 0) return { [path]: { $eq: null } };
  const special = (value: unknown): boolean => value instanceof BSONRegExp || isOperatorDoc(value);
  const specials = values.filter(special);
  const plain = { [path]: { $in: values.filter((value) => !special(value)) } };
  return specials.length > 0
    ? { $or: [plain, ...specials.map((value) => ({ [path]: { $eq: value } }))] }
    : plain;
}
