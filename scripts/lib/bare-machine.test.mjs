import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bareMachine } from './bare-machine.mjs';

let folder;
let path;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tools-'));
  path = process.env.PATH;
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

const shell = (command, env) => spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });

it('hides the tools that somebody installed, and keeps Node and npm', () => {
  writeFileSync(join(folder, 'pnpm'), '#!/bin/sh\necho here\n');
  chmodSync(join(folder, 'pnpm'), 0o755);
  process.env.PATH = [folder, path].join(delimiter);
  const { env, remove } = bareMachine();
  expect(shell('pnpm --version', env)).toMatchObject({ status: 127, stderr: 'pnpm: not found\n' });
  for (const tool of ['nx', 'yarn', 'corepack', 'playwright']) expect(shell(tool, env).status).toBe(127);
  expect(shell('node --version && npm --version', env).status).toBe(0);
  remove();
});

it('passes on nothing of the workspace that it was started from', () => {
  process.env.npm_lifecycle_event = 'test';
  const { env, remove } = bareMachine();
  delete process.env.npm_lifecycle_event;
  expect(Object.keys(env).filter((key) => /^(npm_lifecycle|npm_package|NX_)/.test(key))).toEqual([]);
  expect(env.PATH.split(delimiter).filter((entry) => entry.includes('node_modules'))).toEqual([]);
  expect(shell('npm prefix --global', env).stdout.trim()).toBe(env.npm_config_prefix);
  remove();
  expect(existsSync(env.npm_config_prefix)).toBe(false);
});
