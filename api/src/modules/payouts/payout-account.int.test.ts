import { PAYOUT_ACCOUNT_TEXTS } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { describeRefusals } from '../../testing';
import { createCaller } from '../../testing/caller';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';
import { createFinisher } from '../../testing/finished-sessions';

let domain: PayingDomain;
let stage: PayoutStage;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
});
afterAll(() => domain.close());

describe('the payout account', () => {
  it('is set up on the provider’s page, and says at each step what comes next', async () => {
    const { declutterer } = await stage.offer();
    const { userId } = declutterer;
    const account = async () =>
      (await ok(await stage.asDeclutterer(userId), 'GET /declutterer/payout-account')).account;
    expect(await account()).toEqual({ status: 'none', hint: PAYOUT_ACCOUNT_TEXTS.none, bank_last4: null });

    const caller = await stage.asDeclutterer(userId);
    const links = await Promise.all(
      [1, 2].map(() => ok(caller, 'POST /declutterer/payout-account/onboarding')),
    );
    expect(links[0]?.url).toMatch(/\/connect\/setup\/link_\w+$/);
    expect(await account()).toMatchObject({ status: 'incomplete', hint: PAYOUT_ACCOUNT_TEXTS.incomplete });
    const made = (await stage.stripe.accounts.list()).data;
    expect(made.filter(({ metadata }) => metadata?.['user_id'] === userId)).toHaveLength(1);

    await stage.setUpPayouts(userId);
    expect(await account()).toEqual({
      status: 'ready',
      hint: PAYOUT_ACCOUNT_TEXTS.ready,
      bank_last4: '2345',
    });
  });

  it('that is ready leads to the person’s own pages, where the bank details are changed', async () => {
    const { declutterer } = await stage.offer();
    await stage.setUpPayouts(declutterer.userId);
    const caller = await stage.asDeclutterer(declutterer.userId);
    const { url } = await ok(caller, 'POST /declutterer/payout-account/onboarding');
    const body = new URLSearchParams({
      holder: 'M',
      sort_code: '108800',
      account_number: '00054321',
      answer: 'allow',
    });
    const saved = await fetch(url, { method: 'POST', redirect: 'manual', body });
    expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('is saved')]);
    const news = () => domain.receiver.received.findLast(({ payload }) => payload.includes('4321'));
    await expect.poll(news).toBeDefined();
    const changed = news();
    if (changed) await domain.deliver(changed);
    const { account } = await ok(caller, 'GET /declutterer/payout-account');
    expect(account).toMatchObject({ status: 'ready', bank_last4: '4321' });
  });

  it('is noticed without a webhook, when its person looks', async () => {
    const { declutterer } = await stage.offer();
    const caller = await stage.asDeclutterer(declutterer.userId);
    const { url } = await ok(caller, 'POST /declutterer/payout-account/onboarding');
    const body = new URLSearchParams({
      holder: 'M',
      sort_code: '108800',
      account_number: '00012345',
      answer: 'allow',
    });
    await fetch(url, { method: 'POST', redirect: 'manual', body });
    domain.clock.advance(4_000);
    expect((await ok(caller, 'GET /declutterer/payout-account')).account.status).toBe('ready');
  });

  it('says calmly that the provider is away, and nothing is lost', async () => {
    const { declutterer } = await stage.offer();
    const caller = await stage.asDeclutterer(declutterer.userId);
    await stage.setUpPayouts(declutterer.userId);
    const away = await buildPayingDomain();
    await away.sandbox.stop();
    const { declutterer: other } = await away.soleOffer();
    const theirs = await createFinisher(away).asDeclutterer(other.userId);
    const answer = await theirs.call('POST /declutterer/payout-account/onboarding');
    expect([answer.status, answer.error.code]).toEqual([502, 'payout_provider_failed']);
    await away.close().catch(() => undefined);
    expect((await ok(caller, 'GET /declutterer/payout-account')).account.status).toBe('ready');
  });
});

describe('events about people who are paid', () => {
  it('about somebody whom we do not know change nothing', async () => {
    const account = await stage.stripe.accounts.create({ type: 'express' });
    const { id } = account;
    await stage.tell({ id: 'evt_stranger', type: 'account.updated', account: id, data: { object: { id } } });
    expect(await domain.connection.collection('payout_accounts').findOne({ accountId: id })).toBeNull();
  });

  it.each([
    ['account.updated', 'acct_gone'],
    ['transfer.reversed', 'tr_gone'],
    ['payout.failed', 'po_gone'],
  ])('%s about something that is gone change nothing, and are not sent again', async (type, id) => {
    await stage.tell({ id: `evt_${id}`, type, account: 'acct_gone', data: { object: { id } } });
  });

  it('may be signed with the secret of connected accounts, and with no other', async () => {
    const payload = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'product.created',
      data: { object: {} },
    });
    const secret = 'whsec_connected';
    const post = (app: PayingDomain['app']) =>
      createCaller(app).raw({
        method: 'POST',
        path: '/payments/webhook',
        payload,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': domain.sign(payload, undefined, secret),
          'x-csrf-token': undefined,
          cookie: undefined,
        },
      });
    expect((await post(domain.app)).status).toBe(400);
    const config = { ...domain.config, STRIPE_CONNECT_WEBHOOK_SECRET: secret };
    const other = await buildApp(config, { ...domain.app.deps });
    expect((await post(other)).status).toBe(200);
    await other.close();
  });
});

describeRefusals('GET /declutterer/payout-account', { access: ['declutterer'] }, () => domain);
describeRefusals('POST /declutterer/payout-account/onboarding', { access: ['declutterer'] }, () => domain);

// spec: A-04
it('is set up only with a confirmed address: no stranger leaves a bank account behind', async () => {
  const stranger = await domain.signIn('declutterer', { emailVerified: false });
  const answer = await stranger.call('POST /declutterer/payout-account/onboarding');
  expect([answer.status, answer.error.code]).toEqual([409, 'email_unconfirmed']);
});
