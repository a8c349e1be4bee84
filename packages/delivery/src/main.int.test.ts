import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from './testing/workspace-fixture';

interface LogLine {
  msg: string;
  address?: string;
  live?: unknown;
}

/** Runs the site as a process of its own, from a bundle of its entry. */
const startProcess = async (
  variables: Record<string, string>,
): Promise<{ child: ChildProcess; ready: LogLine }> => {
  const room = join(import.meta.dirname, '..');
  const dir = join(room, 'dist-test', String(process.pid));
  const entry = join(dir, 'main.mjs');
  await build({
    entryPoints: [join(room, 'src/main.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fastify', '@fastify/*', 'pino', 'zod'],
    logLevel: 'silent',
  });
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, SITE_PORT: '0', API_URL: 'http://127.0.0.1:9', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const entryLine = JSON.parse(line) as LogLine;
    if (entryLine.msg === 'site is listening') return { child, ready: entryLine };
  }
  throw new Error('the site ended before it listened');
};

it('says where it listens and what is live, and goes quietly although a visitor keeps a connection open', async () => {
  const { child, ready } = await startProcess({ ARTIFACTS_DIR: await temporaryFolder() });
  expect(ready.live).toEqual({ status: 'waiting' });

  const { port } = new URL(ready.address ?? '');
  const visitor = connect(Number(port), '127.0.0.1');
  await once(visitor, 'connect');
  visitor.write('GET /healthz HTTP/1.1\r\nhost: site.test\r\n\r\n');
  await once(visitor, 'data');

  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  visitor.destroy();
});
