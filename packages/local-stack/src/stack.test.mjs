import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { parseConfig } from '../../../api/src/config/config';
import { givenSettings } from './given-settings.mjs';
import { environmentOf, processesOf } from './stack.mjs';

describe('the processes of a product', () => {
  let server;
  let asked;
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
  });
  const close = () => new Promise((done) => server.close(done));
  afterEach(() => server.listening && close());

  const made = (settings = {}) => {
    const { port } = server.address();
    const ports = { mongo: port, sandbox: port, api: port, site: port };
    return processesOf({ ports, dataDir: '/tmp/product', settings, health: { withinMs: 1_000 } });
  };
  const namesOf = (processes) => processes.map(({ name }) => name);

  it('are each asked for a sign of life, at an address that only their own work answers', async () => {
    for (const { name, ask } of made()) if (name !== 'database') expect(await ask(), name).toBe(true);
    expect(asked).toEqual(['/', '/api/v1/health', '/healthz']);
  });

  it('are not taken for alive where nothing listens', async () => {
    const processes = made();
    await close();
    expect(namesOf(processes)).toEqual(['database', 'sandbox', 'api', 'site']);
    for (const { name, ask } of processes) expect(await ask(), name).toBe(false);
  });

  it('are started again when they end, but not where another start would end in the same way', () => {
    const finals = made().map(({ name, finalExitCodes = [] }) => [name, finalExitCodes]);
    expect(finals).toEqual([
      ['database', [3]],
      ['sandbox', []],
      ['api', [4]],
      ['site', []],
    ]);
  });

  it('have no database where one is named, and no stand-ins in production', () => {
    expect(namesOf(made({ MONGODB_URI: 'mongodb://127.0.0.1/x', NODE_ENV: 'production' }))).toEqual([
      'api',
      'site',
    ]);
  });
});

describe('the settings of a product', () => {
  let dataDir;
  let keys;
  beforeAll(async () => {
    const identity = await generateX25519Identity();
    keys = { identity, recipient: await identityToRecipient(identity) };
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gently-stack-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const ports = { api: 1, sandbox: 2, site: 3, smtp: 4, mongo: 5 };
  /** What the API makes of the environment that it gets: that of the person who starts it, and what the stack adds. */
  const configFor = async (environment) => {
    const settings = givenSettings(environment);
    const mongoUri = settings.MONGODB_URI ?? 'mongodb://127.0.0.1:5/x';
    const added = await environmentOf({
      ports,
      dataDir,
      mongoUri,
      siteUrl: 'http://localhost:3',
      settings,
    });
    return parseConfig({ ...environment, ...added });
  };
  const fileWith = (content) => {
    const file = join(dataDir, 'given');
    writeFileSync(file, content);
    return file;
  };

  it('have a folder and keys of their own for backups', async () => {
    const config = await configFor({});
    expect(config).toMatchObject({ NODE_ENV: 'development', BACKUPS_DIR: join(dataDir, 'backups') });
    expect(config.BACKUP_RECIPIENTS).toEqual([expect.stringMatching(/^age1/)]);
    expect(config.BACKUP_IDENTITY).toEqual([expect.stringMatching(/^AGE-SECRET-KEY-1/)]);
  });

  it('come from the environment where it gives them', async () => {
    const { recipient, identity } = keys;
    const config = await configFor({
      BACKUPS_DIR: '/elsewhere',
      BACKUP_RECIPIENTS: recipient,
      BACKUP_IDENTITY: identity,
    });
    expect(config).toMatchObject({
      BACKUPS_DIR: '/elsewhere',
      BACKUP_RECIPIENTS: [recipient],
      BACKUP_IDENTITY: [identity],
    });
  });

  it.each(['BACKUP_IDENTITY', 'BACKUP_RECIPIENTS', 'JWT_SECRET', 'SMTP_URL'])(
    'are not given twice where the environment gives %s as a file, or alone',
    async (name) => {
      const values = {
        BACKUP_IDENTITY: keys.identity,
        BACKUP_RECIPIENTS: keys.recipient,
        JWT_SECRET: 'j'.repeat(32),
        SMTP_URL: 'smtp://mail.example.org:25',
      };
      const asFile = await configFor({ [`${name}_FILE`]: fileWith(`${values[name]}\n`) });
      expect([asFile[name]].flat()).toEqual([values[name]]);
      expect(await configFor({ [name]: values[name] })).toMatchObject({ [name]: asFile[name] });
    },
  );

  it('have the database whose address is in a file, and none of their own', async () => {
    const environment = { MONGODB_URI_FILE: fileWith('mongodb://db.example.org/shop\n') };
    expect(await configFor(environment)).toMatchObject({ MONGODB_URI: 'mongodb://db.example.org/shop' });
    const started = processesOf({ ports, dataDir, settings: givenSettings(environment) });
    expect(started.map(({ name }) => name)).not.toContain('database');
  });

  it('are refused with a sentence where the address is given twice, or its file cannot be used', () => {
    const file = fileWith(' \n');
    expect(() => givenSettings({ MONGODB_URI: 'mongodb://a/b', MONGODB_URI_FILE: file })).toThrow(
      'MONGODB_URI is given twice, as MONGODB_URI and as MONGODB_URI_FILE.',
    );
    expect(() => givenSettings({ MONGODB_URI_FILE: file })).toThrow(
      `MONGODB_URI_FILE: the file ${file} is empty.`,
    );
    expect(() => givenSettings({ MONGODB_URI_FILE: `${file}.gone` })).toThrow(
      `MONGODB_URI_FILE: the file ${file}.gone cannot be read (ENOENT).`,
    );
  });
});
