import { SOON } from '@gently/testing/patience';
import { SETTING_KEYS, SETTING_TEXTS } from '@gently/contracts/setting-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';

let context: TestApp;
let admin: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  admin = await context.signIn('admin');
});
afterAll(() => context.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(context.clock.now().getTime() + days * DAY_MS).toISOString();
type Key = (typeof SETTING_KEYS)[number];
const read = async (key: Key) => {
  const { data } = await admin.call('GET /admin/configuration');
  const found = data.settings.find((one) => one.key === key);
  if (!found) throw new Error(`${key} is not listed`);
  return found;
};
const changeAs = (who: SignedInCaller, key: Key, body: Record<string, unknown>) =>
  who.call('PUT /admin/configuration/:key', {
    params: { key },
    body: { reason: 'A trial', version: 0, ...body } as never,
  });
const change = (key: Key, body: Record<string, unknown>) => changeAs(admin, key, body);

describe('the configuration', () => {
  it('lists every setting with what it begins with', async () => {
    const { data } = await admin.call('GET /admin/configuration');
    expect(data.settings.map(({ key }) => key)).toEqual(SETTING_KEYS);
    expect(await read('months_ahead')).toEqual({
      key: 'months_ahead',
      value: 12,
      initial: 12,
      version: 0,
      changed: null,
      planned: [],
    });
  });

  it('takes a change at once, says who and why, and keeps what was before', async () => {
    const { data } = await change('months_ahead', { value: 6, reason: 'Winter' });
    expect(context.app.settings.get('months_ahead')).toBe(6);
    const at = context.clock.now().toISOString();
    const made = {
      version: 1,
      value: 6,
      from: at,
      at,
      by: { id: admin.account.id, name: `${admin.account.firstName} ${admin.account.lastName}` },
      reason: 'Winter',
      reverts_to: null,
      withdrawn: false,
      postponed: null,
    };
    expect(data.setting).toEqual({
      key: 'months_ahead',
      value: 6,
      initial: 12,
      version: 1,
      changed: made,
      planned: [],
    });
    const [record] = await auditRecords(context, 'setting.changed', admin.account.id, 'setting:months_ahead');
    expect(record).toMatchObject({ details: { before: 12, after: 6, version: 1, reason: 'Winter' } });

    const again = await admin.call('POST /admin/configuration/:key/revert', {
      params: { key: 'months_ahead' },
      body: { to_version: 0, version: 1, reason: 'Spring' },
    });
    expect(again.data.setting).toMatchObject({ value: 12, version: 2, changed: { reverts_to: 0 } });
    const { data: past } = await admin.call('GET /admin/configuration/:key/history', {
      params: { key: 'months_ahead' },
    });
    expect(past.changes.map(({ version, value }) => [version, value])).toEqual([
      [2, 12],
      [1, 6],
    ]);
    const missing = await admin.call('POST /admin/configuration/:key/revert', {
      params: { key: 'months_ahead' },
      body: { to_version: 9, version: 2, reason: 'Nothing' },
    });
    expect([missing.status, missing.error.code]).toEqual([404, 'not_found']);
  });

  it('does not bring back a notice that has ended', async () => {
    const until = inDays(1);
    await change('notice', { value: { words: 'Our offices are closed', from: null, until } });
    await change('notice', { value: { words: '', from: null, until: null }, version: 1 });
    const now = context.clock.now();
    context.clock.set(new Date(until));
    const again = await (
      await context.again(admin)
    ).call('POST /admin/configuration/:key/revert', {
      params: { key: 'notice' },
      body: { to_version: 1, version: 2, reason: 'Closed again' },
    });
    context.clock.set(now);
    expect([again.status, again.error.errors]).toEqual([
      422,
      [{ field: 'value.until', message: SETTING_TEXTS.until }],
    ]);
    expect((await read('notice')).version).toBe(2);
  });

  it('plans a change, which holds from its moment on, and can be taken back before', async () => {
    const soon = inDays(2);
    const rates = { platform: 600, card_processing: 290, franchise_commission: 1400 };
    const { data } = await change('fees', { value: rates, from: soon });
    expect(data.setting).toMatchObject({ version: 1, changed: null, planned: [{ version: 1, from: soon }] });
    const later = await change('fees', { value: { ...rates, platform: 700 }, from: inDays(3), version: 1 });
    expect(later.data.setting.planned.map(({ version }) => version)).toEqual([1, 2]);
    const params = { key: 'fees' as const };
    const withdraw = (planned: number) =>
      admin.call('POST /admin/configuration/:key/withdraw', {
        params,
        body: { planned_version: planned, reason: 'Not now' },
      });
    expect((await withdraw(2)).data.setting.planned.map(({ version }) => version)).toEqual([1]);
    expect((await withdraw(2)).error.code).toBe('not_found');

    const start = context.clock.now();
    context.clock.set(new Date(new Date(soon).getTime() - 1));
    expect(context.app.settings.get('fees').platform).toBe(500);
    context.clock.set(new Date(soon));
    expect(context.app.settings.get('fees')).toEqual(rates);
    admin = await context.again(admin);
    expect((await withdraw(1)).error.code).toBe('not_found');
    context.clock.set(start);
    admin = await context.again(admin);
  });

  it.each([
    ['a moment of the past', () => inDays(-1), SETTING_TEXTS.past],
    ['this very moment', () => inDays(0), SETTING_TEXTS.past],
    ['a moment in two years', () => inDays(730), SETTING_TEXTS.far],
  ])('plans nothing for %s', async (_name, from, message) => {
    const { status, error } = await change('holds_each', { value: 2, from: from() });
    expect([status, error.errors]).toEqual([422, [{ field: 'from', message }]]);
  });

  it.each([
    ['calls_per_minute', 199, 'value', 'Please enter a whole number from 200 to 100000'],
    ['calls_per_minute', 200.5, 'value', 'Please enter a whole number from 200 to 100000'],
    ['calls_per_minute', 'many', 'value', 'Please enter a whole number from 200 to 100000'],
    ['photos', 1, 'value', SETTING_TEXTS.flag],
    ['backups_at', '24:00', 'value', SETTING_TEXTS.time],
    [
      'fees',
      { platform: 3001, card_processing: 0, franchise_commission: 0 },
      'value.platform',
      SETTING_TEXTS.fee,
    ],
    [
      'fees',
      { platform: 1667, card_processing: 1667, franchise_commission: 1667 },
      'value',
      SETTING_TEXTS.fees,
    ],
    [
      'notice',
      { words: 'x'.repeat(281), from: null, until: null },
      'value.words',
      'Please use at most 280 characters',
    ],
    [
      'notice',
      { words: 'Soon', from: '2035-01-02T00:00:00Z', until: '2035-01-02T00:00:00Z' },
      'value.until',
      SETTING_TEXTS.until,
    ],
  ] as const)('refuses %s of %j, and names the field', async (key, value, field, message) => {
    const { status, error } = await change(key, { value });
    expect([status, error.code, error.errors]).toEqual([422, 'validation_failed', [{ field, message }]]);
    expect((await read(key)).value).toEqual((await read(key)).initial);
  });

  it('lets one of two win who change the same from the same version', async () => {
    const [one, other] = await Promise.all([
      change('emails_kept', { value: 15 }),
      change('emails_kept', { value: 16 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const { value } = await read('emails_kept');
    const lost = one.status === 409 ? one : other;
    expect([lost.error.code, lost.error.details]).toEqual(['setting_changed', { version: 1, value }]);
  });
});

describe('a change', () => {
  it('is known to another process without a restart, and binds there', async () => {
    const other = await buildTestApp({ env: { MONGODB_URI: context.config.MONGODB_URI } });
    await other.app.settings.follow();
    const person = await other.signIn('client');
    const limitThere = async () => {
      const { headers } = await person.call('GET /auth/profile');
      return Number(headers['x-ratelimit-limit']);
    };
    expect(await limitThere()).toBe(context.config.RATE_LIMIT_PER_MINUTE);
    await change('calls_per_minute', { value: 200 });
    await expect.poll(limitThere, SOON).toBe(200);
    for (let call = 0; call < 205; call += 1) await person.call('GET /auth/profile');
    const refused = await person.call('GET /auth/profile');
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    // The admin of the other tests has made more calls in this minute than are allowed now.
    const raised = await changeAs(await context.signIn('admin'), 'calls_per_minute', {
      value: 600,
      version: 1,
    });
    expect(raised.status).toBe(200);
    await expect.poll(async () => (await person.call('GET /auth/profile')).status, SOON).toBe(200);
    await other.app.close();
  });
});

const params = { key: 'photos' };
const admins = { access: ['admin'] } as const;
describeRefusals('GET /admin/configuration', admins, () => context);
describeRefusals(
  'PUT /admin/configuration/:key',
  { ...admins, params, body: { value: true, reason: 'A trial', version: 0 } },
  () => context,
);
describeRefusals(
  'POST /admin/configuration/:key/preview',
  { ...admins, params, body: { value: true } },
  () => context,
);
describeRefusals(
  'POST /admin/configuration/:key/revert',
  { ...admins, params, body: { to_version: 0, version: 0, reason: 'A trial' } },
  () => context,
);
describeRefusals(
  'POST /admin/configuration/:key/withdraw',
  { ...admins, params, body: { planned_version: 1, reason: 'A trial' } },
  () => context,
);
describeRefusals('GET /admin/configuration/:key/history', { ...admins, params }, () => context);
