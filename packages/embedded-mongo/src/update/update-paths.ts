import { splitPath } from '../bson/paths';
import { fail } from '../errors';
import { isPositional } from './positional';

/** Splits the path of an update and refuses what cannot be one. */
export function updatePath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.some((part) => part === ''))
    fail('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (isPositional(parts[0] ?? ''))
    fail('BadValue', `Cannot have positional element '${parts[0]}' in the first position in path '${path}'`);
  return parts;
}

/** Two steps may not touch the same path, nor a path and something inside it. */
export function assertNoConflicts(paths: string[][]): void {
  const whole = new Set<string>();
  for (const parts of paths) {
    const path = parts.join('.');
    if (whole.has(path)) conflict(path, path);
    whole.add(path);
  }
  for (const parts of paths) {
    let prefix = '';
    for (const part of parts.slice(0, -1)) {
      prefix = prefix === '' ? part : `${prefix}.${part}`;
      if (whole.has(prefix)) conflict(parts.join('.'), prefix);
    }
  }
}

/** Below one field there are names, or elements by condition, never both. */
export function assertOneKind(paths: string[][]): void {
  const kinds = new Map<string, boolean>();
  for (const parts of paths) {
    let prefix = '';
    for (const part of parts) {
      const filtered = part.startsWith('$[');
      const known = kinds.get(prefix) ?? filtered;
      if (known !== filtered) conflict(parts.join('.'), prefix);
      kinds.set(prefix, filtered);
      prefix = `${prefix}.${part}`;
    }
  }
}

const conflict = (path: string, at: string): never =>
  fail(
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${at.replace(/^\./, '')}'`,
  );

/** Fields are changed in the order of their names, whole numbers among them in the order of their values. */
export function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareParts(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareParts(a: string, b: string): number {
  if (a === b) return 0;
  const numbers = /^\d+$/.test(a) && /^\d+$/.test(b);
  if (numbers && Number(a) !== Number(b)) return Number(a) - Number(b);
  return a < b ? -1 : 1;
}
