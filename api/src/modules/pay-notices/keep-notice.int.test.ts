import { londonInstant } from '@gently/contracts/london-instant';
import type { FeeRates } from '@gently/contracts/setting-options';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { createDomain, type Domain, ok } from '../../testing/domain';
import { buildMailApp, type MailApp } from '../../testing/mail';

const FIRST: FeeRates = { platform: 500, card_processing: 290, franchise_commission: 1500 };
const REASON = 'Card payments have become dearer';
const DAY_MS = 86_400_000;
const START = '2035-01-17T10:00:00.000Z';
const params = { key: 'fees' as const };

let domain: Domain & MailApp;
let admin: SignedInCaller;
let declutterer: SignedInCaller;
let owner: SignedInCaller;
beforeAll(async () => {
  const mail = await buildMailApp();
  domain = { ...mail, ...createDomain(mail) };
  admin = await domain.signIn('admin');
  declutterer = await domain.signIn('declutterer');
  owner = await domain.signIn('franchise_owner');
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.connection.collection('setting_changes').deleteMany({ key: 'fees' });
  for (const name of ['emails', 'pay_notices', 'pay_changes'])
    await domain.connection.collection(name).deleteMany({});
});

/** The first moment of a London day some days after the first one of each test. */
const dawn = (days: number) => new Date(londonInstant('2035-01-17', '00:00').getTime() + days * DAY_MS);
const passDays = (days: number) => domain.clock.advance(days * DAY_MS);
const keepNotice = () => domain.app.payNotices.keepNotice();

/** Sign-ins run out with the days that a test lets pass, so an admin acts and looks at its first moment. */
const asAdmin = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  const now = domain.clock.now();
  domain.clock.set(START);
  try {
    return await act();
  } finally {
    domain.clock.set(now);
  }
};

const fees = async () => {
  const setting = (await ok(admin, 'GET /admin/configuration')).settings.find(({ key }) => key === 'fees');
  if (!setting) throw new Error('the fees are missing');
  return setting;
};
const plan = async (rates: Partial<FeeRates>, days: number) =>
  ok(admin, 'PUT /admin/configuration/:key', {
    params,
    body: {
      value: { ...FIRST, ...rates },
      reason: REASON,
      version: (await fees()).version,
      from: dawn(days).toISOString(),
    },
  });
const planned = async () =>
  (await asAdmin(fees)).planned.map(({ version, from, postponed }) => ({ version, from, postponed }));
const emailsOf = async ({ account }: SignedInCaller) =>
  (
    await domain.connection
      .collection('emails')
      .find({ to: account.email, template: 'pay_change' })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ subject }) => String(subject));
const because = (cause: string, days: number) => ({ from: dawn(days).toISOString(), because: cause });
const at = (days: number) => dawn(days).toISOString();

describe('lower pay whose emails the mail server accepts on the day of the change', () => {
  it('takes effect when it was planned to', async () => {
    await plan({ platform: 600 }, 16);
    await domain.deliver();
    expect(await keepNotice()).toBeGreaterThan(0);
    expect(await keepNotice()).toBe(0);
    passDays(10);
    expect(await keepNotice()).toBe(0);
    expect(await planned()).toEqual([{ version: 1, from: at(16), postponed: null }]);
    expect(await emailsOf(declutterer)).toEqual([expect.stringMatching(/^Our fees change on/)]);
  });
});

describe('lower pay whose emails the mail server does not accept in time', () => {
  it('waits for 15 whole days after the last email was accepted, and its readers get the new day once', async () => {
    await plan({ platform: 600 }, 16);
    for (const days of [17, 18]) {
      passDays(1);
      await keepNotice();
      expect(await planned()).toEqual([{ version: 1, from: at(days), postponed: because('emails', 16) }]);
    }
    expect(await emailsOf(declutterer)).toHaveLength(1);
    passDays(1);
    await domain.deliver();
    expect(await keepNotice()).toBeGreaterThan(0);
    expect(await keepNotice()).toBeGreaterThan(0);
    expect(await keepNotice()).toBe(0);
    expect(await planned()).toEqual([{ version: 1, from: at(19), postponed: because('emails', 16) }]);
    for (const person of [declutterer, owner])
      expect(await emailsOf(person)).toEqual([
        expect.stringMatching(/^Our fees change on/),
        'Our fees change later, on Monday 5 February 2035',
      ]);
    passDays(14);
    expect(await keepNotice()).toBe(0);
    const { settings } = domain.app;
    expect([await settings.at('fees', dawn(18)), await settings.at('fees', dawn(19))]).toEqual([
      FIRST,
      { ...FIRST, platform: 600 },
    ]);
  });

  it('is in the audit log with the day for which it was planned', async () => {
    await domain.connection.collection('audit_records').deleteMany({ action: 'setting.postponed' });
    await plan({ platform: 600 }, 16);
    passDays(2);
    await keepNotice();
    const { entries } = await asAdmin(() =>
      ok(admin, 'GET /admin/audit', { query: { action: 'setting.postponed' } }),
    );
    expect(entries).toEqual([
      expect.objectContaining({
        actor: null,
        details: expect.objectContaining({ version: 1, planned: at(16), from: at(18), because: 'emails' }),
      }),
    ]);
  });

  it('moves a later change along that it would overtake, and leaves others where they are', async () => {
    await plan({ platform: 600 }, 16);
    await plan({ platform: 450 }, 17);
    await plan({ platform: 400 }, 40);
    passDays(4);
    await keepNotice();
    expect(await planned()).toEqual([
      { version: 1, from: at(20), postponed: because('emails', 16) },
      { version: 2, from: at(20), postponed: because('order', 17) },
      { version: 3, from: at(40), postponed: null },
    ]);
    await domain.deliver();
    await keepNotice();
    expect(await domain.app.payNotices.notifyNewcomers()).toBe(0);
  });

  it('does not wait for people who join after it was announced', async () => {
    await plan({ platform: 600 }, 16);
    await domain.deliver();
    await keepNotice();
    passDays(12);
    const newcomer = await domain.signIn('declutterer');
    expect(await domain.app.payNotices.notifyNewcomers()).toBe(1);
    expect(await keepNotice()).toBe(0);
    expect(await planned()).toEqual([{ version: 1, from: at(16), postponed: null }]);
    expect(await emailsOf(newcomer)).toHaveLength(1);
    await domain.connection.collection('users').deleteOne({ email: newcomer.account.email });
  });

  it('counts a refused address from the moment at which the site shows the email, and no person who has left', async () => {
    const refused = await domain.signIn('declutterer', { email: 'away@undeliverable.test' });
    const leaving = await domain.signIn('declutterer', { email: 'leaving@example.test' });
    await plan({ platform: 600 }, 16);
    passDays(1);
    await domain.deliver();
    await domain.connection
      .collection('emails')
      .updateOne({ to: leaving.account.email }, { $set: { state: 'queued', sentAt: null } });
    await domain.connection
      .collection('users')
      .updateOne({ email: leaving.account.email }, { $set: { status: 'paused' } });
    await keepNotice();
    expect(await planned()).toEqual([{ version: 1, from: at(17), postponed: because('emails', 16) }]);
    passDays(1);
    await keepNotice();
    expect(await planned()).toMatchObject([{ from: at(17) }]);
    expect(await emailsOf(leaving)).toHaveLength(1);
    for (const { account } of [refused, leaving])
      await domain.connection.collection('users').deleteOne({ email: account.email });
  });

  it('sends an email again that was given up, or whose record is gone', async () => {
    await plan({ platform: 600 }, 16);
    const emails = domain.connection.collection('emails');
    await emails.updateOne({ to: owner.account.email }, { $set: { state: 'failed', attempts: 56 } });
    await emails.deleteOne({ to: declutterer.account.email });
    await keepNotice();
    await keepNotice();
    expect([await emailsOf(owner), await emailsOf(declutterer)].map(({ length }) => length)).toEqual([2, 1]);
    passDays(3);
    await keepNotice();
    await domain.deliver();
    await keepNotice();
    expect(await planned()).toMatchObject([{ from: at(19) }]);
    expect((await emailsOf(owner)).at(-1)).toMatch(/^Our fees change later/);
  });

  it('is announced by the job where two changes at once made it, and waits for that', async () => {
    await plan({ platform: 600 }, 16);
    for (const name of ['emails', 'pay_notices', 'pay_changes'])
      await domain.connection.collection(name).deleteMany({});
    passDays(5);
    expect(await domain.app.payNotices.notifyNewcomers()).toBe(2);
    await keepNotice();
    expect(await planned()).toMatchObject([{ from: at(21) }]);
  });

  it('can still be called off, also where its email was not accepted', async () => {
    await plan({ platform: 600 }, 16);
    passDays(1);
    await keepNotice();
    const body = { planned_version: 1, reason: 'No' };
    await asAdmin(() => ok(admin, 'POST /admin/configuration/:key/withdraw', { params, body }));
    expect(await keepNotice()).toBe(0);
    expect((await emailsOf(owner)).at(-1)).toBe('Our fees do not change on Saturday 3 February 2035');
  });
});

describe('a lower price of a service whose emails are not accepted in time', () => {
  it('waits as well, and the admin sees from when it was planned and why', async () => {
    const fields = {
      name: 'Sorting papers',
      description: 'We sort your papers together.',
      category_id: 'home_organisation',
      price: 90,
      full_price: null,
      duration_minutes: 120,
      neurodivergent_friendly: true,
      online_only: false,
      offered: true,
      advertised_as: [],
    };
    const { service } = await ok(admin, 'POST /admin/services', {
      body: { fields, reason: REASON, from_date: null },
    });
    const { id } = service;
    const { userId } = await domain.addDeclutterer({ categories: [], serviceIds: [id] });
    const email = (await domain.app.accounts.findById(userId))?.email ?? '';
    await ok(admin, 'PUT /admin/services/:id', {
      params: { id },
      body: { fields: { ...fields, price: 80 }, reason: REASON, version: 1, from_date: domain.day(16) },
    });
    passDays(3);
    await keepNotice();
    const { service: shown } = await asAdmin(() => ok(admin, 'GET /admin/services/:id', { params: { id } }));
    expect(shown.planned).toEqual([
      expect.objectContaining({ version: 2, from: at(19), postponed: because('emails', 16) }),
    ]);
    await domain.deliver();
    await keepNotice();
    await keepNotice();
    const emails = await domain.connection
      .collection('emails')
      .find({ to: email })
      .sort({ _id: 1 })
      .toArray();
    expect(emails.map(({ subject }) => String(subject))).toEqual([
      'Your pay for Sorting papers changes on Friday 2 February 2035',
      'Your pay for Sorting papers changes later, on Monday 5 February 2035',
    ]);
  });
});
