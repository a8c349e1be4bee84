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
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
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

/** What Docker is asked for, in a block of the documents: a command inside a container of the API, with further settings. */
const IN_CONTAINER = /docker compose (?:exec|run --rm --no-deps)(?<settings>(?: -T| -e \w+=)*) api /g;

/** Runs a block of the documents here whose commands run inside a container of the API. @returns what they print */
const runInContainer = async (name, env = {}, file = 'NAME') => {
  const here = triedBlock(name)
    // Before the folders of this machine are in it, whose names may hold these.
    .replaceAll('NAME', file)
    .replaceAll('/tmp/key', '$MEMORY/key')
    .replaceAll(IN_CONTAINER, (_all, settings) => `env${settings.replaceAll(/ -[Te]/g, '')} `)
    .replaceAll('packages/embedded-mongo', join(tree.app, 'packages', 'embedded-mongo'))
    .replaceAll('/data/backups', join(tree.root, 'data', 'backups'));
  expect(here).not.toContain('docker');
  const settings = { ...environmentOf('api'), ...env, MEMORY: join(folder, 'memory') };
  const { code, output } = await start(['sh', '-ec', here], settings, folder).ended;
  expect(code, output).toBe(0);
  return output;
};

/** The engine stands for the replica set. @param {string} name of its folder */
const startDatabase = (name, port) => {
  const program = join(ROOT, 'packages', 'embedded-mongo', 'dist', 'main.js');
  return start(['node', program, '--dir', join(folder, name), '--port', String(port)], {});
};

/** @returns the setting that names a database of its own, which is empty */
const emptyDatabase = async (name) => {
  const port = await freePort();
  const file = join(folder, `${name}-uri`);
  writeFileSync(file, `mongodb://127.0.0.1:${port}/gently-sorted\n`);
  const { stop } = startDatabase(name, port);
  return { stop, setting: { MONGODB_URI_FILE: file } };
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
  mkdirSync(join(folder, 'memory'));
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
      /^(@playwright|@swc\+core|@vitest|esbuild|eslint|jsdom|nx|playwright|typescript|vitest|webpack)@/;
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

const tryKeysOfBackups = () => {
  const backups = () => join(tree.root, 'data', 'backups');
  let recipients;
  beforeAll(async () => {
    const identity = await generateX25519Identity();
    recipients = { BACKUP_RECIPIENTS: await identityToRecipient(identity) };
    // Only the user of the host may read it; what is mounted with this mode, the container could not.
    writeFileSync(join(folder, 'backup-key.txt'), `# a comment\n${identity}\n`, { mode: 0o600 });
  });
  const makeEncrypted = async (name) => {
    const file = join(backups(), name);
    const command = ['node', 'packages/embedded-mongo/dist/backup.js', file];
    const made = await runService('api', recipients, command).ended;
    expect(made.output).toMatch(/: \d+ documents of \d+ collections, encrypted\n$/);
    return file;
  };

  it('restore an encrypted backup with a key that stays on the host', async () => {
    await makeEncrypted('sealed.backup.age');
    const { stop, setting } = await emptyDatabase('restored');
    const said = await runInContainer('restore an encrypted backup', setting, 'sealed');
    expect(said).toMatch(/^Restored \d+ documents into \d+ collections/);
    expect(statSync(join(folder, 'memory', 'key')).mode & 0o777).toBe(0o600);
    stop();
  });

  it('restore the newest backup of the bucket, into the folder that the API has', async () => {
    const stub = await startStubBucket();
    const bucket = Object.fromEntries(
      Object.entries(stub.variables).map(([name, value]) => [name.replace('ARTIFACTS_', 'BACKUP_'), value]),
    );
    const name = '2035-01-17T03-00-00-000Z.backup.age';
    const file = await makeEncrypted(name);
    await bucketFiles(readBackupBucket(bucket)).send(name, file);
    rmSync(file);
    const { stop, setting } = await emptyDatabase('fetched');
    const said = await runInContainer('restore from the bucket', { ...setting, ...bucket });
    expect(said).toMatch(new RegExp(`^${name}\nRestored \\d+ documents`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    stop();
    stub.stop();
  });

  it('make a plain one for an image that knows no encrypted ones', async () => {
    await runInContainer('backup for the release before', recipients);
    const gzip = readFileSync(join(backups(), 'before-upgrade.backup')).subarray(0, 2);
    expect(gzip.toString('hex')).toBe('1f8b');
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
  });

  it('make the first admin with the settings of the API', async () => {
    const command = ['node', 'api/dist/create-admin.js', '--email', 'ada@example.org'];
    const { code, output } = await runService('api', {}, command).ended;
    expect(output).toMatch(/ada@example\.org is an admin now[\s\S]*https:\/\/www\.example\.org\//);
    expect(code).toBe(0);
  });

  it('make a backup into the volume, and refuse to restore it over documents', async () => {
    const file = join(tree.root, 'data', 'backups', 'by-hand.backup');
    const program = (name) => `packages/embedded-mongo/dist/${name}.js`;
    const made = await runService('api', {}, ['node', program('backup'), file]).ended;
    expect(made.output).toMatch(/by-hand\.backup: \d+ documents of \d+ collections/);
    const refused = await runService('api', {}, ['node', program('restore'), file]).ended;
    expect(refused.output).toContain('add --drop to replace what is there');
    expect(refused.code).toBe(1);
  });

  describe('with keys for backups', tryKeysOfBackups);

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
