import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sheetPdf } from '../../resources/sheet-pdf';
import { expectName, NAMES } from '../../testing/names-in-scripts';
import { paperPdf } from './paper-pdf';

const paper = (name: string) =>
  paperPdf({
    title: name,
    fileName: 'names.pdf',
    issuedAt: new Date('2035-01-17T10:00:00Z'),
    facts: [['Paid by', name]],
    sections: [{ heading: name, lines: [[name, '£1.00']] }],
    amounts: [[name, '£1.00']],
    total: [name, '£1.00'],
    notes: [name],
  });
const sheet = (name: string) =>
  sheetPdf({
    name: 'names',
    title: name,
    lead: name,
    note: name,
    sections: [{ heading: name, kind: 'tick', lines: [name] }],
  });

describe.each(Object.entries(NAMES))('a name in %s', (_script, name) => {
  it('is written and read back wherever a document about money has room for it', async () => {
    expectName(await paper(name), name, 7);
  });

  it('is written and read back in a sheet', async () => {
    expectName(await sheet(name), name, 5);
  });
});

it('every document is written with the same fonts', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      /^import (?!type).* from 'pdfkit'/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(writers.length).toBeGreaterThan(2);
  for (const file of writers) {
    const source = readFileSync(join(root, file), 'utf8');
    expect(source, file).toContain('documentText(doc)');
    expect(source, file).not.toMatch(/doc\s*\.(text|font|registerFont)\(/);
  }
});
