import { describe, expect, it } from 'vitest';
import type { IntentStatus, PaymentIntentRecord } from '../store/records';
import {
  askingForAuthentication,
  AUTHENTICATION_FAILURE,
  authorised,
  canceled,
  captured,
  checkAmount,
  failed,
  mayDo,
  withMethod,
  type IntentAction,
} from './rules';

const STATUSES: IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
];

const intent = (changes: Partial<PaymentIntentRecord> = {}): PaymentIntentRecord => ({
  _id: 'pi_1',
  seq: 1,
  object: 'payment_intent',
  created: 1_795_000_000,
  livemode: false,
  allowed_payment_method_types: null,
  amount: 4500,
  amount_capturable: 0,
  amount_received: 0,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: 'pi_1_secret_2',
  confirmation_method: 'automatic',
  currency: 'gbp',
  customer: null,
  description: null,
  last_payment_error: null,
  latest_charge: null,
  metadata: {},
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
  processing: null,
  receipt_email: null,
  setup_future_usage: null,
  shipping: null,
  status: 'requires_payment_method',
  ...changes,
});

describe('what a status allows', () => {
  it.each<[IntentAction, string]>([
    ['confirm', 'requires_payment_method requires_confirmation requires_action'],
    ['cancel', 'requires_payment_method requires_confirmation requires_action processing requires_capture'],
    ['capture', 'requires_capture'],
    ['change amount', 'requires_payment_method requires_confirmation requires_action'],
  ])('%s: %s', (action, allowed) => {
    expect(STATUSES.filter((status) => mayDo(action, status).ok).join(' ')).toBe(allowed);
  });

  it('says why not', () => {
    expect(mayDo('cancel', 'succeeded')).toMatchObject({
      ok: false,
      message: expect.stringContaining(
        'You cannot cancel this PaymentIntent because it has a status of succeeded.',
      ),
    });
    expect(mayDo('confirm', 'succeeded')).toMatchObject({
      message: expect.stringContaining('already succeeded'),
    });
  });
});

describe('the life of an intent', () => {
  it('asks, fails and starts again with the error kept', () => {
    const asking = askingForAuthentication(withMethod(intent(), 'pm_1'), 'pm_1');
    expect(asking).toMatchObject({ status: 'requires_action', payment_method: 'pm_1' });
    expect(asking.next_action?.type).toBe('use_stripe_sdk');
    expect(failed(asking, AUTHENTICATION_FAILURE)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('is paid at once, or held and captured later', () => {
    expect(authorised(intent(), 'pm_1', 'ch_1')).toMatchObject({
      status: 'succeeded',
      amount_received: 4500,
    });
    const held = authorised(intent({ capture_method: 'manual' }), 'pm_1', 'ch_1');
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 4500, amount_received: 0 });
    expect(captured(held, 3000)).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 3000,
    });
  });

  it('keeps when and why it was cancelled', () => {
    expect(canceled(intent(), 5, 'abandoned')).toMatchObject({
      status: 'canceled',
      canceled_at: 5,
      cancellation_reason: 'abandoned',
    });
  });
});

describe('amounts', () => {
  it.each([
    [29, 'gbp', false],
    [30, 'gbp', true],
    [49, 'usd', false],
    [99_999_999, 'gbp', true],
    [100_000_000, 'gbp', false],
  ])('%i %s: %s', (amount, currency, ok) => expect(checkAmount(amount, currency).ok).toBe(ok));
});
