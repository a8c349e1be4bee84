import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { environmentSchema } from './config';

const shown = (value: unknown): string => (value === undefined ? '–' : `\`${String(value)}\``);

/** One row for each setting: key, default, what it is for. */
const rows = Object.entries(environmentSchema.shape).map(([key, setting]) => {
  const standard = setting.safeParse(undefined);
  return `| \`${key}\` | ${shown(standard.data)} | ${setting.description ?? ''} |`;
});

test.each(rows)('the README has the row %s', async (row) => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme.split('\n').map((line) => line.replace(/ +\|/g, ' |'))).toContain(row);
});
