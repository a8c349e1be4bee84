// npm run data-protection: writes the record of processing in docs/data-protection.md from the inventory of personal data.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadTypescript } from '@gently/local-stack/load-typescript';
import { formatted } from './lib/formatted.mjs';
import { ROOT } from './lib/paths.mjs';

const [BEGIN, END] = ['<!-- record of processing: begin -->', '<!-- record of processing: end -->'];

const file = join(ROOT, 'docs/data-protection.md');
const source = join(ROOT, 'api/src/modules/privacy/processing/document.ts');
const { recordOfProcessing } = await loadTypescript(source, 'record-of-processing');

const text = await readFile(file, 'utf8');
const [before, rest = ''] = text.split(BEGIN);
const [, after] = rest.split(END);
if (after === undefined)
  throw new Error(`docs/data-protection.md has lost one of its marks ${BEGIN} and ${END}`);
const written = `${before}${BEGIN}\n\n${recordOfProcessing()}\n\n${END}${after}`;
await writeFile(file, await formatted(file, written));
console.log('docs/data-protection.md is up to date.');
