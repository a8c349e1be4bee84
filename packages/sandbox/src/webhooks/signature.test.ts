import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { API_VERSION } from '../events/record-event';
import { signatureHeader } from './signature';

const stripe = new Stripe('sk_test_x');
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });

describe('webhook signatures', () => {
  it('are what the stripe library accepts', () => {
    const header = signatureHeader(payload, 'whsec_x', Math.floor(Date.now() / 1000));
    expect(stripe.webhooks.constructEvent(payload, header, 'whsec_x').id).toBe('evt_1');
  });

  it('fail for another secret, a changed payload and an old time', () => {
    const now = Math.floor(Date.now() / 1000);
    const header = signatureHeader(payload, 'whsec_x', now);
    expect(() => stripe.webhooks.constructEvent(payload, header, 'whsec_y')).toThrow(/signature/i);
    expect(() => stripe.webhooks.constructEvent(`${payload} `, header, 'whsec_x')).toThrow(/signature/i);
    const old = signatureHeader(payload, 'whsec_x', now - 3600);
    expect(() => stripe.webhooks.constructEvent(payload, old, 'whsec_x')).toThrow(/tolerance/i);
  });

  it('come in events of the version that the stripe library speaks', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION);
  });
});
