import { HIGHEST_GRADE, readingGrade } from '@gently/testing/reading-grade';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf-text';
import { SHEETS } from './resources';
import { sheetPdf } from './sheet-pdf';

const KEPT = join(import.meta.dirname, '../../../mfe-public/resources');
const bare = (text: string): string => text.replaceAll(/\s/g, '');

// spec: C7-17
describe.each(SHEETS)('the sheet $name', (sheet) => {
  const words = [
    sheet.title,
    sheet.lead,
    ...sheet.sections.flatMap(({ heading, lines }) => [heading, ...lines]),
    sheet.note,
  ];

  it('says on paper all that it should, as the file that the public pages link', async () => {
    const kept = pdfText(await readFile(join(KEPT, `${sheet.name}.pdf`)));
    expect(kept).toBe(pdfText(await sheetPdf(sheet)));
    expect(words.filter((text) => !bare(kept).includes(bare(text)))).toEqual([]);
  });

  it('can be followed by a screen reader, and is known by its title', async () => {
    const source = (await sheetPdf(sheet)).toString('latin1');
    expect(source).toContain('/MarkInfo');
    expect(source).toContain('/Lang (en-GB)');
  });

  it('reads at grade 9 or below', () => {
    expect(readingGrade(words.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
  });
});
