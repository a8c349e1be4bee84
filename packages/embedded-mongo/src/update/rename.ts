import { arrayIndex } from '../bson/paths';
import { getOwn, isDoc, type Doc } from '../bson/values';
import { fail } from '../errors';
import { getPath, setPath, unsetPath } from './path-writer';
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

/** Whether the way to a path passes an array. With `strict`, a way that cannot be gone is an error. */
function walk(doc: Doc, parts: string[], strict: boolean): boolean {
  let current: unknown = doc;
  let passed = false;
  for (const part of parts) {
    if (Array.isArray(current)) passed = true;
    const index: number | undefined = Array.isArray(current) ? arrayIndex(part) : undefined;
    const viable: boolean = isDoc(current) || index !== undefined;
    if (!viable && strict)
      fail('PathNotViable', `cannot use the part (${part} of ${parts.join('.')}) to traverse the element`);
    if (!viable) return passed;
    current = isDoc(current) ? getOwn(current, part) : (current as unknown[])[index ?? 0];
    if (current === undefined) return passed;
  }
  return passed;
}
