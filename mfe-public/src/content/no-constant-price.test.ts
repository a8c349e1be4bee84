import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manifest } from '../manifest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Matches a price or a pay that is written down, which becomes false when an admin changes a service. Amounts come from the
 * server and are written by the formatters of the contracts, so no source of these pages needs one: there are no exceptions.
 */
const AMOUNT =
  /£\s*(?:\d|\$\{)|&pound;|\\u00a3|\bGBP\b|\b\d+(?:\.\d+)?\s*(?:pounds?|pence|quid)\b|\d\s*(?:an|per|\/)\s*hour/i;

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

it.each(['from £45/hour', '`£${pounds}`', 'You earn 15 pounds', '15 an hour', '&pound;45', '\\u00a345'])(
  'recognises %s as an amount',
  (text) => {
    expect(text).toMatch(AMOUNT);
  },
);

it.each([
  '28 days',
  'One low price',
  'Within 24 hours',
  '2-5 business days',
  'PAY.perHour',
  '8 hours in all',
])('recognises no amount in %s', (text) => {
  expect(text).not.toMatch(AMOUNT);
});

it('no source of the public pages states an amount of money', () => {
  expect(sources.length).toBeGreaterThan(50);
  const stating = sources.filter((name) => AMOUNT.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(stating).toEqual([]);
});

it('no description of a page, which is written at release time, states an amount of money', () => {
  expect(manifest.mounts.length).toBeGreaterThan(0);
  expect(textsOf(manifest.mounts).filter((text) => AMOUNT.test(text))).toEqual([]);
});

it('no text of the content states an amount, wherever its number is from', async () => {
  const names = sources.filter((name) => name.startsWith('content/'));
  expect(names).toContain('content/recruitment.ts');
  const modules: unknown[] = await Promise.all(names.map((name) => import(join(ROOT, name))));
  expect(textsOf(modules).filter((text) => AMOUNT.test(text))).toEqual([]);
});
