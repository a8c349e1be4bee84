import { type Identity, legalLines } from '@gently/contracts/identity';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { expectName, NAMES } from '../../testing/names-in-scripts';
import { pdfText } from '../../testing/pdf-text';
import type { Certificate } from './certificate';
import { certificatePdf } from './certificate-pdf';

const CERTIFICATE: Certificate = {
  id: 'CERT-2035-1',
  userId: 'a'.repeat(24),
  kind: 'module',
  aboutId: 'b'.repeat(24),
  version: 1,
  title: 'Working with ADHD',
  level: 'Foundation',
  holderName: 'Zoë Łukasz',
  objectives: [],
  score: 90,
  issuedAt: new Date('2035-01-17T10:00:00Z'),
  issuedOn: '2035-01-17',
  expiresOn: null,
  revoked: null,
  authorId: 'c'.repeat(24),
  scorePublic: false,
  nameCorrectedOn: null,
  renews: null,
};
const LONGEST: Identity = {
  company_name: `${'Very Calm Homes and Gardens of the North '.repeat(2)}Ltd`,
  company_number: '01234567',
  address: `${'The Old Corn Exchange, '.repeat(9)}Leeds LS1 1AA`,
  vat_number: 'GB123456789',
  ico_number: 'ZA123456',
  contact_email: 'hello@calm.example',
  phone: '',
  phone_hours: '',
};
const write = (lines: readonly string[], changes: Partial<Certificate> = {}) =>
  certificatePdf({ ...CERTIFICATE, ...changes }, { origin: 'https://www.example.org', lines });

it('says on its one page who the business is, however long that is', async () => {
  const lines = legalLines(LONGEST, PRODUCT_NAME);
  const written = await write(lines);
  const text = pdfText(written).replaceAll(/\s+/g, ' ');
  for (const line of lines) expect(text).toContain(line);
  expect(written.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
});

it('says nothing of the business while it has named nothing', async () => {
  expect(pdfText(await write([]))).not.toMatch(/Registered|trading name|runs this site/);
});

it.each(Object.entries(NAMES))('writes names and titles in %s', async (_script, name) => {
  const titled = { ...CERTIFICATE, holderName: name, title: name };
  expectName(await certificatePdf(titled, { origin: 'https://www.example.org', lines: [] }), name, 2);
});

it('has the score only while everyone can compare it with the page and the signed credential', async () => {
  expect(pdfText(await write([], { scorePublic: true }))).toContain('90 % in the quiz');
  expect(pdfText(await write([]))).not.toContain('90');
});

/** Points of every text of a document. */
const sizesIn = (pdf: Buffer): number[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, data = '']) => {
      const content = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      return [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
    },
  );

it('writes a long title smaller, so that all of it fits above the facts', async () => {
  const longest = 'W'.repeat(120);
  const written = await write([], { title: longest });
  expect(sizesIn(await write([]))).toContain(24);
  expect(sizesIn(written)).not.toContain(24);
  expect(sizesIn(written)).not.toContain(18);
  expect(Math.min(...sizesIn(written))).toBeGreaterThanOrEqual(8);
  expect(pdfText(written).replaceAll(/\s+/g, '')).toContain(longest);
});
