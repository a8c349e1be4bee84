import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemBrowser, which } from './system-browser.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const install = (name) => {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
};

it('finds the headless shell before a browser with windows', () => {
  install('chromium');
  const shell = install('chromium-headless-shell');
  expect(systemBrowser()).toBe(shell);
});

it('takes the browser that CHROMIUM_PATH names, unless it is not there', () => {
  const named = install('my-own-chromium');
  const found = install('chromium-headless-shell');
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(systemBrowser()).toBe(named);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'));
  expect(systemBrowser()).toBe(found);
});

it('knows no program that the machine does not have', () => {
  expect(which('a-program-that-no-machine-has')).toBeUndefined();
});
