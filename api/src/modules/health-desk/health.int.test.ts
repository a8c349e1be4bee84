import { patience, SOON } from '@gently/testing/patience';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '@gently/contracts/paths';
import type { HealthState } from '@gently/contracts/admin-health-options';
import type { Sandbox } from '@gently/sandbox';
import { startTestSandbox } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { ok } from '../../testing/domain';
import { wayToDatabase } from '../../testing/database-behind-proxy';

/** A site with one part, whose file can be taken away. */
const startSite = async () => {
  const site = { gone: false };
  const server: Server = createServer((request, response) => {
    if (request.url === '/registry.json')
      return response.end(
        JSON.stringify({
          remotes: [{ name: 'mfe-one', version: 'v1', entry: '/remotes/mfe-one/v1/entry.js' }],
        }),
      );
    response.statusCode = site.gone ? 404 : 200;
    return response.end('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(site, {
    url,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};

let way: Awaited<ReturnType<typeof wayToDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
let sandbox: Sandbox;
let t: TestApp;
let admin: SignedInCaller;
beforeAll(async () => {
  way = await wayToDatabase();
  site = await startSite();
  sandbox = await startTestSandbox({ mongoUri: testDatabaseUri() });
  t = await buildTestApp({
    env: {
      MONGODB_URI: way.MONGODB_URI,
      PUBLIC_ORIGIN: site.url,
      STRIPE_API_BASE: sandbox.url,
      GOOGLE_CLIENT_ID: 'calm-client',
      GOOGLE_CLIENT_SECRET: 'calm-secret',
      GOOGLE_API_BASE: sandbox.url,
      DATABASE_TIMEOUT_MS: String(patience(2_000)),
    },
  });
  admin = await t.signIn('admin');
});
afterAll(async () => {
  await t.close();
  await way.proxy.shut();
  await sandbox.stop();
  site.stop();
});

const look = () => ok(admin, 'GET /admin/health');
const stateOf = async (key: string): Promise<HealthState | undefined> =>
  (await look()).checks.find((check) => check.key === key)?.state;
const detailOf = async (key: string) => (await look()).checks.find((check) => check.key === key)?.detail;

describe('the health of the system', () => {
  // spec: S2-32
  it('is measured, of everything that the product needs', async () => {
    await t.app.heart.beat();
    const { checks, database_ms: ms } = await look();
    expect(ms).toBeGreaterThan(0);
    expect(checks.map(({ key }) => key.replace(/^process:.*/, 'process'))).toEqual([
      'database',
      'cpu',
      'memory',
      'disk',
      'process',
      'jobs-late',
      'jobs-failed',
      'emails-late',
      'emails-failed',
      'emails-withheld',
      'backup',
      'encryption-key',
      'payments',
      'calendar',
      'mail',
      'site',
      'remote:mfe-one',
      'certificate',
    ]);
    for (const { detail } of checks) expect(detail).not.toBe('');
    expect(await stateOf('mail')).toBe('unset');
    expect(await detailOf('certificate')).toBe('None: this address is plain http');
  });

  it('turns red when the database is gone, also for its own page, which only admins see, and green again', async () => {
    expect(await stateOf('database')).toBe('healthy');
    const manager = await t.signIn('manager');
    await way.proxy.shut();
    const seen = async () => {
      const { status, data } = await admin.call('GET /admin/health');
      return status === 200 ? [data.state, data.database_ms] : status;
    };
    await expect.poll(seen, SOON).toEqual(['down', null]);
    const client = await t.visitor().call('GET /admin/health');
    expect(client.status).toBe(401);
    // Who may look is known without the database, which a manager is not.
    await expect
      .poll(async () => (await manager.call('GET /admin/health')).error.code, SOON)
      .toBe('forbidden');
    await way.proxy.open();
    await expect.poll(() => stateOf('database'), SOON).toBe('healthy');
  });

  it('turns red when a part of the site is gone, and green again', async () => {
    site.gone = true;
    await expect.poll(() => stateOf('remote:mfe-one'), SOON).toBe('down');
    expect(await detailOf('remote:mfe-one')).toBe('Its file answers with 404');
    site.gone = false;
    await expect.poll(() => stateOf('remote:mfe-one'), SOON).toBe('healthy');
  });

  it('stands at /metrics for every process', async () => {
    await t.app.heart.beat();
    const [beat] = await t.connection.collection('process_beats').find().toArray();
    const dead = { ...beat, _id: 'dead', pid: 1, at: new Date(t.clock.now().getTime() - 8_000) };
    await t.connection.collection('process_beats').insertOne(dead as never);
    const { body } = await t.app.inject('/metrics');
    const up = [...body.matchAll(/^api_process_up\{host="[^"]+",pid="(\d+)"\} (\d)$/gm)];
    expect(up.map(([, pid, value]) => [Number(pid), value])).toEqual(
      expect.arrayContaining([
        [process.pid, '1'],
        [1, '0'],
      ]),
    );
    expect(body).toMatch(
      new RegExp(`^api_process_memory_bytes\\{host="[^"]+",pid="${process.pid}"\\} \\d{6}`, 'm'),
    );
    await t.connection.collection('process_beats').deleteOne({ _id: 'dead' } as never);
  });

  it('turns red when a process falls silent, and forgets one that leaves in order', async () => {
    const other = await buildTestApp({ env: { MONGODB_URI: t.config.MONGODB_URI } });
    await other.app.heart.start();
    await t.app.heart.beat();
    const processes = async () => {
      const { checks } = await look();
      return checks.filter(({ group }) => group === 'processes').map(({ state }) => state === 'down');
    };
    await expect.poll(processes, SOON).toEqual([false, false]);
    const beats = t.connection.collection('process_beats');
    await other.app.close();
    await expect.poll(processes, SOON).toEqual([false]);
    // One that died: its last sign of life is old, and nobody has taken it away.
    const [left] = await beats.find().toArray();
    const dead = { ...left, _id: 'dead', at: new Date(t.clock.now().getTime() - 8_000) };
    await beats.insertOne(dead as never);
    await expect.poll(processes, SOON).toContain(true);
    await beats.deleteOne({ _id: 'dead' } as never);
  });

  it('is kept minute by minute; admins are told of what stays down, and when it is well again', async () => {
    const news = async () => {
      const { notifications } = await ok(admin, 'GET /notifications');
      return notifications
        .filter(({ link }) => link === PATHS.adminHealth)
        .map(({ title, body }) => [title, body]);
    };
    const sample = async () => {
      t.clock.advance(1_000);
      await t.app.healthWatch.sample();
    };
    const fell = ['Something of the system is down', 'mfe-one'];
    site.gone = true;
    await sample();
    expect(await news()).toEqual([]);
    await sample();
    await sample();
    expect(await news()).toEqual([fell]);
    site.gone = false;
    await sample();
    await sample();
    expect(await news()).toEqual([['The system is well again', 'mfe-one'], fell]);
    const { samples } = await ok(admin, 'GET /admin/health/history');
    expect(samples.map(({ down }) => down)).toEqual([['mfe-one'], ['mfe-one'], ['mfe-one'], [], []]);
    expect(samples[0]).toMatchObject({ state: 'down', database_ms: expect.any(Number) });
  });

  // Last: a sandbox that was stopped has no way back.
  it('turns red when a provider is gone', async () => {
    expect(await stateOf('payments')).toBe('healthy');
    await sandbox.stop();
    await expect.poll(() => stateOf('payments'), SOON).toBe('down');
    expect(await detailOf('payments')).toBe('Nobody answers there');
  });
});

describe('the jobs', () => {
  const queue = () => t.connection.collection('jobs');
  const failed = {
    failedAt: new Date(0),
    lastFinishedAt: new Date(0),
    failCount: 3,
    failReason: 'No mail server',
  };

  it('are listed with what failed, run again at a press, and a failure is put aside', async () => {
    await queue().insertMany([
      { name: 'send emails', nextRunAt: new Date('2100-01-01'), ...failed },
      { name: 'remind of sessions', nextRunAt: new Date('2100-01-01'), lastFinishedAt: new Date(5) },
    ]);
    const { jobs, emails } = await ok(admin, 'GET /admin/health/jobs');
    expect(jobs.map(({ name, failure }) => [name, failure?.times])).toEqual([
      ['remind of sessions', undefined],
      ['send emails', 3],
    ]);
    expect(emails).toEqual({ waiting: 0, failed: 0 });
    const params = { name: 'send emails' };
    const { job } = await ok(admin, 'POST /admin/health/jobs/:name/retry', { params });
    expect(job.next_run_at).toBe(t.clock.now().toISOString());
    expect(job.failure?.reason).toBe('No mail server');
    const after = await ok(admin, 'POST /admin/health/jobs/:name/discard', { params });
    expect(after.job.failure).toBeNull();
    for (const action of ['job.retried', 'job.failure_discarded'] as const) {
      const [record] = await auditRecords(t, action, admin.account.id, 'job:send emails');
      expect(record).toBeDefined();
    }
  });

  it('do not include what is none', async () => {
    const answer = await admin.call('POST /admin/health/jobs/:name/retry', { params: { name: 'made up' } });
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  });
});

const admins = { access: ['admin'] } as const;
const params = { name: 'send emails' };
describeRefusals('GET /admin/health', admins, () => t);
describeRefusals('GET /admin/health/history', admins, () => t);
describeRefusals('GET /admin/health/jobs', admins, () => t);
describeRefusals('POST /admin/health/jobs/:name/retry', { ...admins, params }, () => t);
describeRefusals('POST /admin/health/jobs/:name/discard', { ...admins, params }, () => t);
