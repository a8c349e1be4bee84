import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { environmentSchema } from './config';

const shown = (value: unknown): string => (value === undefined ? '–' : `\`${String(value)}\``);

/** One row for each setting: key, default, what it is for. */
const rows = Object.entries(environmentSchema.shape).map(([key, setting]) => {
  const standard = setting.safeParse(undefined);
  return `| \`${key}\` | ${shown(standard.data)} | ${setting.description ?? ''} |`;
});

test('the README says what every setting is for', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const lines = readme.split('\n').map((line) => line.replace(/(?<! ) +\|/g, ' |'));
  expect(rows.filter((row) => !lines.includes(row))).toEqual([]);
});
