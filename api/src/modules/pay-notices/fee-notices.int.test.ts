import { londonInstant } from '@gently/contracts/london-instant';
import type { FeeRates } from '@gently/contracts/setting-options';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { buildDomain, type Domain, ok } from '../../testing/domain';

const FIRST: FeeRates = { platform: 500, card_processing: 290, franchise_commission: 1500 };
const REASON = 'Card payments have become dearer';
const params = { key: 'fees' as const };

let domain: Domain;
let admin: SignedInCaller;
let owner: SignedInCaller;
let declutterer: SignedInCaller;
beforeAll(async () => {
  domain = await buildDomain();
  admin = await domain.signIn('admin');
  owner = await domain.signIn('franchise_owner');
  declutterer = await domain.signIn('declutterer');
});
afterAll(() => domain.close());

/** The first moment of a London day some days ahead. */
const dawn = (days: number) => londonInstant(domain.day(days), '00:00').toISOString();
const versionNow = async () =>
  (await ok(admin, 'GET /admin/configuration')).settings.find(({ key }) => key === 'fees')?.version ?? 0;
const change = async (rates: Partial<FeeRates>, from?: string) =>
  admin.call('PUT /admin/configuration/:key', {
    params,
    body: { value: { ...FIRST, ...rates }, reason: REASON, version: await versionNow(), from },
  });
const withdraw = (planned_version: number) =>
  admin.call('POST /admin/configuration/:key/withdraw', { params, body: { planned_version, reason: 'No' } });
const emailsOf = async ({ account }: SignedInCaller) =>
  (
    await domain.connection
      .collection('emails')
      .find({ to: account.email, template: 'pay_change' })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));

describe('a fee schedule that lowers pay', () => {
  beforeEach(async () => {
    await domain.connection.collection('setting_changes').deleteMany({ key: 'fees' });
    await domain.connection.collection('emails').deleteMany({});
    await domain.connection.collection('pay_notices').deleteMany({});
  });

  it.each([
    ['at once', () => undefined],
    ['on a day before the notice ends', () => dawn(15)],
  ])('is refused %s, with the earliest day', async (_when, from) => {
    const { status, error } = await change({ platform: 600 }, from());
    expect([status, error.code, error.errors[0]?.field]).toEqual([422, 'validation_failed', 'from']);
    expect(error.errors[0]?.message).toContain('15 days’ notice: the earliest date is');
    expect(await versionNow()).toBe(0);
    expect(await emailsOf(declutterer)).toEqual([]);
  });

  it('is announced by email to declutterers and franchise owners, and called off to the same people', async () => {
    expect((await change({ platform: 600 }, dawn(16))).status).toBe(200);
    const [toDeclutterer] = await emailsOf(declutterer);
    expect(toDeclutterer?.text).toContain('Platform fee: 5% now, 6% then');
    expect(toDeclutterer?.text).toContain('The declutterer’s share: 77.1% now, 76.1% then');
    expect(toDeclutterer?.text).toContain(REASON);
    expect(await emailsOf(owner)).toHaveLength(1);
    await domain.app.payNotices.notifyNewcomers();
    expect(await emailsOf(declutterer)).toHaveLength(1);
    expect((await withdraw(1)).status).toBe(200);
    for (const person of [declutterer, owner])
      expect((await emailsOf(person)).map(({ subject }) => /do not change/.test(subject))).toEqual([
        false,
        true,
      ]);
  });

  it('is announced to people who join before it takes effect', async () => {
    await change({ platform: 600 }, dawn(16));
    const newcomer = await domain.signIn('declutterer');
    await domain.app.payNotices.notifyNewcomers();
    expect((await emailsOf(newcomer)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Our fees change on/),
    ]);
    expect(await emailsOf(declutterer)).toHaveLength(1);
  });

  it('needs notice for a lower commission too, of which only franchise owners read', async () => {
    const shifted = { platform: 600, franchise_commission: 1400 };
    expect((await change(shifted)).status).toBe(422);
    expect((await change(shifted, dawn(16))).status).toBe(200);
    expect((await emailsOf(owner))[0]?.text).toContain('the commission on sessions in your regions is lower');
    expect(await emailsOf(declutterer)).toEqual([]);
  });

  it('is refused where an earlier version is taken again or a planned rise of pay before it is withdrawn', async () => {
    expect((await change({ platform: 400 })).status).toBe(200);
    const revert = await admin.call('POST /admin/configuration/:key/revert', {
      params,
      body: { to_version: 0, reason: REASON, version: 1 },
    });
    expect([revert.status, revert.error.errors[0]?.field]).toEqual([422, 'from']);
    await change({ platform: 550 }, dawn(20));
    await change({ platform: 600 }, dawn(10)).then(({ status }) => expect(status).toBe(422));
    await change({ platform: 300 }, dawn(8));
    await change({ platform: 350 }, dawn(17));
    expect((await withdraw(3)).status).toBe(200);
  });

  it('says in its preview from when it may be and who reads of it', async () => {
    const preview = async (rates: Partial<FeeRates>, from?: string) =>
      (
        await ok(admin, 'POST /admin/configuration/:key/preview', {
          params,
          body: { value: { ...FIRST, ...rates }, from },
        })
      ).effects;
    const [early, ready] = [await preview({ platform: 600 }), await preview({ platform: 600 }, dawn(16))];
    expect(early.some((line) => line.includes('the earliest date is'))).toBe(true);
    expect(ready.some((line) => line.includes('the earliest date is'))).toBe(false);
    expect(
      ready.filter((line) => /^Emails about it go to \d+ declutterers? and 1 franchise owner\.$/.test(line)),
    ).toHaveLength(1);
    expect((await preview({ platform: 400 })).join()).not.toContain('Emails');
  });
});
