import type { CardBrand } from '../cards/brands';
import type { CardBehaviour } from '../cards/test-cards';

/** What every stored object has; `_id` is Stripe's `id`. */
export interface Stored {
  _id: string;
  /** Order of lists. */
  seq: number;
  object: string;
  /** Unix seconds. */
  created: number;
  livemode: false;
}

export type Metadata = Record<string, string>;

export interface BillingDetails {
  address: Record<string, string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface CardDetails {
  brand: CardBrand;
  country: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  last4: string;
}

export interface PaymentMethodRecord extends Stored {
  object: 'payment_method';
  type: 'card';
  card: CardDetails;
  billing_details: BillingDetails;
  customer: null;
  metadata: Metadata;
  /** Internal, never shown. */
  behaviour: CardBehaviour;
}

export interface TokenRecord extends Stored {
  object: 'token';
  type: 'card';
  used: boolean;
  /** Internal: the card as a payment method. */
  method: PaymentMethodRecord;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  decline_code?: string;
  charge?: string;
  payment_method?: unknown;
}

export interface PaymentIntentRecord extends Stored {
  object: 'payment_intent';
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: true } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic';
  currency: string;
  customer: null;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'sandbox_challenge' } } | null;
  payment_method: string | null;
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  setup_future_usage: null;
  shipping: null;
  status: IntentStatus;
}

export interface ChargeRecord extends Stored {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  captured: boolean;
  currency: string;
  customer: null;
  description: string | null;
  disputed: false;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  outcome: Record<string, string | null>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Record<string, unknown> };
  receipt_email: string | null;
  receipt_url: null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface RefundRecord extends Stored {
  object: 'refund';
  amount: number;
  balance_transaction: string;
  charge: string;
  currency: string;
  destination_details: { type: 'card'; card: { type: 'refund' } };
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  status: 'succeeded';
}

export interface BalanceTransactionRecord extends Stored {
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; currency: string; description: string; type: 'stripe_fee' }[];
  net: number;
  reporting_category: 'charge' | 'refund' | 'transfer';
  source: string;
  status: 'pending';
  type: 'charge' | 'refund' | 'transfer';
}

export interface EventRecord extends Stored {
  object: 'event';
  /** The connected account that it is about; left out where it is the platform's own. */
  account?: string;
  api_version: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** One event on its way to the webhook receiver. */
export interface DeliveryRecord {
  _id: string;
  event: string;
  state: 'pending' | 'delivered' | 'given_up';
  attempts: number;
  /** Unix milliseconds. */
  next_attempt_at: number;
  first_attempt_at: number | null;
  last_result: string | null;
}

/** A call that carried an idempotency key. */
export interface IdempotencyRecord {
  _id: string;
  fingerprint: string;
  state: 'running' | 'done';
  started_at: Date;
  request_id: string;
  status: number;
  /** The answer as it was sent. */
  body: string;
}

/** A mail that was caught. */
export interface MailRecord {
  _id: string;
  /** Rises with every mail. */
  order: number;
  from: string;
  /** Who it was handed over for, in lower case. */
  to: string[];
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  /** Where reports about it would go: the sender of the envelope. */
  return_path: string;
  /** The header of RFC 2369 by which it is unsubscribed, and that of RFC 8058; empty for none. */
  list_unsubscribe: string;
  list_unsubscribe_post: string;
  /** ISO 8601. */
  received_at: string;
}
