import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { INVENTORY } from '../personal-data-inventory';
import { recordOfProcessing } from './document';
import { PROCESSING } from './index';
import { UNTIL_REMOVED, WITH_ACCOUNT } from './processing-entry';
import { PURPOSES } from './purposes';

/** The formatter aligns the columns of a table; what they say is the same. */
const cellOf = (cell: string): string => cell.trim().replace(/^-+$/, '---');
const withoutAlignment = (text: string): string => text.split('|').map(cellOf).join('|');

it('is what the document says: npm run data-protection writes it', async () => {
  const file = new URL('../../../../../docs/data-protection.md', import.meta.url);
  const document = withoutAlignment(await readFile(file, 'utf8'));
  expect(document).toContain(withoutAlignment(recordOfProcessing()));
});

it('names every entry of the inventory once, below a purpose with a legal basis', () => {
  const rows = recordOfProcessing().match(/^\| (?!Data|---)/gm);
  expect(rows).toHaveLength(INVENTORY.length);
  for (const { basis } of Object.values(PURPOSES)) expect(basis).toMatch(/^Article 6\(1\)\([a-f]\)/);
});

it('gives every special category a purpose with a condition of Article 9', () => {
  const special = Object.values(PROCESSING).filter(({ isSpecial }) => isSpecial);
  expect(special.length).toBeGreaterThan(0);
  for (const { purpose } of special) expect(PURPOSES[purpose]).toHaveProperty('special');
});

it('has no record for data that is no longer in the inventory', () => {
  const names: string[] = INVENTORY.map(({ name }) => name);
  expect(Object.keys(PROCESSING).filter((name) => !names.includes(name))).toEqual([]);
});

it('says that data is deleted with the account only where the deletion does so', () => {
  const promises: string[] = [WITH_ACCOUNT, UNTIL_REMOVED];
  const wrong = INVENTORY.filter(
    ({ name, onDeletion }) => promises.includes(PROCESSING[name].kept) && onDeletion !== 'delete',
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
