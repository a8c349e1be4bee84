import type { Pence } from '@gently/contracts';

/** One attempt to take money, as the provider describes it now. */
export interface ProviderIntent {
  id: string;
  clientSecret: string;
  status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  /** The last card was declined. */
  declined: boolean;
  amountPence: Pence;
  receivedPence: Pence;
  /** Of both amounts, as ISO code in small emails; they are pence only in pounds. */
  currency: string;
  /** Our payment record, as we wrote it into the provider's metadata. */
  paymentId: string | null;
  chargeId: string | null;
  /** For example `Visa ending 4242`; empty until a card was used. */
  method: string;
  /** Every payment with one card has the same; null until a card was used, and for other ways to pay. */
  cardFingerprint: string | null;
}

export interface ProviderRefund {
  id: string;
  status: 'succeeded' | 'pending' | 'failed';
  amountPence: Pence;
  currency: string;
  intentId: string | null;
  /** Our refund record, as we wrote it into the provider's metadata. */
  refundId: string | null;
}

/** Somebody's bank wants the money of a charge back. */
export interface ProviderDispute {
  id: string;
  state: 'open' | 'won' | 'lost';
  amountPence: Pence;
  currency: string;
  intentId: string | null;
}

/** Something of the people whom we pay has changed. What it is now is asked anew. */
export interface PayeeEvent {
  what: 'account' | 'transfer' | 'bank_payout';
  id: string;
  /** The connected account; empty where it is the platform's own. */
  accountId: string;
}

/** An event of the provider. `other` is one that we do not act on. */
export type ProviderEvent = { id: string; type: string } & (
  | { kind: 'intent'; intent: ProviderIntent }
  | { kind: 'refund'; refund: ProviderRefund }
  | { kind: 'dispute'; dispute: ProviderDispute }
  | { kind: 'payee'; payee: PayeeEvent }
  | { kind: 'other' }
);

/** Money that has moved: a charge, under the id of its intent, a refund, or a transfer to somebody whom we pay. */
export interface ProviderMovement {
  kind: 'charge' | 'refund' | 'transfer';
  id: string;
  /** In the smallest unit of the currency. */
  pence: Pence;
  currency: string;
}

/** Money that has moved at the provider since some moment, oldest first, for records that have forgotten it. */
export interface RecentMoney {
  intents: RecentIntent[];
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** An intent with what we wrote into the provider's metadata when it was made. */
export interface RecentIntent extends ProviderIntent {
  bookingId: string | null;
  /** When its charge was made; null without one. */
  chargedAt: Date | null;
  /** Null for one from before gifts were written down there. */
  topUpPence: Pence | null;
}

export interface NewIntent {
  paymentId: string;
  bookingId: string;
  reference: string;
  amountPence: Pence;
  /** How much of it is a gift. */
  topUpPence: Pence;
  description: string;
}

/** Taking and giving back money. Every write carries a key, so that saying it twice does it once. */
export interface PaymentProvider {
  createIntent(intent: NewIntent, idempotencyKey: string): Promise<ProviderIntent>;
  getIntent(id: string): Promise<ProviderIntent>;
  /** Asks for an end. @returns the intent as it is afterwards: one that has succeeded stays so. */
  cancelIntent(id: string): Promise<ProviderIntent>;
  refund(
    refund: { intentId: string; amountPence: Pence; refundId: string },
    idempotencyKey: string,
  ): Promise<ProviderRefund>;
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** Every charge that succeeded, refund that has not failed and transfer, made from a moment until before another. */
  listMovements(from: Date, before: Date): Promise<ProviderMovement[]>;
  /** The same as they are now, with everything that our own records need. */
  listRecent(from: Date): Promise<RecentMoney>;
  /** Disputes that were opened from a moment on, as they are now, oldest first. */
  listDisputes(from: Date): Promise<ProviderDispute[]>;
  /** One of them; null when there is none, or it moved nothing. */
  findMovement(kind: ProviderMovement['kind'], id: string): Promise<ProviderMovement | null>;
  /** @throws WebhookRefused for a signature that is missing, wrong or too old, and for a body that is no event. */
  readEvent(body: Buffer, signature: string): ProviderEvent;
}

/** The event does not come from the provider, comes far too late, or cannot be read. */
export class WebhookRefused extends Error {
  constructor(
    message: string,
    /** Of a signed one: which of its parts could not be read. */
    readonly unreadable: { event_id: string | null; fields: string[] } | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider has no such thing, or refuses for good: asking again cannot help. */
export class ProviderRefused extends Error {
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`the payment provider refused: ${reason}`, options);
  }
}
