import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '../testing/workspace-fixture';
import { roomTasks } from './build-room';

/** In the place of nx: writes down how it was called, and ends as it is told. */
const PROGRAM = `
import { appendFileSync } from 'node:fs';
const [target, ...more] = process.argv.slice(3).filter((word) => !word.startsWith('--output'));
appendFileSync('calls', [target, ...more, process.env.NODE_ENV ?? 'as it comes'].join(' ') + '\\n');
if (process.env.HANG) setInterval(() => {}, 1_000);
else process.exitCode = (process.env.FAILING ?? '').split(',').includes(more.join('') || 'plain') ? 1 : 0;
`;

const create = async (variables: Record<string, string> = {}) => {
  const workspace = await temporaryFolder();
  await writeTree(workspace, {
    'package.json': '{"type":"module"}',
    'node_modules/nx/dist/bin/nx.js': PROGRAM,
    'node_modules/nx/package.json': '{"type":"module"}',
    calls: '',
  });
  const tasks = roomTasks(workspace, { PATH: process.env.PATH, NODE_ENV: 'test', ...variables });
  const calls = async () => (await readFile(join(workspace, 'calls'), 'utf8')).trim().split('\n');
  return { ...tasks, calls };
};

const { signal } = new AbortController();

describe('a room', () => {
  it('is built for production, whatever the command runs in', async () => {
    const { build, calls } = await create();
    expect(await build('mfe-one', signal)).toBe(true);
    expect(await calls()).toEqual(['@gently/mfe-one:build production']);
  });

  it('is tested once when all is well', async () => {
    const { test, calls } = await create();
    expect(await test('mfe-one', signal)).toBe(true);
    expect(await calls()).toEqual(['@gently/mfe-one:test --no-isolate as it comes']);
  });

  it('is tested on its own before a failure counts', async () => {
    const { test, calls } = await create({ FAILING: '--no-isolate' });
    expect(await test('mfe-one', signal)).toBe(true);
    expect(await calls()).toHaveLength(2);
    const failing = await create({ FAILING: '--no-isolate,plain' });
    expect(await failing.test('mfe-one', signal)).toBe(false);
  });

  it('is left when it is called off', async () => {
    const { test, calls } = await create({ HANG: 'yes' });
    const off = new AbortController();
    const result = test('mfe-one', off.signal);
    await expect.poll(calls).toEqual(['@gently/mfe-one:test --no-isolate as it comes']);
    off.abort();
    expect(await result).toBe(false);
    expect(await calls()).toHaveLength(1);
  });
});
