import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTree } from '../src/image/build-tree.mjs';
import { readCompose, readEnvFile } from '../src/image/compose.mjs';
import { DOCKER_COMPOSE_MD, triedBlock } from '../src/image/operations.mjs';
import { ROOT } from '../src/paths.mjs';
import { freePort } from '../src/ports.mjs';
import { waitFor } from '../src/stack.mjs';
import { bucketFiles, readBackupBucket } from '../../artifact-store/src/index.ts';
import { startStubBucket } from '../../artifact-store/src/testing/index.ts';
import { patience } from '../../testing/src/patience.ts';
import { IS_LONG } from '../../testing/src/tier.ts';
import { checkSite } from './check-site.mjs';

/** The tree is built from thousands of files; the long tier also builds every room again. */
const BUILD_LIMIT_MS = patience(IS_LONG ? 900_000 : 300_000);

const { services } = readCompose(readEnvFile(triedBlock('.env')));
const running = new Set();
let folder;
let tree;
let ports;

/** Every file and link below a folder, from there. */
const listTree = (root, below = '.') =>
  readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? listTree(root, path) : [path];
  });

/** What Docker does for a container: nothing of this machine is passed on but where `node` and `sh` are. */
const start = (command, env, cwd = tree.app) => {
  const [program, ...args] = command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd,
    env: {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      HOME: join(folder, 'home'),
      ...tree.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  running.add(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code, output: Buffer.concat(output).toString() };
  });
  return { stop: () => child.kill('SIGTERM'), ended };
};

/** The environment of a service, with the addresses and folders that stand for those of its containers. */
const environmentOf = (service) => {
  const here = { API_HOST: '127.0.0.1', API_PORT: ports.api, SITE_HOST: '127.0.0.1', SITE_PORT: ports.site };
  const values = Object.entries(services[service].environment).map(([name, value]) => [
    name,
    value
      .replace('/run/secrets', join(folder, 'secrets'))
      .replace(/^\/data/, join(tree.root, 'data'))
      .replace('http://api:3001', `http://127.0.0.1:${ports.api}`),
  ]);
  const own = Object.entries(here).filter(([name]) => name in services[service].environment);
  return Object.fromEntries([...values, ...own.map(([name, value]) => [name, String(value)])]);
};
const runService = (service, env = {}, command = services[service].command) =>
  start(command, { ...environmentOf(service), ...env });

/** The embedded database stands for the replica set. */
const startDatabase = (name, port) => {
  const program = join(ROOT, 'packages', 'embedded-mongo', 'dist', 'main.js');
  return start(['node', program, '--dir', join(folder, name), '--port', String(port)], {});
};

const liveRemotes = async () =>
  (await (await fetch(`http://127.0.0.1:${ports.site}/healthz`)).json()).remotes;

/** What the site does first when it starts from an image. */
const startImage = async (workspace) => {
  const [, , script] = services.site.command;
  const command = [...script.split(' && ')[0].split(' '), '--workspace', workspace];
  const { code, output } = await runService('site', {}, command).ended;
  expect(code, output).toBe(0);
  return output;
};

/** @returns a folder with the builds of another image, in which one remote has changed */
const nextImage = () => {
  const next = join(folder, 'next');
  for (const room of readdirSync(tree.app).filter((name) => /^(shell|mfe-.+)$/.test(name)))
    cpSync(join(tree.app, room, 'dist'), join(next, room, 'dist'), { recursive: true });
  writeFileSync(join(next, 'mfe-public', 'dist', 'changed.txt'), 'another build');
  return next;
};

/** What Docker is asked for in a block of the documents: a command inside a container, with further settings. */
const IN_CONTAINER =
  /docker (?:compose (?:exec|run --rm --no-deps)(?<settings>(?: -T| -e \w+=)*) api|run --rm --network none --read-only --log-driver none gently-sorted:local) /g;

/** Runs a block of the documents here whose commands run inside a container. @returns {Promise<string>} what it prints */
const runInContainer = async (name, { env = {}, backup = 'NAME' } = {}) => {
  const here = triedBlock(name)
    // Before the folders of this machine are in it, whose names may hold this.
    .replaceAll('NAME', backup)
    .replaceAll(IN_CONTAINER, (...all) => `env${(all.at(-1).settings ?? '').replaceAll(/ -[Te]/g, '')} `)
    .replaceAll(/\bnode (?=packages\/)/g, `${process.execPath} ${tree.app}/`)
    .replaceAll('/data/backups', join(tree.root, 'data', 'backups'));
  expect(here).not.toContain('docker');
  const { code, output } = await start(['sh', '-ec', here], { ...environmentOf('api'), ...env }, folder)
    .ended;
  if (code !== 0) throw new Error(output);
  return output;
};

/** @returns the setting that names a database of its own, which is empty */
const emptyDatabase = async (name) => {
  const port = await freePort();
  const file = join(folder, `${name}-uri`);
  writeFileSync(file, `mongodb://127.0.0.1:${port}/gently-sorted\n`);
  const { stop, ended } = startDatabase(name, port);
  return { stop, ended, setting: { MONGODB_URI_FILE: file } };
};

const writeSecrets = () => {
  execFileSync('sh', ['-ec', triedBlock('secrets')], { cwd: folder });
  const own = {
    // The embedded database stands for the replica set, and has no users.
    mongodb_uri: `mongodb://127.0.0.1:${ports.mongo}/gently-sorted`,
    stripe_secret_key: 'sk_live_1',
    stripe_webhook_secret: 'whsec_1',
    smtp_url: 'smtps://mail.example.test',
  };
  for (const [name, value] of Object.entries(own)) writeFileSync(join(folder, 'secrets', name), `${value}\n`);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  mkdirSync(join(folder, 'stages'));
  mkdirSync(join(folder, 'home'));
  tree = buildTree(join(folder, 'stages'), { buildsAnew: IS_LONG });
  ports = { mongo: await freePort(), api: await freePort(), site: await freePort() };
  writeSecrets();
}, BUILD_LIMIT_MS);

afterAll(async () => {
  const last = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(last);
  rmSync(folder, { recursive: true, force: true });
}, BUILD_LIMIT_MS);

describe('the file tree of the image', () => {
  it('has what was built, and neither sources nor tests', () => {
    const own = listTree(tree.app).filter((path) => !path.includes('node_modules/'));
    const rooms = new Set(own.map((path) => path.split('/dist/')[0]));
    for (const room of ['api', 'shell', 'mfe-public', 'mfe-admin', 'packages/delivery'])
      expect(rooms).toContain(room);
    expect(own.filter((path) => !/(^|\/)(package\.json|dist\/.+)$/.test(path))).toEqual([]);
    expect(own.filter((path) => /\.(map|tsx?)$|\btest|trials/.test(path))).toEqual([]);
  });

  it('has no package that only builds or tests need', () => {
    const packages = readdirSync(join(tree.app, 'node_modules', '.pnpm'));
    const tools =
      /^(@playwright|@swc\+core|@vitest|esbuild|jsdom|oxfmt|oxlint|nx|playwright|typescript|vitest|webpack)@/;
    expect(packages.filter((name) => tools.test(name))).toEqual([]);
    expect(packages.some((name) => name.startsWith('fastify@'))).toBe(true);
  });

  it('has every program that the documents name', () => {
    const named = [...readFileSync(DOCKER_COMPOSE_MD, 'utf8').matchAll(/node ((?:api|packages)\/\S+\.js)/g)];
    const programs = new Set(named.map(([, program]) => program));
    expect(programs.size).toBeGreaterThan(2);
    expect([...programs].filter((program) => !statSync(join(tree.app, program)).isFile())).toEqual([]);
  });

  it('leads nowhere outside of itself', () => {
    const isOutside = (path) => {
      const file = join(tree.app, path);
      if (!lstatSync(file).isSymbolicLink()) return false;
      return relative(tree.app, resolve(dirname(file), readlinkSync(file))).startsWith('..');
    };
    expect(listTree(tree.app).filter(isOutside)).toEqual([]);
    expect(relative(ROOT, tree.app)).toMatch(/^\.\./);
  });

  it('has folders for the two volumes that only their user may open', () => {
    expect(readdirSync(join(tree.root, 'data')).sort()).toEqual(['artifacts', 'backups']);
    for (const name of ['artifacts', 'backups'])
      expect(statSync(join(tree.root, 'data', name)).mode & 0o777).toBe(0o700);
  });
});

/** The steps of the documents about encrypted backups, while the processes of the image run. */
const testBackups = () => {
  it('make a pair of keys for backups once, and leave the private one in no container or volume', async () => {
    const settings = join(folder, '.env');
    const key = join(folder, 'backup-key.txt');
    writeFileSync(settings, triedBlock('.env'));
    await runInContainer('backup key');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const made = readFileSync(key, 'utf8');
    const recipient = /^# public key: (age1\w{58})\nAGE-SECRET-KEY-1\w{58}$/m.exec(made)?.[1];
    expect(readEnvFile(readFileSync(settings, 'utf8')).BACKUP_RECIPIENTS).toBe(recipient);
    await expect(runInContainer('backup key')).rejects.toThrow(/backup-key\.txt/);
    expect(readFileSync(key, 'utf8')).toBe(made);
    const own = listTree(tree.root).filter((path) => !path.includes('node_modules/'));
    const holders = own.filter((path) => {
      const file = join(tree.root, path);
      return lstatSync(file).isFile() && readFileSync(file).includes(made.trim().split('\n').at(-1));
    });
    expect(holders).toEqual([]);
  });

  it('make an encrypted backup into the volume, and refuse to restore it over documents or without its key', async () => {
    const file = join(tree.root, 'data', 'backups', 'by-hand.backup.age');
    const program = (name) => `packages/embedded-mongo/dist/${name}.js`;
    const { BACKUP_RECIPIENTS } = readEnvFile(readFileSync(join(folder, '.env'), 'utf8'));
    const { services: configured } = readCompose({ ...readEnvFile(triedBlock('.env')), BACKUP_RECIPIENTS });
    expect(configured.api.environment.BACKUP_RECIPIENTS).toBe(BACKUP_RECIPIENTS);
    const made = await runService('api', { BACKUP_RECIPIENTS }, ['node', program('backup'), file]).ended;
    expect(made.output).toMatch(/by-hand\.backup\.age: \d+ documents of \d+ collections, encrypted\n/);
    const checked = await runInContainer('check an encrypted backup', { backup: 'by-hand' });
    expect(checked).toContain('by-hand.backup.age is whole');
    const locked = await runService('api', {}, ['node', program('restore'), '--drop', file]).ended;
    expect(locked.output).toContain('is encrypted. Name the file with its private key');
    expect(locked.code).toBe(1);
    await expect(runInContainer('restore an encrypted backup', { backup: 'by-hand' })).rejects.toThrow(
      /The API is running/,
    );
  });

  it('restore that backup with its key on a new machine, and serve what it holds', async () => {
    await runInContainer('take backups elsewhere');
    const backups = join(tree.root, 'data', 'backups');
    for (const path of readdirSync(backups)) rmSync(join(backups, path), { recursive: true });
    const [port, database] = [await freePort(), await emptyDatabase('new-machine')];
    await runInContainer('bring backups back');
    const env = database.setting;
    const restored = await runInContainer('restore an encrypted backup', { env, backup: 'by-hand' });
    expect(restored).toMatch(/^Restored \d+ documents into \d+ collections\./m);
    const again = runService('api', { ...env, API_PORT: String(port) });
    const refused = again.ended.then(({ output }) => Promise.reject(new Error(output)));
    await Promise.race([waitFor(`http://127.0.0.1:${port}/api/v1/health`, patience(60_000)), refused]);
    for (const process of [again, database]) {
      process.stop();
      expect((await process.ended).code).toBe(0);
    }
  });

  it('restore the newest backup of the bucket, into the folder that the API has', async () => {
    const stub = await startStubBucket();
    const name = '2035-01-17T03-00-00-000Z.backup.age';
    const backups = join(tree.root, 'data', 'backups');
    await bucketFiles(readBackupBucket(stub.backupVariables)).send(name, join(backups, 'by-hand.backup.age'));
    const { stop, ended, setting } = await emptyDatabase('fetched');
    const said = await runInContainer('restore from the bucket', {
      env: { ...setting, ...stub.backupVariables },
    });
    expect(said).toMatch(new RegExp(`^${name}\\n`));
    expect(said).toMatch(/^Restored \d+ documents/m);
    expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
    stop();
    stub.stop();
    expect((await ended).code).toBe(0);
  });

  it('make a plain one for an image that knows no encrypted ones', async () => {
    const { BACKUP_RECIPIENTS } = readEnvFile(readFileSync(join(folder, '.env'), 'utf8'));
    await runInContainer('backup for the release before', { env: { BACKUP_RECIPIENTS } });
    const plain = readFileSync(join(tree.root, 'data', 'backups', 'before-upgrade.backup'));
    expect(plain.subarray(0, 2).toString('hex')).toBe('1f8b');
  });
};

describe('the processes of the image', () => {
  let before;
  let database;
  let api;
  let site;

  beforeAll(async () => {
    before = listTree(tree.app).sort();
    database = startDatabase('mongo', ports.mongo);
    api = runService('api');
    await waitFor(`http://127.0.0.1:${ports.api}/api/v1/health`, patience(120_000));
    site = runService('site');
    await waitFor(`http://127.0.0.1:${ports.site}/healthz`, patience(120_000));
  }, BUILD_LIMIT_MS);

  it('are a complete site in production', async () => {
    await checkSite(`http://127.0.0.1:${ports.site}`);
  });

  it('are found healthy by their health checks', async () => {
    for (const service of ['api', 'site']) {
      const [, ...check] = services[service].healthcheck.test;
      const at = (port) => check.map((part) => part.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`));
      expect((await start(at(ports[service]), {}).ended).code).toBe(0);
      expect((await start(at(await freePort()), {}).ended).code).toBe(1);
    }
  });

  it('are refused without a secret, with an empty one, and with a stand-in', async () => {
    const none = join(folder, 'none');
    const missing = await runService('api', { JWT_SECRET_FILE: none }).ended;
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.output).toBe(
      `The environment is not usable:\n  JWT_SECRET: the file ${none} does not exist\n`,
    );

    writeFileSync(none, '\n');
    const empty = await runService('api', { STRIPE_SECRET_KEY_FILE: none }).ended;
    expect(empty.output).toContain(`STRIPE_SECRET_KEY: the file ${none} is empty`);
    expect(empty.code).toBe(1);

    const SANDBOX_URL = 'http://sandbox:3002';
    const standIn = await runService('site', { SANDBOX_URL }).ended;
    expect(standIn.output).toContain('SANDBOX_URL: must be left empty in production');
    expect(standIn.code).toBe(1);
    expect((await runService('sandbox').ended).output).toContain('the stand-ins do not run in production');
  });

  it('show the pages of another image after an upgrade, keep them at a restart, and go back with the image before', async () => {
    const next = nextImage();
    const before = await liveRemotes();
    expect(await startImage(tree.app)).toContain('production stays as it is, at revision 1');
    expect(await startImage(next)).toMatch(/^published mfe-public@\w+; production revision 2 is live\n$/);
    const upgraded = await liveRemotes();
    expect(upgraded).toEqual({ ...before, 'mfe-public': expect.not.stringMatching(before['mfe-public']) });
    expect(await startImage(next)).toContain('production stays as it is, at revision 2');
    expect(await startImage(tree.app)).toContain('production revision 3 is live');
    expect(await liveRemotes()).toEqual(before);
  });

  it('copy backups elsewhere and back, readable by their user alone', async () => {
    const backups = join(tree.root, 'data', 'backups');
    const files = [join(backups, 'one.backup'), join(backups, 'deletions', 'a.json')];
    mkdirSync(dirname(files[1]), { recursive: true });
    for (const file of [...files, join(backups, 'two.backup.partial')])
      writeFileSync(file, 'x', { mode: 0o600 });
    const before = listTree(backups).filter((path) => !path.endsWith('.partial'));
    await runInContainer('take backups elsewhere');
    for (const path of readdirSync(backups)) rmSync(join(backups, path), { recursive: true });
    await runInContainer('bring backups back');
    expect(listTree(backups).sort()).toEqual(before.sort());
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(statSync(backups).mode & 0o777).toBe(0o700);
    // They are no real ones, and an API refuses to start with a journal that it cannot read.
    for (const file of files) rmSync(file);
  });

  it('make the first admin with the settings of the API', async () => {
    const command = ['node', 'api/dist/create-admin.js', '--email', 'ada@example.org'];
    const { code, output } = await runService('api', {}, command).ended;
    expect(output).toMatch(/ada@example\.org is an admin now[\s\S]*https:\/\/www\.example\.org\//);
    expect(code).toBe(0);
  });

  testBackups();

  it('end in order at SIGTERM, having written nothing beside their volumes', async () => {
    for (const process of [site, api]) {
      process.stop();
      const { code, output } = await process.ended;
      expect(code, output).toBe(0);
    }
    database.stop();
    await database.ended;
    expect(listTree(tree.app).sort()).toEqual(before);
    expect(readdirSync(join(folder, 'home'))).toEqual([]);
  });
});
