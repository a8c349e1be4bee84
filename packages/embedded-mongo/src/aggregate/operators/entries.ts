import { isDoc, setOwn, typeName, type Doc } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import type { Build } from '../expression';
import { fixed, isNullish } from './helpers';

const objectToArray = fixed(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (!isDoc(value)) return failAt(40390, `${name} requires a document input, found: ${typeName(value)}`);
  const keys = Object.keys(value);
  spend(keys.length);
  return keys.map((k) => ({ k, v: value[k] }));
});

const withoutZero = (key: string, code: number): string =>
  key.includes('\0') ? failAt(code, 'Key field cannot contain an embedded null byte') : key;

/** Key and value of an element that is a pair. */
function pairOf(item: unknown): [string, unknown] {
  if (!Array.isArray(item))
    return failAt(40396, `$arrayToObject: array was detected, now found: ${typeName(item)}`);
  const [key, value] = item as unknown[];
  if (item.length !== 2)
    failAt(40397, `$arrayToObject requires an array of size 2 arrays, found array of size: ${item.length}`);
  return typeof key === 'string'
    ? [withoutZero(key, 4940400), value]
    : failAt(40395, `$arrayToObject requires keys of type string, found: ${typeName(key)}`);
}

/** Key and value of an element that is a document. */
function entryOf(item: unknown): [string, unknown] {
  if (!isDoc(item)) return failAt(40391, `$arrayToObject: object was detected, now found: ${typeName(item)}`);
  const count = Object.keys(item).length;
  if (count !== 2)
    failAt(40392, `$arrayToObject requires an object keys of 'k' and 'v'. Found ${count} keys`);
  if (!Object.hasOwn(item, 'k') || !Object.hasOwn(item, 'v'))
    failAt(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  return typeof item.k === 'string'
    ? [withoutZero(item.k, 4940401), item.v]
    : failAt(40394, `$arrayToObject requires that 'k' is a string, found: ${typeName(item.k)}`);
}

/** The first element says in which of the two forms all are. */
const arrayToObject = fixed(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    return failAt(40386, `${name} requires an array input, found: ${typeName(value)}`);
  const items: unknown[] = value;
  const [first] = items;
  if (items.length > 0 && !Array.isArray(first) && !isDoc(first))
    failAt(40398, `Unrecognised input type format for $arrayToObject: ${typeName(first)}`);
  const read = Array.isArray(first) ? pairOf : entryOf;
  spend(items.length);
  const doc: Doc = {};
  for (const item of items) setOwn(doc, ...read(item));
  return doc;
});

/** Between documents and lists of their fields. */
export const ENTRY_OPERATORS: Record<string, Build> = {
  $objectToArray: objectToArray,
  $arrayToObject: arrayToObject,
};
