import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHEETS } from './resources';
import { sheetPdf } from './sheet-pdf';

// usage: pnpm --filter @gently/api resources   (writes the sheets that the public pages link)
const folder = join(import.meta.dirname, '../../mfe-public/resources');
await mkdir(folder, { recursive: true });
for (const sheet of SHEETS) {
  await writeFile(join(folder, `${sheet.name}.pdf`), await sheetPdf(sheet));
  console.log(`wrote ${sheet.name}.pdf`);
}
