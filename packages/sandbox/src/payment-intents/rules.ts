import type { IntentStatus, PaymentError, PaymentIntentRecord } from '../store/records';

/* The life of a payment intent. Nothing here reads a clock or a database. */

export type IntentAction = 'confirm' | 'cancel' | 'capture' | 'change amount';

const ALLOWED: Record<IntentAction, readonly IntentStatus[]> = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ],
  capture: ['requires_capture'],
  'change amount': ['requires_payment_method', 'requires_confirmation', 'requires_action'],
};

export type Check = { ok: true } | { ok: false; reason: 'wrong_status'; message: string };

const PARTICIPLES: Record<IntentAction, string> = {
  confirm: 'confirmed',
  cancel: 'canceled',
  capture: 'captured',
  'change amount': 'changed',
};

/** Whether the intent's status lets this happen, and if not, why in Stripe's words. */
export function mayDo(action: IntentAction, status: IntentStatus): Check {
  if (ALLOWED[action].includes(status)) return { ok: true };
  if (action === 'confirm' && status === 'succeeded')
    return {
      ok: false,
      reason: 'wrong_status',
      message:
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    };
  return {
    ok: false,
    reason: 'wrong_status',
    message: `You cannot ${action === 'change amount' ? 'update the amount of' : action} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${PARTICIPLES[action]}: ${ALLOWED[action].join(', ')}.`,
  };
}

export const withMethod = (intent: PaymentIntentRecord, methodId: string): PaymentIntentRecord => ({
  ...intent,
  payment_method: methodId,
  status: 'requires_confirmation',
});

/** The bank wants to hear from the person before it answers. */
export const askingForAuthentication = (
  intent: PaymentIntentRecord,
  methodId: string,
): PaymentIntentRecord => ({
  ...intent,
  payment_method: methodId,
  status: 'requires_action',
  last_payment_error: null,
  next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_challenge' } },
});

/** Back to the start: another payment method is needed. */
export const failed = (
  intent: PaymentIntentRecord,
  error: PaymentError,
  chargeId: string | null = null,
): PaymentIntentRecord => ({
  ...intent,
  payment_method: null,
  status: 'requires_payment_method',
  next_action: null,
  last_payment_error: error,
  latest_charge: chargeId ?? intent.latest_charge,
});

/** The bank agreed: paid, or held until captured. */
export function authorised(
  intent: PaymentIntentRecord,
  methodId: string,
  chargeId: string,
): PaymentIntentRecord {
  const held = intent.capture_method === 'manual';
  return {
    ...intent,
    payment_method: methodId,
    latest_charge: chargeId,
    last_payment_error: null,
    next_action: null,
    status: held ? 'requires_capture' : 'succeeded',
    amount_capturable: held ? intent.amount : 0,
    amount_received: held ? 0 : intent.amount,
  };
}

export const captured = (intent: PaymentIntentRecord, amount: number): PaymentIntentRecord => ({
  ...intent,
  status: 'succeeded',
  amount_capturable: 0,
  amount_received: amount,
});

export const canceled = (
  intent: PaymentIntentRecord,
  at: number,
  reason: string | null,
): PaymentIntentRecord => ({
  ...intent,
  status: 'canceled',
  canceled_at: at,
  cancellation_reason: reason,
  amount_capturable: 0,
  next_action: null,
});

/** Stripe's error after a failed authentication. */
export const AUTHENTICATION_FAILURE = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const satisfies PaymentError;

/** Smallest amounts that Stripe takes, in the currency's smallest unit. */
const MINIMUM: Readonly<Record<string, number>> = { gbp: 30, eur: 50, usd: 50 };
const DEFAULT_MINIMUM = 50;
const MAXIMUM = 99_999_999;

export type AmountCheck =
  | { ok: true }
  | { ok: false; reason: 'amount_too_small' | 'amount_too_large'; limit: number };

export function checkAmount(amount: number, currency: string): AmountCheck {
  const limit = MINIMUM[currency] ?? DEFAULT_MINIMUM;
  if (amount < limit) return { ok: false, reason: 'amount_too_small', limit };
  if (amount > MAXIMUM) return { ok: false, reason: 'amount_too_large', limit: MAXIMUM };
  return { ok: true };
}
