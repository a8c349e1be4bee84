import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from './paths.mjs';

/**
 * @param {string} file its extension decides the language; a file of no known language stays as it is
 * @param {string} text
 * @returns {Promise<string>} the text as `pnpm format` would leave it
 */
export const formatted = async (file, text) => {
  const { $schema, ignorePatterns, ...style } = JSON.parse(
    await readFile(join(ROOT, '.oxfmtrc.json'), 'utf8'),
  );
  const { code, errors } = await format(file, text, style);
  if (errors[0]?.message.startsWith('Unsupported file type')) return text;
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0].message}`);
  return code;
};
