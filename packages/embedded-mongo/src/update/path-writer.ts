import { arrayIndex } from '../bson/paths';
import { getOwn, isDoc, setOwn, typeName, type Doc } from '../bson/values';
import { fail } from '../errors';

const MAX_PADDING = 1_500_000;

/** The place that a path leads to: its container and the key within. */
interface Place {
  container: Doc | unknown[];
  key: string;
}

/** Finds the place of a path, making documents on the way where `create` allows it. */
function locate(doc: Doc, parts: string[], create: boolean): Place | undefined {
  let container: Doc | unknown[] = doc;
  for (const [i, part] of parts.slice(0, -1).entries()) {
    let next = childOf(container, part);
    if (next === undefined && !create) return undefined;
    if (next === undefined) {
      next = {};
      assign(container, part, next, parts.slice(0, i + 1));
    }
    if (!isDoc(next) && !Array.isArray(next)) {
      if (!create) return undefined;
      return fail(
        'PathNotViable',
        `Cannot create field '${parts[i + 1] ?? ''}' in element {${part}: ${shown(next)}}`,
      );
    }
    container = next;
  }
  return { container, key: parts.at(-1) ?? '' };
}

const shown = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

function childOf(container: Doc | unknown[], part: string): unknown {
  if (!Array.isArray(container)) return getOwn(container, part);
  const index = arrayIndex(part);
  return index === undefined ? undefined : container[index];
}

function assign(container: Doc | unknown[], key: string, value: unknown, path: string[]): void {
  if (!Array.isArray(container)) return setOwn(container, key, value);
  const index = arrayIndex(key);
  if (index === undefined)
    return fail('PathNotViable', `Cannot create field '${key}' in element {${path.at(-2) ?? ''}: [array]}`);
  if (index > container.length + MAX_PADDING)
    fail('CannotBackfillArray', `can't backfill more than ${MAX_PADDING} array elements`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

export function getPath(doc: Doc, parts: string[]): unknown {
  const place = locate(doc, parts, false);
  return place && childOf(place.container, place.key);
}

export function setPath(doc: Doc, parts: string[], value: unknown): void {
  const place = locate(doc, parts, true);
  if (place) assign(place.container, place.key, value, parts);
}

/** Removes a field; an element of an array becomes null. */
export function unsetPath(doc: Doc, parts: string[]): void {
  const place = locate(doc, parts, false);
  if (!place) return;
  const { container, key } = place;
  if (!Array.isArray(container)) {
    Reflect.deleteProperty(container, key);
    return;
  }
  const index = arrayIndex(key);
  if (index !== undefined && index < container.length) container[index] = null;
}

/** Whether the way to a path passes an array. With `strict`, a way that cannot be gone is an error. */
export function walk(doc: Doc, parts: string[], strict: boolean): boolean {
  let current: unknown = doc;
  let passed = false;
  for (const part of parts) {
    if (current === undefined) return passed;
    if (Array.isArray(current)) passed = true;
    const viable: boolean = isDoc(current) || (Array.isArray(current) && arrayIndex(part) !== undefined);
    if (!viable && strict)
      fail('PathNotViable', `cannot use the part (${part} of ${parts.join('.')}) to traverse the element`);
    current = viable ? childOf(current as Doc | unknown[], part) : undefined;
  }
  return passed;
}

/** The array at a path; undefined when there is nothing, an error when there is something else. */
export function getArray(doc: Doc, parts: string[], operator: string): unknown[] | undefined {
  const value = getPath(doc, parts);
  if (value === undefined || Array.isArray(value)) return value;
  return fail(
    'BadValue',
    `Cannot apply ${operator} to non-array field. The field '${parts.join('.')}' must be an array but is of type ${typeName(value)}`,
  );
}
