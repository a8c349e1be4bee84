import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { waitFor } from '../../../scripts/lib/stack.mjs';
import { startStubApi } from './stub-api';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const delivery = (file: string): string => join(ROOT, 'packages', 'delivery', 'dist', file);

export interface StagedSite {
  url: string;
  artifactsDir: string;
  environment: string;
  /** Publishes another build and makes it live. @param args of `stage.js` */
  stage: (...args: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const runNode = async (script: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
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
    ARTIFACTS_DIR: artifactsDir,
    ENVIRONMENT: environment,
    SITE_PORT: String(port),
    API_URL: api.url,
    SANDBOX_URL: api.url,
    LOG_LEVEL: 'warn',
  };
  const stage = (...args: string[]) => runNode(delivery('stage.js'), args, env);
  await stage('--workspace', workspace, '--shell', shell);
  const site = spawn(process.execPath, [delivery('main.js')], { cwd: ROOT, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/healthz`);
  const stop = async (): Promise<void> => {
    await end(site);
    api.stop();
    await rm(artifactsDir, { recursive: true, force: true });
  };
  return { url, artifactsDir, environment, stage, stop };
};
