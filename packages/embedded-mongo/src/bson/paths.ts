import { fail, failAt } from '../errors';
import { getOwn, isDoc, type Doc } from './values';

const MAX_PATH_PARTS = 200;

/** Splits `a.b.c`; MongoDB refuses paths of more than 200 parts. */
export function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.length > MAX_PATH_PARTS)
    fail('Overflow', `FieldPath is too long: more than ${MAX_PATH_PARTS} parts`);
  return parts;
}

/** Splits the path of a field that a stage or projection names. */
export function fieldPath(path: string): string[] {
  if (path === '') failAt(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) failAt(40353, `FieldPath must not end with a '.': '${path}'`);
  const parts = splitPath(path);
  parts.forEach(assertFieldName);
  return parts;
}

export function assertFieldName(name: string): void {
  if (name === '') failAt(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$'))
    failAt(
      16410,
      `FieldPath field names may not start with '$': '${name}'. Consider using $getField or $setField.`,
    );
}

/** The number that a path part such as `0` or `12` stands for, else undefined. */
export const arrayIndex = (part: string): number | undefined =>
  /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;

/** Visits what the path means to `distinct`. `position` is the index in the outermost array that was passed. */
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

/** Sees a value that a query's path leads to, and its index in the outermost array that was entered without being named. */
export type ElementTest = (value: unknown, position: number | undefined) => boolean;

/**
 * Whether any value that a query's path means passes the test; a missing value is tested as undefined. An array on the
 * way is entered: each document in it, and the element that the path names by number. An array at the end shows its
 * elements first and then itself, unless it was named by number or `enter` is false: then it shows only itself.
 */
export function someElement(
  value: unknown,
  parts: string[],
  enter: boolean,
  test: ElementTest,
  at = 0,
  position?: number,
): boolean {
  let current = value;
  let next = at;
  for (let part = parts[next]; part !== undefined && isDoc(current); part = parts[next]) {
    current = getOwn(current, part);
    next += 1;
  }
  if (!Array.isArray(current)) return test(next < parts.length ? undefined : current, position);
  if (next < parts.length) return someItem(current, parts, enter, test, next, position);
  const shown = enter && current.some((item: unknown, i) => test(item, position ?? i));
  return shown || test(current, position);
}

function someItem(
  items: unknown[],
  parts: string[],
  enter: boolean,
  test: ElementTest,
  at: number,
  position: number | undefined,
): boolean {
  const named = arrayIndex(parts[at] ?? '');
  return items.some((item, i) => {
    if (isDoc(item) && someElement(item, parts, enter, test, at, position ?? i)) return true;
    if (i !== named) return false;
    if (at + 1 === parts.length) return test(item, position);
    if (isDoc(item)) return someElement(item, parts, enter, test, at + 1, position);
    return Array.isArray(item) && someItem(item, parts, enter, test, at + 1, position);
  });
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
