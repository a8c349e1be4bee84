import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NUMBERS } from '../testing';
import { cardForm, refusal, startWorld, stripeFor, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  world.stripe.paymentIntents.create({
    amount: 4500,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    metadata: { booking_id: 'b1' },
    ...more,
  });

const confirmInBrowser = (intent: Stripe.PaymentIntent, form: Record<string, string>) =>
  world.browser('POST', `/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    ...form,
  });

const answerBank = (intent: Stripe.PaymentIntent, outcome: 'succeed' | 'fail') =>
  world.browser('POST', `/payment_intents/${intent.id}/sandbox_authenticate`, {
    client_secret: intent.client_secret ?? '',
    outcome,
  });

describe('a payment intent', () => {
  it('is created, read, changed and listed', async () => {
    const intent = await create({ description: 'Session', receipt_email: 'c@example.test' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 4500,
      currency: 'gbp',
      status: 'requires_payment_method',
      livemode: false,
      metadata: { booking_id: 'b1' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    const changed = await world.stripe.paymentIntents.update(intent.id, {
      amount: 5000,
      metadata: { booking_id: '', note: 'x' },
    });
    expect(changed).toMatchObject({ amount: 5000, metadata: { note: 'x' }, description: 'Session' });
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 5000 });
    const page = await world.stripe.paymentIntents.list({ limit: 1 });
    expect(page.data.map(({ id }) => id)).toEqual([intent.id]);
  });

  it('is paid from the server, with charge, card and balance behind it', async () => {
    const intent = await create();
    const paid = await world.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_mastercard',
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4500 });
    expect(paid.latest_charge).toMatchObject({
      status: 'succeeded',
      paid: true,
      captured: true,
      payment_method_details: { type: 'card', card: { brand: 'mastercard', last4: '4444' } },
      balance_transaction: { object: 'balance_transaction', amount: 4500, fee: 131, net: 4369 },
    });
    expect(paid.payment_method).toMatchObject({ object: 'payment_method', card: { brand: 'mastercard' } });
  });

  it('can be created and confirmed in one call', async () => {
    const paid = await create({ confirm: true, payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it('waits for capture when asked to, and takes part of it', async () => {
    const held = await create({ capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 4500, amount_received: 0 });
    const taken = await world.stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 4000,
      expand: ['latest_charge.balance_transaction'],
    });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 4000 });
    expect(taken.latest_charge).toMatchObject({
      amount_captured: 4000,
      amount_refunded: 500,
      balance_transaction: { amount: 4000 },
    });
    const again = await refusal(world.stripe.paymentIntents.capture(held.id));
    expect(again.code).toBe('payment_intent_unexpected_state');
  });

  it('is cancelled once, and not after it was paid', async () => {
    const intent = await create();
    const done = await world.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(done).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect((await refusal(world.stripe.paymentIntents.cancel(intent.id))).code).toBe(
      'payment_intent_unexpected_state',
    );
    const paid = await create({ confirm: true, payment_method: 'pm_card_visa' });
    const late = await refusal(world.stripe.paymentIntents.cancel(paid.id));
    expect(late.message).toContain('has a status of succeeded');
  });

  it('is paid once when two confirm at the same time', async () => {
    const intent = await create();
    const both = await Promise.allSettled(
      [1, 2].map(() => world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const charges = await world.stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
  });
});

describe('a card that is declined', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('%s → %s / %s', async (payment_method, code, decline_code) => {
    const intent = await create();
    const error = await refusal(world.stripe.paymentIntents.confirm(intent.id, { payment_method }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code });
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  });

  it('leaves the intent open for another card, from the browser too', async () => {
    const intent = await create();
    const declined = await confirmInBrowser(intent, cardForm(TEST_NUMBERS.declined));
    expect(declined.status).toBe(402);
    expect(declined.body).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
        payment_intent: { id: intent.id, status: 'requires_payment_method' },
      },
    });
    expect(JSON.stringify(declined.body)).not.toContain('booking_id');
    const paid = await confirmInBrowser(intent, cardForm(TEST_NUMBERS.ok));
    expect(paid.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const charges = await world.stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it.each([
    [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'payment_method_data[card][exp_year]': '2019' }, 'invalid_expiry_year'],
    [{ 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
  ])('is not even stored with wrong details: %o → %s', async (changes, code) => {
    const intent = await create();
    const { status, body } = await confirmInBrowser(intent, cardForm(TEST_NUMBERS.ok, changes));
    expect(status).toBe(402);
    expect(body).toMatchObject({ error: { type: 'card_error', code } });
    const later = await world.stripe.paymentIntents.retrieve(intent.id);
    expect(later).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
  });
});

describe('3-D Secure', () => {
  it('asks, and pays when the person completes it', async () => {
    const intent = await create();
    const asked = await confirmInBrowser(intent, cardForm(TEST_NUMBERS.asksForAuthentication));
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const paid = await answerBank(intent, 'succeed');
    expect(paid.body).toMatchObject({ status: 'succeeded', next_action: null });
    expect((await answerBank(intent, 'succeed')).status).toBe(400);
  });

  it('starts again when the person fails it', async () => {
    const intent = await create();
    await confirmInBrowser(intent, cardForm(TEST_NUMBERS.asksForAuthentication));
    const failed = await answerBank(intent, 'fail');
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const paid = await confirmInBrowser(intent, cardForm(TEST_NUMBERS.ok));
    expect(paid.body).toMatchObject({ status: 'succeeded' });
  });

  it('can end in a decline', async () => {
    const intent = await create();
    await confirmInBrowser(intent, cardForm('4000008260003178'));
    const declined = await answerBank(intent, 'succeed');
    expect(declined.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });
});

describe('what is not allowed', () => {
  it.each([
    [{ amount: 10 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ currency: 'xxz' }, 'invalid_currency', 'currency'],
    [{ receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
    [{ customer: 'cus_1' }, 'parameter_unknown', 'customer'],
    [{ transfer_data: { destination: 'acct_1' } }, 'parameter_unknown', 'transfer_data'],
  ])('creating with %o → %s', async (changes, code, param) => {
    const error = await refusal(create(changes));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', code, param });
  });

  it('confirming on the server without a return address when redirects are possible', async () => {
    const intent = await world.stripe.paymentIntents.create({ amount: 4500, currency: 'gbp' });
    const error = await refusal(
      world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    );
    expect(error.param).toBe('return_url');
  });

  it('unknown objects, unknown routes and unknown expansions', async () => {
    expect(await refusal(world.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await refusal(world.stripe.customers.create({ name: 'A' }))).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (POST: /v1/customers)'),
    });
    expect(await refusal(create({ expand: ['customer'] }))).toMatchObject({
      statusCode: 400,
      message: 'This property cannot be expanded (customer).',
    });
  });

  it('a wrong key, no key, or a browser where the server belongs', async () => {
    const stranger = stripeFor(world.sandbox, 'sk_test_other');
    expect(await refusal(stranger.paymentIntents.list())).toMatchObject({ statusCode: 401 });
    const bare = await fetch(`${world.sandbox.url}/v1/payment_intents`);
    expect(bare.status).toBe(401);
    expect((await world.browser('GET', '/payment_intents')).body).toMatchObject({
      error: { code: 'secret_key_required' },
    });
  });

  it('a browser without the right client secret', async () => {
    const intent = await create();
    const path = `/payment_intents/${intent.id}`;
    expect((await world.browser('GET', path)).body).toMatchObject({ error: { code: 'parameter_missing' } });
    const wrong = await world.browser('GET', path, { client_secret: `${intent.id}_secret_x` });
    expect(wrong).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
    const right = await world.browser('GET', path, { client_secret: intent.client_secret ?? '' });
    expect(right.body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(right.body).not.toHaveProperty('metadata');
  });

  it('bodies that are not forms, or too large', async () => {
    const send = (body: string, type: string) =>
      fetch(`${world.sandbox.url}/v1/payment_intents`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': type },
        body,
      });
    expect((await send('{}', 'application/json')).status).toBe(400);
    const large = await send(`description=${'x'.repeat(70_000)}`, 'application/x-www-form-urlencoded');
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});
