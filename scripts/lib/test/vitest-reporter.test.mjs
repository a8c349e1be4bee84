import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { repeatCommand } from './vitest-reporter.mjs';

const FILE = join(ROOT, 'api', 'src', 'a.test.ts');

it('repeats a file by its path from the root', () => {
  expect(repeatCommand(FILE)).toBe('pnpm exec vitest run api/src/a.test.ts');
});

it('repeats one test by its name, of which every character stands for itself', () => {
  expect(repeatCommand(FILE, "pays £5.00 (once), isn't it?")).toBe(
    String.raw`pnpm exec vitest run api/src/a.test.ts -t 'pays £5\.00 \(once\), isn'\''t it\?'`,
  );
});
