import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { patience } from '@gently/testing/patience';
import { IS_LONG } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditRecords, buildTestApp, type TestApp } from '../../../testing';
import { bundleProcess } from '../../../testing/bundle-process';
import { TEST_ENVIRONMENT } from '../../../testing/test-environment';

const PASSWORD = 'A calm new password';
const TEST_TIMEOUT_MS = patience(60_000);

let t: TestApp;
let email: string;
let made = 0;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  email = `ada-${(made += 1)}@example.test`;
});

const tokenOf = (url: string) =>
  new URLSearchParams(new URL(url).hash.slice(1) || new URL(url).search).get('token') ?? '';
const choose = (url: string, password = PASSWORD) =>
  t.visitor().call('POST /auth/reset-password', { body: { token: tokenOf(url), password } });
const login = (password = PASSWORD) => t.visitor().call('POST /auth/login', { body: { email, password } });

describe('an admin whom the operator makes', () => {
  it('chooses a password with the link, once, and can do what admins do', async () => {
    const { created, url } = await t.app.appointAdmin(`  ${email.toUpperCase()} `);
    expect([created, url.startsWith(`${t.config.PUBLIC_ORIGIN}/reset-password`)]).toEqual([true, true]);
    expect((await choose(url)).status).toBe(200);
    expect((await login()).data.user).toMatchObject({ email, role: 'admin', status: 'active' });
    expect((await choose(url, 'Another new password')).error.code).toBe('link_invalid');
    expect((await login('Another new password')).error.code).toBe('invalid_credentials');
  });

  it('has no way in before, and none with a link that is older than an hour', async () => {
    const { url } = await t.app.appointAdmin(email);
    expect((await login('a guess at it')).error.code).toBe('invalid_credentials');
    const now = t.clock.now();
    t.clock.advance(3_600_000);
    expect((await choose(url)).error.code).toBe('link_invalid');
    t.clock.set(now);
  });

  it('gets another link by the same command, and only the newest works', async () => {
    const first = await t.app.appointAdmin(email);
    const second = await t.app.appointAdmin(email);
    expect([first.created, second.created]).toEqual([true, false]);
    expect((await choose(first.url)).error.code).toBe('link_invalid');
    expect((await choose(second.url)).status).toBe(200);
  });

  it('is not stored when the audit record cannot be', async () => {
    const append = vi.spyOn(t.app.audit, 'append').mockRejectedValueOnce(new Error('no room'));
    await expect(t.app.appointAdmin(email)).rejects.toThrow('no room');
    append.mockRestore();
    expect(await t.app.accounts.findByEmail(email)).toBeNull();
    expect((await t.app.appointAdmin(email)).created).toBe(true);
  });

  it('is in the audit log, each time', async () => {
    await t.app.appointAdmin(email);
    await t.app.appointAdmin(email);
    const account = await t.app.accounts.findByEmail(email);
    const records = await auditRecords(t, 'account.admin_appointed');
    const own = records.filter(({ target }) => target === `user:${account?.id}`);
    expect(own.map(({ details, actorId }) => [details, actorId])).toEqual([
      [{ created: true }, null],
      [{ created: false }, null],
    ]);
  });

  it('is one account when the command runs many times at once', async () => {
    const runs = await Promise.all(Array.from({ length: 10 }, () => t.app.appointAdmin(email)));
    expect(runs.filter(({ created }) => created)).toHaveLength(1);
    expect(await t.connection.collection('users').countDocuments({ email })).toBe(1);
  });

  it.each(['nobody', 'a@b', 'ada@@example.test', ''])('is not made of the address "%s"', async (typed) => {
    await expect(t.app.appointAdmin(typed)).rejects.toThrow('is not an email address');
  });

  it('is not made of an account of another role, nor of an admin who is paused', async () => {
    const client = await t.signIn('client');
    await expect(t.app.appointAdmin(client.account.email)).rejects.toThrow(
      'has an account with the role client',
    );
    const paused = await t.signIn('admin');
    await t.connection
      .collection('users')
      .updateOne({ email: paused.account.email }, { $set: { status: 'suspended' } });
    await expect(t.app.appointAdmin(paused.account.email)).rejects.toThrow(
      'is an admin whose account is paused',
    );
    const links = await t.connection.collection('email_links').countDocuments({
      purpose: 'reset_password',
      usedAt: null,
      userId: { $in: [t.connection.base.Types.ObjectId.createFromHexString(client.account.id)] },
    });
    expect(links).toBe(0);
  });
});

describe('the command', () => {
  let bundle: Awaited<ReturnType<typeof bundleProcess>>;
  beforeAll(async () => {
    bundle = await bundleProcess(join(import.meta.dirname, '..', '..', '..', 'create-admin.ts'));
  });
  afterAll(() => bundle.clear());

  const run = async (args: string[], env: Record<string, string> = {}) => {
    const settings = { ...TEST_ENVIRONMENT, MONGODB_URI: t.config.MONGODB_URI, ...env };
    const child = spawn(process.execPath, [bundle.outfile, ...args], {
      env: { ...process.env, ...settings },
    });
    const said = { out: '', error: '' };
    child.stdout.on('data', (text: Buffer) => (said.out += String(text)));
    child.stderr.on('data', (text: Buffer) => (said.error += String(text)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { ...said, code };
  };

  it(
    'prints a link that works',
    async () => {
      // The other process goes by the real time.
      t.clock.set(new Date());
      const { out, error, code } = await run(['--email', email]);
      expect([error, code]).toEqual(['', 0]);
      expect(out).toContain(
        `${email} is an admin now. Choose a password within an hour; the link works once:`,
      );
      expect((await choose(/https?:\S+/.exec(out)?.[0] ?? '')).status).toBe(200);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'makes nothing and prints one sentence when it has the address of a database that does not exist',
    async () => {
      const elsewhere = new URL(t.config.MONGODB_URI);
      elsewhere.pathname += '_mistyped';
      const empty = await run(['--email', email], { MONGODB_URI: String(elsewhere) });
      expect([empty.out, empty.code]).toEqual(['', 1]);
      expect(empty.error).toMatch(/^The stored data has no version, .* Nothing was changed\./);
      const { databases } = await t.connection.getClient().db().admin().listDatabases({ nameOnly: true });
      expect(databases.map(({ name }) => `/${name}`)).not.toContain(elsewhere.pathname);
    },
    TEST_TIMEOUT_MS,
  );

  // The command prints each of these sentences in the same way as the one above, and each takes a new process.
  it.runIf(IS_LONG)(
    'prints one sentence when it has no address, and when the database does not answer',
    async () => {
      expect(await run([])).toEqual({ out: '', error: 'usage: create-admin --email ADDRESS\n', code: 1 });
      const away = { MONGODB_URI: 'mongodb://127.0.0.1:9/none', DATABASE_TIMEOUT_MS: '500' };
      expect(await run(['--email', email], away)).toEqual({
        out: '',
        error: 'The database cannot be used. Start it, check MONGODB_URI, and see the log of the API.\n',
        code: 1,
      });
    },
    TEST_TIMEOUT_MS,
  );
});
