import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bareMachine } from './bare-machine.mjs';
import { DATA_DIR, ROOT } from './paths.mjs';
import { freePort } from '@gently/local-stack/ports';
import { duration } from './progress.mjs';
import { run } from './run.mjs';

/** The oldest Node that the README names, and the newest of the others, as the npm registry has them. */
export const NODES = ['20.19.0', '22.23.3', '24.21.0'];
/** How long a first start may take, in milliseconds. */
const DEADLINE_MS = 600_000;
/** How long it may take to end, in milliseconds. */
const END_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 250;
const NOT_COPIED = new Set([
  'node_modules',
  '.data',
  '.git',
  '.nx',
  'dist',
  'dist-standalone',
  'test-results',
]);

/** @returns {Promise<string>} the folder of a Node of that version, from the npm registry; kept for the next time */
const nodeFolder = async (version) => {
  const prefix = join(DATA_DIR, 'cache', `node-${version}`);
  const folder = join(prefix, 'node_modules', 'node', 'bin');
  const args = ['install', '--no-save', '--no-package-lock', '--prefix', prefix, `node@${version}`];
  if (!existsSync(join(folder, 'node')) && (await run('npm', args, { quiet: true })) !== 0)
    throw new Error(`Node ${version} could not be installed.`);
  return folder;
};

const isHealthy = async (port) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/v1/health`)).ok;
  } catch {
    return false;
  }
};

/** Everything that `npm start` began belongs to its process group, and goes with it. */
const endGroup = async (child) => {
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // It has ended already.
    }
  };
  const ended = child.exitCode === null ? new Promise((done) => child.once('exit', done)) : undefined;
  signal('SIGTERM');
  await Promise.race([ended, pause(END_WITHIN_MS, undefined, { ref: false })]);
  signal('SIGKILL');
};

/** What nx remembers of the builds here: the outputs, and the list of what was built from what. */
const BUILDS = [join('.data', 'cache', 'nx'), join('.nx', 'workspace-data')];

const copySources = (cwd) =>
  cp(ROOT, cwd, {
    recursive: true,
    filter: (path) => path === ROOT || !NOT_COPIED.has(basename(path)),
  });

const copyBuilds = async (cwd) => {
  for (const folder of BUILDS)
    if (existsSync(join(ROOT, folder))) await cp(join(ROOT, folder), join(cwd, folder), { recursive: true });
};

/**
 * What an operator may say about backups wins over what the folder has: the API would refuse a key that it is given twice. The keys
 * are a pair for tests.
 */
const backupSettings = (folder) => ({
  BACKUPS_DIR: join(folder, 'backups'),
  BACKUP_IDENTITY: 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX',
});

/** @returns whether the journal of deletions lies where the operator wants backups, and nowhere else */
const keepsBackupsAt = ({ BACKUPS_DIR }, cwd) => {
  const isThere = existsSync(join(BACKUPS_DIR, 'deletions', 'journal.json'));
  const isOnlyThere = isThere && !existsSync(join(cwd, '.data', 'backups'));
  if (!isOnlyThere) console.error('BACKUPS_DIR is not the only folder of backups.');
  return isOnlyThere;
};

const startUntilHealthy = async ({ cwd, env }) => {
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...env, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const closed = new Promise((done) => child.once('close', done));
  const deadline = Date.now() + DEADLINE_MS;
  try {
    while (child.exitCode === null && Date.now() < deadline) {
      if (await isHealthy(port)) return true;
      await pause(LOOK_EVERY_MS);
    }
    // What it said last is read after its end; a process that it has started may hold its output open.
    await Promise.race([closed, pause(LOOK_EVERY_MS, undefined, { ref: false })]);
    console.error(Buffer.concat(output).toString());
    return false;
  } finally {
    await endGroup(child);
  }
};

/**
 * Copies the sources and runs `npm start` there, as a first-time visitor with this Node and nothing else would.
 * @param {string} version of Node
 * @param {{ keepsBuilds?: boolean }} [options] `keepsBuilds` has the copy take over what has been built here, so that it
 *   installs and starts and builds only what differs
 * @returns {Promise<boolean>} whether everything became healthy
 */
export const startsOn = async (version, { keepsBuilds = false } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-start-'));
  const cwd = join(folder, 'product');
  const isOwn = version === process.versions.node;
  const machine = bareMachine({ nodeDir: isOwn ? dirname(process.execPath) : await nodeFolder(version) });
  const began = Date.now();
  try {
    await copySources(cwd);
    if (keepsBuilds) await copyBuilds(cwd);
    const given = backupSettings(folder);
    const answers = await startUntilHealthy({ cwd, env: { ...machine.env, ...given } });
    const healthy = answers && keepsBackupsAt(given, cwd);
    console.log(
      `   Node ${version}: ${healthy ? 'healthy' : 'not healthy'} after ${duration(Date.now() - began)}`,
    );
    return healthy;
  } finally {
    machine.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
