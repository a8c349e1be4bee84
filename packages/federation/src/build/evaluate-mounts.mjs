import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { evaluate } from './evaluate.mjs';

/**
 * Runs a remote's `src/mounts.ts`, which is pure data, in Node.
 * @param {string} dir the remote's folder
 * @returns {Promise<import('../contract').MountsData>}
 */
export const evaluateMounts = async (dir) => {
  const module = await evaluate(join(dir, 'src/mounts.ts'));
  if (!module.mounts) throw new Error(`${dir}/src/mounts.ts must export \`mounts\``);
  return module.mounts;
};

/**
 * @param {import('@swc/core').Expression | undefined} body
 * @returns {string | undefined} the request of `import('request')`
 */
const importRequest = (body) => {
  const [argument] = body?.type === 'CallExpression' && body.callee.type === 'Import' ? body.arguments : [];
  return argument?.expression.type === 'StringLiteral' ? argument.expression.value : undefined;
};

/**
 * Reads `id: () => import('./page')` pairs from a remote's `src/manifest.ts`.
 * @param {string} dir the remote's folder
 * @returns {Promise<Record<string, string>>} mount id → request
 */
export const readLoaders = async (dir) => {
  const ast = await parse(await readFile(join(dir, 'src/manifest.ts'), 'utf8'), { syntax: 'typescript' });
  const found = {};
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'KeyValueProperty' && node.value.type === 'ArrowFunctionExpression') {
      const request = importRequest(node.value.body);
      if (request) found[node.key.value] = request;
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(ast.body);
  return found;
};
