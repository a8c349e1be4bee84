import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebhookReceiver, TEST_KEYS, type WebhookReceiver } from '../testing';
import { refusal, startWorld, type World } from './world';

let world: World;
let receiver: WebhookReceiver;
let now = Date.now();
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  world = await startWorld({ webhookUrl: receiver.url, now: () => now });
});
afterAll(async () => {
  await world.stop();
  await receiver.stop();
});

const BANK = { holder: 'Marcus Ellery', sort_code: '10-88-00', account_number: '00012345' };
const RETURN = 'http://site.test/back';

const begin = () =>
  world.stripe.accounts.create({
    type: 'express',
    country: 'GB',
    email: 'marcus@people.test',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { user_id: 'u1' },
  });
const linkFor = async (account: string) =>
  world.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'http://site.test/again',
    return_url: RETURN,
  });
const answer = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const payable = async (accountNumber = BANK.account_number) => {
  const { id } = await begin();
  const { url } = await linkFor(id);
  await answer(url, { ...BANK, account_number: accountNumber, answer: 'allow' });
  return id;
};
const eventOf = async (type: string, about: string): Promise<Stripe.Event> => {
  const { payload, signature } = await receiver.next(
    (one) => one.payload.includes(`"type":"${type}"`) && one.payload.includes(about),
  );
  return world.stripe.webhooks.constructEvent(payload, signature, TEST_KEYS.webhookSecret);
};

describe('a connected account', () => {
  it('says what is missing, until its person has entered a bank account', async () => {
    const account = await begin();
    expect(account).toMatchObject({
      object: 'account',
      type: 'express',
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      metadata: { user_id: 'u1' },
    });
    expect(account.requirements?.currently_due).toContain('external_account');
    expect(account).not.toHaveProperty('wallet');
    expect((await world.stripe.accounts.list({ limit: 1 })).data[0]?.id).toBe(account.id);

    const { url } = await linkFor(account.id);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://site.test");
    expect(await page.text()).toMatch(/Sandbox: this page stands in for Stripe[\s\S]*Allow[\s\S]*Back/);

    const done = await answer(url, { ...BANK, answer: 'allow' });
    expect([done.status, done.headers.get('location')]).toEqual([303, RETURN]);
    expect(await world.stripe.accounts.retrieve(account.id)).toMatchObject({
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ last4: '2345', account_holder_name: 'Marcus Ellery' }] },
    });
    const event = await eventOf('account.updated', account.id);
    expect([event.account, event.type]).toEqual([account.id, 'account.updated']);
  });

  it('stays as it was when its person goes back, and says calmly what is wrong with an answer', async () => {
    const { id } = await begin();
    const { url } = await linkFor(id);
    const wrong = await answer(url, { ...BANK, account_number: '12', answer: 'allow' });
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('Please enter an account number of eight digits.'),
    ]);
    const back = await answer(url, { answer: 'back' });
    expect([back.status, back.headers.get('location')]).toEqual([303, RETURN]);
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: false });
  });

  it('has a page that works once and for five minutes', async () => {
    const { id } = await begin();
    const [used, old] = [await linkFor(id), await linkFor(id)];
    await answer(used.url, { ...BANK, answer: 'allow' });
    expect((await fetch(used.url)).status).toBe(410);
    now += 300_000;
    expect((await answer(old.url, { ...BANK, answer: 'allow' })).status).toBe(410);
  });

  it('has a page of its own, once it is complete, to change the bank account at', async () => {
    const { id } = await begin();
    expect(await refusal(world.stripe.accounts.createLoginLink(id))).toMatchObject({ statusCode: 400 });
    const account = await payable();
    const { url } = await world.stripe.accounts.createLoginLink(account);
    const back = await answer(url, { answer: 'back' });
    expect([back.status, await back.text()]).toEqual([200, expect.stringContaining('Nothing was changed')]);
    const saved = await answer(url, { ...BANK, account_number: '00099999', answer: 'allow' });
    expect([saved.status, await saved.text()]).toEqual([
      200,
      expect.stringContaining('Your bank account is saved'),
    ]);
    const changed = await world.stripe.accounts.retrieve(account);
    expect(changed.external_accounts?.data).toMatchObject([{ last4: '9999' }]);
  });

  it('gives links behind the site when it stands behind one', async () => {
    const behind = await startWorld({ publicUrl: 'https://site.test/sandbox' });
    const { id } = await behind.stripe.accounts.create({ type: 'express' });
    const { url } = await behind.stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: RETURN,
      return_url: RETURN,
    });
    expect(url).toMatch(/^https:\/\/site\.test\/sandbox\/connect\/setup\/link_\w+$/);
    await behind.stop();
  });

  it('that is unknown is missing', async () => {
    expect(await refusal(world.stripe.accounts.retrieve('acct_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('a transfer', () => {
  const order = (destination: string, amount = 3470) => ({
    amount,
    currency: 'gbp',
    destination,
    transfer_group: 'payout:p1',
    metadata: { payout_id: 'p1' },
  });

  it('is made once for one key, is listed by its group, and is told', async () => {
    const account = await payable();
    const options = { idempotencyKey: `transfer:${account}` };
    const [first, again] = [
      await world.stripe.transfers.create(order(account), options),
      await world.stripe.transfers.create(order(account), options),
    ];
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({ object: 'transfer', amount: 3470, destination: account, reversed: false });
    expect(await refusal(world.stripe.transfers.create(order(account, 1), options))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
    const { data } = await world.stripe.transfers.list({ transfer_group: 'payout:p1', destination: account });
    expect(data.map(({ id }) => id)).toEqual([first.id]);
    const event = await eventOf('transfer.created', first.id);
    expect(event.account).toBeUndefined();
  });

  it('needs an account that may take it, and a whole amount from a penny up', async () => {
    const { id } = await begin();
    expect(await refusal(world.stripe.transfers.create(order(id)))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    expect(await refusal(world.stripe.transfers.create(order(await payable(), 0)))).toMatchObject({
      code: 'parameter_invalid_integer',
    });
    expect(await refusal(world.stripe.transfers.create(order('acct_none')))).toMatchObject({
      statusCode: 400,
      param: 'destination',
    });
  });
});

describe('a payout', () => {
  const funded = async (accountNumber?: string) => {
    const account = await payable(accountNumber);
    await world.stripe.transfers.create({ amount: 3000, currency: 'gbp', destination: account });
    return account;
  };
  const pay = (stripeAccount: string, amount = 3000) =>
    world.stripe.payouts.create(
      { amount, currency: 'gbp', metadata: { payout_id: 'p1' } },
      { stripeAccount, idempotencyKey: `payout:${stripeAccount}:${amount}` },
    );

  it('is pending, then paid, and never more than there is', async () => {
    const account = await funded();
    const payout = await pay(account);
    expect(payout).toMatchObject({ object: 'payout', amount: 3000, status: 'pending', method: 'standard' });
    expect((await pay(account)).id).toBe(payout.id);
    const event = await eventOf('payout.paid', payout.id);
    expect(event).toMatchObject({
      account,
      data: { object: { status: 'paid', metadata: { payout_id: 'p1' } } },
    });
    const read = await world.stripe.payouts.retrieve(payout.id, {}, { stripeAccount: account });
    expect(read.status).toBe('paid');
    expect(await refusal(pay(account, 1))).toMatchObject({ code: 'balance_insufficient' });
  });

  it('fails at a bank that does not know the account, and the money is there again', async () => {
    const account = await funded('00011116');
    const payout = await pay(account);
    const event = await eventOf('payout.failed', payout.id);
    expect(event.data.object).toMatchObject({ status: 'failed', failure_code: 'no_account' });
    expect((await pay(account, 2999)).status).toBe('pending');
  });

  it("is the connected account's own", async () => {
    const [mine, other] = [await funded(), await funded()];
    const payout = await pay(mine);
    expect(
      await refusal(world.stripe.payouts.retrieve(payout.id, {}, { stripeAccount: other })),
    ).toMatchObject({ statusCode: 404 });
    expect((await world.stripe.payouts.list({}, { stripeAccount: other })).data).toEqual([]);
    expect(await refusal(world.stripe.payouts.create({ amount: 1, currency: 'gbp' }))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusal(world.stripe.transfers.list({}, { stripeAccount: other }))).toMatchObject({
      statusCode: 400,
    });
  });
});
