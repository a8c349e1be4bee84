import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { IDENTITY_TEXTS } from '@gently/contracts/identity';
import { auditRecords, describeRefusals, type SignedInCaller } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';
import type { KeysState } from '../payments';
import { createReadiness } from './readiness';

let domain: Domain;
let admin: SignedInCaller;
beforeAll(async () => {
  domain = await buildDomain({ env: { DEMO: 'false' } });
  admin = await domain.signIn('admin');
  await domain.connection.collection('regions').deleteMany({});
});
afterAll(() => domain.close());

const doneOf = async () =>
  Object.fromEntries((await ok(admin, 'GET /admin/readiness')).checks.map(({ key, done }) => [key, done]));

describe('a new system', () => {
  it('has nothing, and each step towards the first booking is done as soon as it is taken', async () => {
    expect(await doneOf()).toEqual({
      identity: false,
      mail: false,
      // The keys of tests are those of test mode.
      payments: false,
      services: false,
      declutterer: false,
      region: false,
      manager: false,
      backups: false,
    });

    await domain.addService();
    expect(await doneOf()).toMatchObject({ services: true, declutterer: false });
    const resting = await domain.addDeclutterer({ weeklyHours: [] });
    expect(await doneOf()).toMatchObject({ declutterer: false });
    await domain.app.declutterers.save({ ...resting, approved: false });
    await domain.addDeclutterer();
    expect(await doneOf()).toMatchObject({ declutterer: true });

    const manager = await domain.signIn('manager');
    await domain.connection.collection('regions').updateMany({}, { $set: { managers: [] } });
    const body = { name: 'Leeds', city: 'Leeds', postcode_areas: ['LS' as const] };
    const { region } = await ok(admin, 'POST /admin/regions', { body });
    expect(await doneOf()).toMatchObject({ region: true, manager: false });
    const params = { id: region.id };
    await ok(admin, 'PATCH /admin/regions/:id', {
      params,
      body: { version: 0, manager_id: manager.account.id },
    });
    expect(await doneOf()).toMatchObject({ manager: true });
    await ok(admin, 'PATCH /admin/regions/:id', { params, body: { version: 1, is_active: false } });
    expect(await doneOf()).toMatchObject({ region: false, manager: false });
  });

  it('says of each step what was found', async () => {
    const { checks } = await ok(admin, 'GET /admin/readiness');
    const detail = (key: string) => checks.find((check) => check.key === key)?.detail;
    expect(detail('services')).toBe('1 service can be booked.');
    expect(detail('backups')).toBe('The last backup: none has been made yet. Backups are not encrypted.');
  });
});

describe('who runs the site', () => {
  const fill = async (contact_email: string) => {
    const { settings } = await ok(admin, 'GET /admin/configuration');
    const version = settings.find(({ key }) => key === 'identity')?.version ?? 0;
    return admin.call('PUT /admin/configuration/:key', {
      params: { key: 'identity' },
      body: { value: { ...DEMO_IDENTITY, contact_email }, reason: 'We open', version },
    });
  };
  const found = async () =>
    (await ok(admin, 'GET /admin/readiness')).checks.find(({ key }) => key === 'identity');

  it('is missing until it is filled in, and is not there with a sample address', async () => {
    const site = () => ok(domain.visitor(), 'GET /site');
    expect((await site()).identity).toBeNull();
    expect((await found())?.detail).toContain('are missing');
    expect((await fill('nothing')).error.errors).toEqual([
      { field: 'value.contact_email', message: IDENTITY_TEXTS.contact_email },
    ]);
    expect((await fill('hello@sample.test')).status).toBe(200);
    expect(await found()).toMatchObject({ done: false });
    expect((await fill('hello@calmhomes.co.uk')).status).toBe(200);
    expect(await found()).toMatchObject({ done: true });
    expect((await site()).identity).toMatchObject({ contact_email: 'hello@calmhomes.co.uk' });
    expect(await auditRecords(domain, 'setting.changed', admin.account.id, 'setting:identity')).toHaveLength(
      2,
    );
  });
});

describe('payments', () => {
  const found = async (
    settings: { STRIPE_SECRET_KEY: string; STRIPE_API_BASE?: string },
    keys: () => Promise<KeysState>,
  ) => {
    const { catalogue, regions, accounts, declutterers, backups, deps } = domain.app;
    const config = { DEMO: false, SMTP_URL: undefined, STRIPE_API_BASE: undefined, ...settings };
    const { clock } = deps;
    const identity = () => DEMO_IDENTITY;
    const common = { catalogue, regions, accounts, declutterers, backups, keys, identity, clock };
    return (await createReadiness({ config, ...common })()).find(({ key }) => key === 'payments');
  };

  it.each([
    ['sk_test_1', undefined, 'The keys of Stripe are those of its test mode, so no real money moves.'],
    ['sk_live_1', 'http://sandbox.test', 'Payments go to a sandbox, so no real money moves.'],
  ])('with %s at %s are not ready, whatever Stripe would say', async (STRIPE_SECRET_KEY, base, detail) => {
    const settings = { STRIPE_SECRET_KEY, ...(base ? { STRIPE_API_BASE: base } : {}) };
    const asked = () => Promise.reject(new Error('Stripe was asked'));
    expect(await found(settings, asked)).toEqual({ key: 'payments', done: false, detail });
  });

  it.each([
    ['accepted', /^Payments go to Stripe, which accepts the keys\.$/],
    ['secret_refused', /STRIPE_SECRET_KEY/],
    ['secret_restricted', /may not read payments/],
    ['publishable_refused', /STRIPE_PUBLISHABLE_KEY/],
    ['unanswered', /Look again in a minute/],
  ] as const)('with live keys that are %s say so, without the keys', async (state, detail) => {
    const check = await found({ STRIPE_SECRET_KEY: 'sk_live_1' }, () => Promise.resolve(state));
    expect(check).toMatchObject({
      done: state === 'accepted',
      detail: expect.stringMatching(detail) as string,
    });
    expect(check?.detail).not.toContain('sk_live');
  });
});

describeRefusals('GET /admin/readiness', { access: ['admin'] }, () => domain);
