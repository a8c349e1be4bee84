import type { Doc } from '../bson/values';
import { fail } from '../errors';
import { getPath, setPath, unsetPath, walk } from './path-writer';
import { isPositional } from './positional';

/** Checks the two paths of one `$rename`. */
export function assertRename(from: string[], to: string[]): void {
  const [source, target] = [from.join('.'), to.join('.')];
  if (from.some(isPositional)) fail('BadValue', `The source field for $rename may not be dynamic: ${source}`);
  if (to.some(isPositional))
    fail('BadValue', `The destination field for $rename may not be dynamic: ${target}`);
  if (source === target) fail('BadValue', `The source and target field for $rename must differ: ${source}`);
  if (`${source}.`.startsWith(`${target}.`) || `${target}.`.startsWith(`${source}.`))
    fail(
      'BadValue',
      `The source and target field for $rename must not be on the same path: ${source}: "${target}"`,
    );
}

/** Moves a field. Neither end may lie inside an array. */
export function rename(doc: Doc, from: string[], to: string[]): void {
  const throughArray = walk(doc, from, true);
  const value = getPath(doc, from);
  if (value === undefined) return;
  if (throughArray) refuse('source', from);
  if (walk(doc, to, false)) refuse('destination', to);
  setPath(doc, to, value);
  unsetPath(doc, from);
}

const refuse = (end: string, parts: string[]): never =>
  fail(
    'BadValue',
    `The ${end} field cannot be an array element, '${parts.join('.')}' leads through an array`,
  );
