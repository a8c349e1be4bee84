import { arrayIndex, splitPath } from '../bson/paths';
import { getOwn, isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { compileFilter, type Matcher } from '../query/matcher';
import { spend } from '../work';
import { refuseExpr } from '../query/conditions';

/** The named conditions of `arrayFilters`. */
export type ArrayFilters = Map<string, Matcher>;

export function parseArrayFilters(given: unknown): ArrayFilters {
  const filters: ArrayFilters = new Map();
  if (given === undefined || given === null) return filters;
  if (!Array.isArray(given) || !given.every(isDoc))
    return fail('TypeMismatch', "BSON field 'arrayFilters' must be an array of documents");
  for (const filter of given) {
    const name = filterName(filter);
    if (filters.has(name))
      fail('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    refuseExpr(filter, 'array filters');
    filters.set(name, compileFilter(filter));
  }
  return filters;
}

/** The one name that a filter speaks of. */
function filterName(filter: Doc): string {
  const [name, other] = new Set(fieldNames(filter));
  if (name === undefined)
    return fail('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
  if (other !== undefined)
    return fail(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
    );
  return /^[a-z][a-zA-Z0-9]*$/.test(name)
    ? name
    : fail(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
}

function fieldNames(filter: Doc): string[] {
  return Object.keys(filter).flatMap((key) => {
    const value = filter[key];
    if (!key.startsWith('$')) return [splitPath(key)[0] ?? ''];
    return Array.isArray(value) ? value.filter(isDoc).flatMap(fieldNames) : [];
  });
}

/** Every filter must be used, and every name must have one. */
export function assertFiltersUsed(filters: ArrayFilters, paths: string[][]): void {
  const used = new Set(paths.flat().flatMap((part) => /^\$\[(.+)\]$/.exec(part)?.[1] ?? []));
  for (const name of used)
    if (!filters.has(name)) fail('BadValue', `No array filter found for identifier '${name}' in path`);
  for (const name of filters.keys())
    if (!used.has(name))
      fail('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
}

export const isPositional = (part: string): boolean => part === '$' || part.startsWith('$[');

/** The real paths that a path with `$`, `$[]` or `$[name]` stands for in a document. */
export function resolvePaths(
  doc: Doc,
  parts: string[],
  position: number | undefined,
  filters: ArrayFilters,
): string[][] {
  const at = parts.findIndex(isPositional);
  if (at < 0) return [parts];
  const head = parts.slice(0, at);
  const part = parts[at] ?? '';
  const rest = parts.slice(at + 1);
  if (part === '$') {
    if (position === undefined)
      return fail('BadValue', 'The positional operator did not find the match needed from the query.');
    return resolvePaths(doc, [...head, String(position), ...rest], undefined, filters);
  }
  const items = arrayAt(doc, head, part);
  const matches = part === '$[]' ? undefined : filters.get(part.slice(2, -1));
  const name = part.slice(2, -1);
  return items.flatMap((item, i) => {
    spend();
    return !matches || matches({ [name]: item })
      ? resolvePaths(doc, [...head, String(i), ...rest], position, filters)
      : [];
  });
}

function arrayAt(doc: Doc, parts: string[], operator: string): unknown[] {
  let value: unknown = doc;
  for (const part of parts) {
    if (isDoc(value)) value = getOwn(value, part);
    else if (Array.isArray(value)) value = value[arrayIndex(part) ?? -1];
    else value = undefined;
  }
  if (value === undefined)
    return fail(
      'BadValue',
      `The path '${parts.join('.')}' must exist in the document in order to apply array updates.`,
    );
  return Array.isArray(value)
    ? value
    : fail('BadValue', `Cannot apply array updates (${operator}) to non-array element ${parts.join('.')}`);
}
