import { fail } from '../errors';
import { getOwn, isDoc, type Doc } from './values';

const MAX_PATH_PARTS = 200;

/** Splits `a.b.c`; MongoDB refuses paths of more than 200 parts. */
export function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.length > MAX_PATH_PARTS)
    fail('Overflow', `FieldPath is too long: more than ${MAX_PATH_PARTS} parts`);
  return parts;
}

/** The number that a path part such as `0` or `12` stands for, else undefined. */
export const arrayIndex = (part: string): number | undefined =>
  /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;

/** Visits what the path means in a query. `position` is the index in the outermost array that was passed. */
export type LeafTest = (value: unknown, position: number | undefined) => boolean;

/**
 * Arrays on the way are entered implicitly: `items.price` asks every element that is a document. Stops at the
 * first value for which `test` is true and answers whether there was one. A missing value is tested as undefined.
 */
export function someLeaf(
  value: unknown,
  parts: string[],
  test: LeafTest,
  at = 0,
  position?: number,
): boolean {
  const part = parts[at];
  if (part === undefined) return test(value, position);
  if (isDoc(value)) return someLeaf(getOwn(value, part), parts, test, at + 1, position);
  if (!Array.isArray(value)) return test(undefined, position);
  const index = arrayIndex(part);
  if (
    index !== undefined &&
    index < value.length &&
    someLeaf(value[index], parts, test, at + 1, position ?? index)
  )
    return true;
  return value.some((item, i) => isDoc(item) && someLeaf(item, parts, test, at, position ?? i));
}

/** The value at a path without entering arrays; numeric parts index into arrays. */
export function valueAt(doc: Doc, parts: string[]): unknown {
  let current: unknown = doc;
  for (const part of parts) {
    if (isDoc(current)) current = getOwn(current, part);
    else if (Array.isArray(current)) current = current[arrayIndex(part) ?? -1];
    else return undefined;
  }
  return current;
}
