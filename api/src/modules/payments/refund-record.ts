import type { Pence, RefundReason } from '@gently/contracts';
import { backoff } from '../../shared/backoff';

/** `owed` is a debt to the client that is not yet paid back; a job goes on until it is. */
export type RefundStatus = 'owed' | 'pending' | 'succeeded';

export interface RefundRecord {
  id: string;
  paymentId: string;
  bookingId: string;
  clientId: string;
  amountPence: Pence;
  /** What of it a grace pass pays: it is not taken from what the session brought. */
  gracePence: Pence;
  reason: RefundReason;
  status: RefundStatus;
  providerRefundId: string | null;
  /** Sending counts calls; a refund that the provider has failed starts a new round with a new key. */
  attempts: number;
  round: number;
  nextAttemptAt: Date;
  lastError: string;
  /** Whether it waits for a bank's decision about its payment. */
  isHeld: boolean;
  /** How often it was lowered because the client had got a part of it in another way. */
  cuts: number;
  createdAt: Date;
}

/** The provider has taken it on; only a failure brings it back to us. */
export const isSent = ({ status }: Pick<RefundRecord, 'status'>): boolean =>
  status === 'pending' || status === 'succeeded';

const waitAfter = backoff({ firstMs: 30_000, longestMs: 3_600_000 });

/** When to try again after so many failed attempts: 30 s, doubling, at most an hour. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + waitAfter(attempts));

/**
 * The same until the provider has failed the refund for good, so that a repeat never pays twice. A key belongs to one amount:
 * a refund that was lowered has another one.
 */
export const refundKey = ({ id, round, cuts }: Pick<RefundRecord, 'id' | 'round' | 'cuts'>): string =>
  cuts === 0 ? `refund:${id}:${round}` : `refund:${id}:${round}:${cuts}`;

/** A fresh debt to the client for money of one payment. */
export const newRefund = (
  payment: { id: string; bookingId: string; clientId: string },
  facts: Pick<RefundRecord, 'id' | 'amountPence' | 'reason'>,
  now: Date,
): RefundRecord => ({
  ...facts,
  paymentId: payment.id,
  bookingId: payment.bookingId,
  clientId: payment.clientId,
  gracePence: 0,
  status: 'owed',
  providerRefundId: null,
  attempts: 0,
  round: 0,
  nextAttemptAt: now,
  lastError: '',
  isHeld: false,
  cuts: 0,
  createdAt: now,
});

/** What changes of an owed refund of which the client has got a part in another way. */
export const cutTo = (
  { gracePence, cuts }: Pick<RefundRecord, 'gracePence' | 'cuts'>,
  amountPence: Pence,
): Pick<RefundRecord, 'amountPence' | 'gracePence' | 'cuts'> => ({
  amountPence,
  gracePence: Math.min(amountPence, gracePence),
  cuts: cuts + 1,
});
