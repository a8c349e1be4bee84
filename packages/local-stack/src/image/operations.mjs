import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** A block inside a list is indented. */
const withoutIndent = (indent, block) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');

/**
 * Reads a block of code of docs/operations.md that is tried as it is written there. The line before it names it:
 * `<!-- tried: secrets -->`.
 * @param {string} name
 * @returns {string}
 */
export const triedBlock = (name) => {
  const text = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
  const [, after] = text.split(`<!-- tried: ${name} -->\n`);
  const found = /^\n*(?<indent> *)```\w+\n(?<block>[\s\S]*?)\n *```/.exec(after ?? '')?.groups;
  if (!found) throw new Error(`docs/operations.md has no block with the name "${name}".`);
  return `${withoutIndent(found.indent, found.block)}\n`;
};
