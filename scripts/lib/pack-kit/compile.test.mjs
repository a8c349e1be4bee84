import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compile } from './compile.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes modules that stay apart, name their neighbours in full and run by themselves', async () => {
  const declared = join(folder, 'types', 'contracts', 'src');
  mkdirSync(declared, { recursive: true });
  for (const name of ['roles', 'auth']) writeFileSync(join(declared, `${name}.d.ts`), 'export {};\n');
  const dist = join(folder, 'dist');
  await compile('contracts', { types: join(folder, 'types'), dist });
  const auth = readFileSync(join(dist, 'auth.js'), 'utf8');
  const [, neighbour] = /from "(\.[^"]*)"/.exec(auth) ?? [];
  expect(neighbour, 'auth.ts imports a neighbour').toMatch(/^\.\/.+\.js$/);
  const { ROLES } = await import(join(dist, 'roles.js'));
  expect(ROLES).toContain('client');
});
