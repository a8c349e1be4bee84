import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@gently/federation/contract';
import { freePort } from '@gently/local-stack/ports';
import { waitFor } from '@gently/local-stack/stack';
import { startStubApi } from './stub-api';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const delivery = (file: string): string => join(ROOT, 'packages', 'delivery', 'dist', file);

export interface StagedSite {
  url: string;
  artifactsDir: string;
  environment: string;
  /** What is live now. */
  registry: () => Promise<Registry>;
  /** What every start does first: `stage.js`. @param args of it; they win over the site's own */
  stage: (...args: string[]) => Promise<void>;
  /** Runs a command on this site's store, for example `('rollback', 'mfe-client', '--env', site.environment)`. */
  deliver: (...args: string[]) => Promise<void>;
  /** What the site has logged so far. */
  log: () => readonly Record<string, unknown>[];
  stop: () => Promise<void>;
}

const runNode = async (script: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, output, errors] = await Promise.all([
    once(child, 'exit').then(([status]) => status as number | null),
    text(child.stdout),
    text(child.stderr),
  ]);
  // A release that is refused says why, which is all that is left of it once its folder has gone.
  if (code !== 0)
    throw new Error(`${script} ${args.join(' ')} ended with ${String(code)}\n${output}${errors}`);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Starts the site server of these settings and keeps what it logs. */
const serve = (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [delivery('main.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  return { child, lines };
};

/** The built shell and remotes behind the real site server, over a stub API and a store of its own. */
export const startStagedSite = async ({
  environment = 'qa-matrix',
  workspace = ROOT,
  shell = join(ROOT, 'shell', 'dist'),
} = {}): Promise<StagedSite> => {
  const artifactsDir = await mkdtemp(join(tmpdir(), 'gently-staged-'));
  const api = await startStubApi();
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    CHROMIUM_PATH: process.env.CHROMIUM_PATH,
    ARTIFACTS_DIR: artifactsDir,
    ENVIRONMENT: environment,
    SITE_PORT: String(port),
    API_URL: api.url,
    SANDBOX_URL: api.url,
    LOG_LEVEL: 'warn',
    RELEASED_BY: 'matrix',
  };
  const stage = (...args: string[]) =>
    runNode(delivery('stage.js'), ['--workspace', workspace, '--shell', shell, ...args], env);
  await stage();
  const { child, lines } = serve(env);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/healthz`);
  return {
    url,
    artifactsDir,
    environment,
    registry: async () => (await (await fetch(`${url}/registry.json`)).json()) as Registry,
    stage,
    deliver: (...args) => runNode(delivery('cli.js'), args, env),
    log: () => lines,
    stop: async () => {
      await end(child);
      api.stop();
      await rm(artifactsDir, { recursive: true, force: true });
    },
  };
};
