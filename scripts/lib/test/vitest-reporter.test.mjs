import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../paths.mjs';
import { repeatCommand } from './vitest-reporter.mjs';

beforeEach(() => vi.stubEnv('TEST_TIER', undefined));
afterEach(() => vi.unstubAllEnvs());

const FILE = join(ROOT, 'api', 'src', 'a.test.ts');

it('repeats a file by its path from the root', () => {
  expect(repeatCommand(FILE)).toBe('npx vitest run api/src/a.test.ts');
});

it('repeats one test by its name, of which every character stands for itself', () => {
  expect(repeatCommand(FILE, "pays £5.00 (once), isn't it?")).toBe(
    String.raw`npx vitest run api/src/a.test.ts -t 'pays £5\.00 \(once\), isn'\''t it\?'`,
  );
});

it('repeats a test of a longer tier in that tier', () => {
  vi.stubEnv('TEST_TIER', 'long');
  expect(repeatCommand(FILE)).toBe('TEST_TIER=long npx vitest run api/src/a.test.ts');
});
