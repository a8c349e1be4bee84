import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../paths.mjs';
import { messageOf, repeatCommand } from './vitest-reporter.mjs';

beforeEach(() => vi.stubEnv('TEST_TIER', undefined));
afterEach(() => vi.unstubAllEnvs());

const FILE = join(ROOT, 'api', 'src', 'a.test.ts');

it('repeats a file by its path from the root', () => {
  expect(repeatCommand(FILE)).toBe('npx vitest run api/src/a.test.ts');
});

it('repeats one test by its name, of which every character stands for itself', () => {
  expect(repeatCommand(FILE, { name: "pays £5.00 (once), isn't it?" })).toBe(
    String.raw`npx vitest run api/src/a.test.ts -t 'pays £5\.00 \(once\), isn'\''t it\?'`,
  );
});

it('repeats a test of a longer tier in that tier', () => {
  vi.stubEnv('TEST_TIER', 'long');
  expect(repeatCommand(FILE)).toBe('TEST_TIER=long npx vitest run api/src/a.test.ts');
});

it('repeats a part of its own with its configuration, and others without', () => {
  const drill = join(ROOT, 'packages', 'e2e', 'drill', 'vitest.config.mjs');
  expect(repeatCommand(FILE, { configFile: drill })).toBe(
    'npx vitest run --config packages/e2e/drill/vitest.config.mjs api/src/a.test.ts',
  );
  expect(repeatCommand(FILE, { configFile: join(ROOT, 'vitest.config.ts') })).toBe(
    'npx vitest run api/src/a.test.ts',
  );
});

it('says of a test that timed out that it did, although vitest keeps another message in the stack', () => {
  const message = 'Test timed out in 5000ms.';
  expect(messageOf([{ message, stack: 'Error: STACK_TRACE_ERROR\n    at task (a.js:1:2)' }])).toBe(
    `${message}\n    at task (a.js:1:2)`,
  );
  expect(messageOf([{ message: 'no $& here', stack: 'Error: STACK_TRACE_ERROR' }])).toBe('no $& here');
  expect(messageOf([{ message: 'gone', stack: 'Error: gone\n    at x' }])).toBe('Error: gone\n    at x');
  expect([messageOf([{ message: 'no stack' }]), messageOf([]), messageOf(undefined)]).toEqual([
    'no stack',
    '',
    '',
  ]);
});
