import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** The documents that an operator follows. */
export const OPERATIONS_MD = join(ROOT, 'docs', 'operations.md');
export const DOCKER_COMPOSE_MD = join(ROOT, 'docs', 'operations', 'docker-compose.md');

/** A block inside a list is indented. */
const withoutIndent = (indent, block) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');

/**
 * Reads a block of code of a document that is tried as it is written there. The line before it names it:
 * `<!-- tried: secrets -->`.
 * @param {string} name
 * @param {string} [document]
 * @returns {string}
 */
export const triedBlock = (name, document = DOCKER_COMPOSE_MD) => {
  const text = readFileSync(document, 'utf8');
  const [, after] = text.split(`<!-- tried: ${name} -->\n`);
  const found = /^\n*(?<indent> *)```\w+\n(?<block>[\s\S]*?)\n *```/.exec(after ?? '')?.groups;
  if (!found) throw new Error(`${document} has no block with the name "${name}".`);
  return `${withoutIndent(found.indent, found.block)}\n`;
};
