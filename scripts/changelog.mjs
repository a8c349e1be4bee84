// npm run changelog: writes CHANGELOG.md from the commits. Without them it says so and leaves the file as it is.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHistory } from './lib/changelog/history.mjs';
import { changelogText, sectionsOf } from './lib/changelog/sections.mjs';
import { formatted } from './lib/formatted.mjs';
import { ROOT } from './lib/paths.mjs';

const file = join(ROOT, 'CHANGELOG.md');
const history = await readHistory(ROOT);
if ('missing' in history) {
  console.log(`${history.missing}. CHANGELOG.md stays as it is.`);
} else {
  const sections = sectionsOf(history.commits);
  await writeFile(file, await formatted(file, changelogText(sections)));
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  console.log(`CHANGELOG.md has ${count} entries in ${sections.length} sections.`);
}
