import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../config/config';
import { keyIdOf } from '../../shared/secret-box';
import { auditRecords, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { startFurtherProcess } from '../../testing/further-process';
import { jpeg, photoForm } from '../../testing/pictures';
import { createTrainingStage } from '../../testing/training-stage';
import { buildCalendarDomain, type CalendarDomain } from '../../testing/calendar-domain';
import { SETTLED_AFTER_MS } from './re-encrypt';
import { type Browser, createBrowser } from './testing/browser';

const MINUTE_MS = 60_000;
const NEW = {
  JWT_SECRET: 'a new secret for access tokens, long enough',
  COOKIE_SECRET: 'a new secret for cookies, which is long enough',
  ENCRYPTION_KEY: 'a new key for what is encrypted, long enough',
};

let t: CalendarDomain;
/** The process of each step of the procedure, and how it is stopped. */
let steps: FastifyInstance[];
const further: { close: () => Promise<void> }[] = [];
let browser: Browser;
let person: SignedInCaller;
let feed: string;
let picture: string;
let credential: string;
let unsubscribe: string;

const start = async (settings: Partial<Config>): Promise<FastifyInstance> => {
  const started = await startFurtherProcess({ ...t.config, ...settings }, { clock: t.clock.now });
  further.push(started);
  return started.app;
};
const old = () => {
  const { JWT_SECRET, COOKIE_SECRET, ENCRYPTION_KEY } = t.config;
  return { JWT_SECRET, COOKIE_SECRET, ENCRYPTION_KEY };
};
const asPrevious = (keys: typeof NEW) => ({
  JWT_SECRET_PREVIOUS: keys.JWT_SECRET,
  COOKIE_SECRET_PREVIOUS: keys.COOKIE_SECRET,
  ENCRYPTION_KEY_PREVIOUS: keys.ENCRYPTION_KEY,
});

const state = () => t.connection.collection('encryption_state').findOne();
const connection = () =>
  t.connection.collection('calendar_connections').findOne({ user: t.objectId(person.account.id) });
const statusOn = async (app: FastifyInstance, path: string) =>
  (await app.inject({ method: 'GET', url: path.replace('http://site.test', '') })).statusCode;
/** The number that Prometheus and the admins are shown. */
const shownLeft = async (app: FastifyInstance) => {
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  return /^sealed_values\{setting="ENCRYPTION_KEY_PREVIOUS"\} (\d+)$/m.exec(body)?.[1] ?? null;
};

/** All that people have from before works on this process. */
const expectEverythingOn = async (app: FastifyInstance) => {
  expect(await browser.use(app)).toEqual([200, 200]);
  const address = (await browser.send(app, '/calendar/feed')).json<{ data: { address: string } }>();
  expect(address.data.address).toBe(feed);
  expect([await statusOn(app, feed), await statusOn(app, picture)]).toEqual([200, 200]);
  t.clock.advance(4 * MINUTE_MS);
  await app.calendars.readDue();
  expect(await connection()).toMatchObject({ state: 'connected', problem: null, lastSyncAt: t.clock.now() });
};

/** A person signs in and renews on one process and continues on the other, in both directions. */
const expectBothWays = async (one: FastifyInstance, other: FastifyInstance) => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const visitor = createBrowser();
    await visitor.open(from);
    expect(await visitor.signIn(to, person.account.email)).toBe(200);
    expect(await visitor.use(from)).toEqual([200, 200]);
    expect(await visitor.renew(from)).toBe(200);
    expect(await visitor.use(to)).toEqual([200, 200]);
    const attempt = randomUUID();
    expect(await visitor.renew(to, { attempt, isLost: true })).toBe(200);
    expect(await visitor.renew(from, { attempt })).toBe(200);
    expect(await visitor.renew(to)).toBe(200);
    expect(await visitor.use(from)).toEqual([200, 200]);
    // The one that has been signed in since before the rotation began.
    expect(await browser.renew(from)).toBe(200);
    await expectEverythingOn(to);
  }
};

beforeAll(async () => {
  t = await buildCalendarDomain();
  steps = [t.app];
  person = await t.signIn('declutterer');
  browser = createBrowser();
  await browser.open(t.app);
  await browser.signIn(t.app, person.account.email);
  feed = (await ok(person, 'GET /calendar/feed')).address;
  await t.connect(person);
  const manager = await t.signIn('manager');
  const form = photoForm(await jpeg(), {}, { name: 'file', type: 'image/jpeg' });
  const media = await manager.raw({ method: 'POST', path: '/social/media', ...form });
  picture = (media.data as { media: { url: string } }).media.url;
  const trainer = await t.signIn('trainer');
  const id = await createTrainingStage(() => t).publishFor(trainer.account.id, { quiz: 0 });
  await person.call('POST /training/modules/:id/complete', { params: { id }, body: {} });
  const [certificate] = (await person.call('GET /training/certificates')).data.certificates;
  credential = `/certificates/${certificate?.id ?? ''}/credential`;
  await browser.send(t.app, credential);
  await t.app.auditGuard.check();
  unsubscribe = t.app.mailReferences.toUnsubscribe({ userId: person.account.id, preference: 'reminders' });
});
afterAll(async () => {
  for (const { close } of further) await close();
  await t.close();
});

describe('keys that are rotated while the product runs', () => {
  it('sign no user out while processes begin to accept the new keys', async () => {
    const second = await start({ ...old(), ...asPrevious(NEW) });
    steps.push(second);
    await expectBothWays(t.app, second);
  });

  it('sign no user out while processes begin to use the new keys', async () => {
    const third = await start({ ...NEW, ...asPrevious(old()) });
    steps.push(third);
    await expectBothWays(steps[1] ?? t.app, third);
    expect((await state())?.['keys']).toEqual([keyIdOf(old().ENCRYPTION_KEY), keyIdOf(NEW.ENCRYPTION_KEY)]);
  });

  it('encrypt again what the previous key has encrypted, and say when it can go', async () => {
    const app = await start({ ...NEW, ...asPrevious(old()) });
    expect(await shownLeft(app)).toBeNull();
    const before = await t.connection.collection('credential_keys').findOne();
    expect(await app.encryption.reEncrypt()).toBeGreaterThan(0);
    // Nothing is left, but a process that is being replaced might still write with the previous key.
    expect(await shownLeft(app)).toBeNull();
    expect((await app.encryption.check()).detail).toBe('Being counted');
    const early = start(NEW);
    await expect(early).rejects.toThrow(`key with the id ${keyIdOf(old().ENCRYPTION_KEY)}`);
    t.clock.advance(SETTLED_AFTER_MS);
    expect(await app.encryption.reEncrypt()).toBe(0);
    expect(await shownLeft(app)).toBe('0');
    expect((await app.encryption.check()).detail).toBe('0: ENCRYPTION_KEY_PREVIOUS can be removed');
    const after = await t.connection.collection('credential_keys').findOne();
    expect(after?.['_id']).toBe(before?.['_id']);
    expect(after?.['sealed']).not.toBe(before?.['sealed']);
  });

  it('sign nobody out while the previous ones go', async () => {
    const fourth = await start(NEW);
    steps.push(fourth);
    // A page whose CSRF token is refused fetches another one by itself.
    const csrf = await browser.open(fourth);
    expect(await browser.open(fourth)).toBe(csrf);
    await expectBothWays(steps[2] ?? t.app, fourth);
    expect(await shownLeft(fourth)).toBeNull();
  });

  it('leave everything as it was for a process that has the new keys only', async () => {
    const app = steps[3] ?? t.app;
    await expectEverythingOn(app);
    expect(app.mailReferences.readUnsubscribe(unsubscribe)).toMatchObject({ userId: person.account.id });
    const reused = await auditRecords(t, 'session.reused');
    expect(reused).toEqual([]);
    expect(await app.auditGuard.check()).toMatchObject({ broken: null });
    const token = (await browser.send(app, credential)).json<{ data: { credential: string } }>();
    const header = JSON.parse(
      String(Buffer.from(token.data.credential.split('.')[0] ?? '', 'base64url')),
    ) as {
      kid: string;
    };
    expect(await t.connection.collection('credential_keys').countDocuments()).toBe(1);
    expect(await statusOn(app, header.kid)).toBe(200);
    const stored = await t.connection.collection('data_keys').find().toArray();
    expect(stored.length).toBeGreaterThan(4);
    for (const { sealed } of stored) expect(sealed).toContain(`${keyIdOf(NEW.ENCRYPTION_KEY)}.`);
  });
});
