import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPayingDomain, type PayingDomain } from '../../testing/domain';

const CONNECT_SECRET = 'whsec_of_connected_accounts';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain({ env: { STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET } });
});
afterAll(() => domain.close());

const { webhooks } = new Stripe('sk_test_nobody');

/** Signed by the provider's own library, for the platform's events or for those of connected accounts. */
const deliver = async (payload: string, connect = false) => {
  const secret = connect ? CONNECT_SECRET : domain.config.STRIPE_WEBHOOK_SECRET;
  const { status, error } = await domain.deliver({
    payload,
    signature: webhooks.generateTestHeaderString({ payload, secret }),
  });
  return [status, ...(status === 200 ? [] : [error.code])];
};

let count = 0;
const event = (type: unknown, object: unknown, changes: object = {}) => {
  count += 1;
  return JSON.stringify({ id: `evt_shape_${count}`, object: 'event', type, data: { object }, ...changes });
};
const known = () => domain.connection.collection('payment_events').countDocuments();

const intent = (changes: object) =>
  event('payment_intent.succeeded', {
    id: 'pi_shape',
    object: 'payment_intent',
    status: 'succeeded',
    amount: 2000,
    amount_received: 2000,
    currency: 'gbp',
    metadata: {},
    latest_charge: null,
    ...changes,
  });
const refund = (changes: object) =>
  event('refund.created', {
    id: 're_shape',
    object: 'refund',
    status: 'succeeded',
    amount: 2000,
    currency: 'gbp',
    payment_intent: 'pi_shape',
    metadata: {},
    ...changes,
  });
const dispute = (changes: object) =>
  event('charge.dispute.closed', {
    id: 'dp_shape',
    object: 'dispute',
    status: 'lost',
    amount: 2000,
    currency: 'gbp',
    payment_intent: 'pi_shape',
    ...changes,
  });
const LONG = 'x'.repeat(100_000);
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const OBJECT = { id: 'cus_1' };

describe.each([
  ['for the platform', false],
  ['for connected accounts', true],
])('a signed message %s', (_whose, connect) => {
  // spec: A-26
  it.each([
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a number', '17'],
    ['a truth value', 'true'],
    ['a text', '"event"'],
    ['no JSON', '{"id":'],
    ['no text at all', ''],
    ['a list of events', `[${event('customer.created', OBJECT)}]`],
    ['an event without an id', event('customer.created', OBJECT, { id: undefined })],
    ['an event with an empty id', event('customer.created', OBJECT, { id: '' })],
    ['an event whose id asks a question', event('customer.created', OBJECT, { id: { $ne: null } })],
    ['an event whose id is a number', event('customer.created', OBJECT, { id: 7 })],
    ['an event whose id is a path', event('customer.created', OBJECT, { id: '../refunds' })],
    ['an event with a very long id', event('customer.created', OBJECT, { id: LONG })],
    ['an event without a type', event(undefined, OBJECT)],
    ['an event whose type is a list', event(['payment_intent.succeeded'], OBJECT)],
    ['an event with a very long type', event(LONG, OBJECT)],
    ['an event without data', event('customer.created', OBJECT, { data: undefined })],
    ['an event whose data is a text', event('customer.created', OBJECT, { data: 'x' })],
    ['an event without an object', event('customer.created', undefined)],
    ['an event about nothing', event('payment_intent.succeeded', null)],
    ['an event about a list', event('payment_intent.succeeded', [])],
    ['an event of a numbered account', event('account.updated', { id: 'acct_1' }, { account: 5 })],
  ])('that is %s is refused with a code', async (_what, payload) => {
    const before = await known();
    expect(await deliver(payload, connect)).toEqual([400, 'bad_request']);
    expect(await known()).toBe(before);
  });

  it.each([
    ['nobody knows', event('customer.created', OBJECT)],
    ['is called __proto__', event('__proto__', OBJECT)],
    ['is called constructor', event('constructor', { ...OBJECT, toString: 1 })],
    ['holds much text', event('customer.created', { ...OBJECT, name: LONG })],
    ['is nested deeply', event('customer.created', OBJECT).replace('"cus_1"', DEEP)],
  ])('of a kind that %s is taken without effect', async (_what, payload) => {
    expect(await deliver(payload, connect)).toEqual([200]);
  });
});

describe('an event of a kind that we know', () => {
  // spec: A-26
  it.each([
    ['an intent without an id', intent({ id: undefined })],
    ['an intent whose id is an object', intent({ id: { $gt: '' } })],
    ['an intent with a very long id', intent({ id: LONG })],
    ['an intent without a status', intent({ status: undefined })],
    ['an intent with an amount in words', intent({ amount: '2000' })],
    ['an intent with half a penny', intent({ amount_received: 0.5 })],
    ['an intent with less than nothing', intent({ amount_received: -1 })],
    ['an intent with more than can be counted', intent({ amount: 1e300 })],
    ['an intent without a currency', intent({ currency: null })],
    ['an intent whose metadata is a text', intent({ metadata: 'payment_id' })],
    ['an intent whose payment is an object', intent({ metadata: { payment_id: { $ne: '' } } })],
    ['an intent whose charge is a number', intent({ latest_charge: 4 })],
    ['an intent whose card is a list', intent({ latest_charge: { id: 'ch_1', payment_method_details: [] } })],
    ['a refund without an amount', refund({ amount: undefined })],
    ['a refund of nothing', refund({ amount: 0 })],
    ['a refund whose payment is a list', refund({ payment_intent: ['pi_1'] })],
    ['a refund whose metadata is a list', refund({ metadata: [] })],
    ['a refund whose status is an object', refund({ status: {} })],
    ['a dispute without an id', dispute({ id: '' })],
    ['a dispute about a text', dispute({ amount: 'all' })],
    ['a dispute without a status', dispute({ status: 3 })],
    ['an account without an id', event('account.updated', {})],
    ['a transfer whose id is a list', event('transfer.created', { id: ['tr_1'] })],
    ['a payout whose id is a path', event('payout.paid', { id: '../../x' }, { account: 'acct_1' })],
  ])('is refused when it is about %s', async (_what, payload) => {
    const logged = vi.spyOn(domain.app.deps.logger, 'error');
    expect(await deliver(payload)).toEqual([400, 'bad_request']);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it.each([
    ['an intent', intent({ status: 'constructor' })],
    ['an intent', intent({ status: '__proto__', metadata: null })],
    ['an intent', intent({ metadata: JSON.parse('{"__proto__":"x","constructor":"y"}') as object })],
    ['a refund', refund({ status: 'toString', metadata: null })],
    ['a dispute', dispute({ status: 'hasOwnProperty', payment_intent: null })],
  ])('is taken when it is about %s that is new to us, whatever its words', async (_what, payload) => {
    expect(await deliver(payload)).toEqual([200]);
  });

  it('tells the operators calmly which parts of it could not be read, and not what was in them', async () => {
    const logged = vi.spyOn(domain.app.deps.logger, 'warn');
    await deliver(intent({ amount: 'a secret', metadata: 'another' }));
    const [[about] = []] = logged.mock.calls;
    expect(about).toEqual({
      event_id: `evt_shape_${count}`,
      fields: ['data.object.amount', 'data.object.metadata'],
    });
    logged.mockRestore();
  });
});
