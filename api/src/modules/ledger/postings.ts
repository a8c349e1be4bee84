import type { Pence } from '@gently/contracts';
import { apportion, type FeeTerms, sharesOf } from '../fees';
import { type PaymentBooks, refundablePence } from './payment-books';
import type { AccountCode } from './accounts';
import { credit, debit, type JournalEntry, type Line, linesOf } from './journal-entry';

/*
 * The posting rules: what each happening writes. All of them are pure; the amounts come from what the provider says and
 * from what was posted before.
 */

interface PaymentFacts {
  paymentId: string;
  bookingId: string;
  clientId: string;
  /** The provider's id of the charge. */
  providerId: string;
  at: Date;
}

/**
 * A session is paid. Its full price is what the client paid for it and what the fund adds, and is divided by the terms of
 * that moment; a gift goes to the fund whole.
 * @param terms those in force when it was paid
 */
export const paymentReceived = (
  { at, ...references }: PaymentFacts,
  { pricePence, giftPence, subsidyPence }: { pricePence: Pence; giftPence: Pence; subsidyPence: Pence },
  terms: FeeTerms,
): JournalEntry => {
  const shares = sharesOf(pricePence + subsidyPence, terms);
  return {
    kind: 'payment_received',
    at,
    key: `payment_received:${references.paymentId}`,
    ...references,
    lines: linesOf(
      debit('provider_clearing', pricePence + giftPence),
      debit('fund_reserved', subsidyPence),
      credit('fund_available', giftPence),
      credit('declutterer_payable', shares.decluttererPence),
      credit('commission_payable', shares.commissionPence),
      credit('platform_revenue', shares.platformPence),
      credit('card_processing', shares.processingPence),
    ),
  };
};

/** Money came for a booking that no longer takes any. */
export const strayReceived = ({ at, ...references }: PaymentFacts, amountPence: Pence): JournalEntry => ({
  kind: 'stray_received',
  at,
  key: `stray_received:${references.paymentId}`,
  ...references,
  lines: linesOf(debit('provider_clearing', amountPence), credit('unapplied_receipts', amountPence)),
});

interface RefundFacts {
  refundId: string;
  paymentId: string;
  bookingId: string;
  clientId: string;
  at: Date;
}

/**
 * Money of a payment is owed back. What was divided is taken back in proportion from what is left of each share; the fund
 * gets its part of a subsidised session. The provider keeps its charge, so the platform bears that part. What goes
 * back beyond the price (by hand, out of goodwill) the platform bears too; a gift stays with the fund unless a bank takes it.
 */
export const refundOwed = (
  { at, ...references }: RefundFacts,
  amountPence: Pence,
  books: PaymentBooks,
): JournalEntry => {
  const { pricePence, strayPence, fundPence } = refundablePence(books, amountPence);
  const [declutterer = 0, commission = 0, platform = 0] = apportion(pricePence + fundPence, [
    books.decluttererPence,
    books.commissionPence,
    books.platformPence + books.processingPence,
  ]);
  return {
    kind: 'refund_owed',
    at,
    key: `refund_owed:${references.refundId}`,
    ...references,
    lines: linesOf(
      credit('refunds_payable', amountPence),
      credit('fund_available', fundPence),
      debit('unapplied_receipts', strayPence),
      debit('declutterer_payable', declutterer),
      debit('commission_payable', commission),
      debit('platform_revenue', platform + amountPence - pricePence - strayPence),
    ),
  };
};

/** The fund pays the part of a refund that comes back by a grace pass; the shares of the session stay as they are. */
export const gracePaid = (
  { at, ...references }: Omit<RefundFacts, 'paymentId'>,
  pence: Pence,
): JournalEntry => ({
  kind: 'grace_paid',
  at,
  key: `grace_paid:${references.refundId}`,
  ...references,
  lines: linesOf(debit('fund_available', pence), credit('refunds_payable', pence)),
});

/** A bank has taken a gift back: it leaves the fund, and the shares of the session stay as they are. */
export const giftChargedBack = ({ at, ...references }: RefundFacts, pence: Pence): JournalEntry => ({
  kind: 'gift_charged_back',
  at,
  key: `gift_charged_back:${references.refundId}`,
  ...references,
  lines: linesOf(debit('fund_available', pence), credit('refunds_payable', pence)),
});

const goneOut = (
  { at, ...references }: RefundFacts & { providerId: string },
  amountPence: Pence,
  by: string,
): JournalEntry => ({
  kind: 'refund_sent',
  at,
  key: `refund_sent:${references.refundId}:${by}`,
  ...references,
  lines: linesOf(debit('refunds_payable', amountPence), credit('provider_clearing', amountPence)),
});

/** The provider has taken on a refund. */
export const refundSent = (
  facts: RefundFacts & { providerId: string },
  { amountPence, round }: { amountPence: Pence; round: number },
): JournalEntry => goneOut(facts, amountPence, String(round));

/** A client has got an owed amount in another way, by another refund: it has gone out, and is owed no more. */
export const refundCovered = (
  facts: RefundFacts & { providerId: string },
  { amountPence, byRefundId }: { amountPence: Pence; byRefundId: string },
): JournalEntry => goneOut(facts, amountPence, `by:${byRefundId}`);

/** A refund that the provider had taken on came back to it: it is owed again. */
export const refundFailed = (
  { at, ...references }: RefundFacts & { providerId: string },
  { amountPence, round }: { amountPence: Pence; round: number },
): JournalEntry => ({
  kind: 'refund_failed',
  at,
  key: `refund_failed:${references.refundId}:${round}`,
  ...references,
  lines: linesOf(debit('provider_clearing', amountPence), credit('refunds_payable', amountPence)),
});

interface PayoutFacts {
  payoutId: string;
  bookingId: string;
  /** The provider's id of the transfer. */
  providerId: string;
  at: Date;
}

/** The share of a session has left for the declutterer's own account at the provider. */
export const payoutSent = ({ at, ...references }: PayoutFacts, amountPence: Pence): JournalEntry => ({
  kind: 'payout_sent',
  at,
  key: `payout_sent:${references.payoutId}`,
  ...references,
  lines: linesOf(debit('declutterer_payable', amountPence), credit('provider_clearing', amountPence)),
});

/** The provider has taken a transfer back by hand: the share is ours to pay again. `returnedPence` is all of it so far. */
export const payoutReturned = (
  { at, ...references }: PayoutFacts,
  { pence, returnedPence }: { pence: Pence; returnedPence: Pence },
): JournalEntry => ({
  kind: 'payout_returned',
  at,
  key: `payout_returned:${references.payoutId}:${returnedPence}`,
  ...references,
  lines: linesOf(debit('provider_clearing', pence), credit('declutterer_payable', pence)),
});

interface MoveFacts {
  bookingId: string;
  at: Date;
  from: string;
  to: string;
  /** How many moves of the same session were posted before. */
  round: number;
}

/** Accounts of which each region has its own part. */
export const REGIONAL_ACCOUNTS = [
  'declutterer_payable',
  'commission_payable',
  'platform_revenue',
  'card_processing',
] as const satisfies readonly AccountCode[];

/**
 * A session belongs to another region from now on: the shares that it has brought leave the books of the one and join
 * those of the other. `held` is what the accounts hold of it for the region that it leaves, debits positive.
 */
export const regionMoved = (
  { bookingId, at, from, to, round }: MoveFacts,
  held: readonly Line[],
): JournalEntry[] => {
  const regional: readonly AccountCode[] = REGIONAL_ACCOUNTS;
  const taken = held.filter(({ account, pence }) => pence !== 0 && regional.includes(account));
  if (taken.length === 0) return [];
  const sum = taken.reduce((total, { pence }) => total + pence, 0);
  const out = taken.map(({ account, pence }) => credit(account, pence));
  const into = taken.map(({ account, pence }) => debit(account, pence));
  const facts = { bookingId, at };
  return [
    {
      ...facts,
      kind: 'region_left',
      key: `region_left:${bookingId}:${round}`,
      regionId: from,
      lines: linesOf(...out, debit('between_regions', sum)),
    },
    {
      ...facts,
      kind: 'region_joined',
      key: `region_joined:${bookingId}:${round}`,
      regionId: to,
      lines: linesOf(...into, credit('between_regions', sum)),
    },
  ];
};

interface PledgeFacts {
  bookingId: string;
  at: Date;
  /** Grows each time that the booking is made or chosen again. */
  round: number;
}

/** The fund promises its part of a subsidised session. */
export const fundReserved = ({ bookingId, at, round }: PledgeFacts, pence: Pence): JournalEntry => ({
  kind: 'fund_reserved',
  at,
  key: `fund_reserved:${bookingId}:${round}`,
  bookingId,
  lines: linesOf(debit('fund_available', pence), credit('fund_reserved', pence)),
});

/** The booking is not going to be paid as it was: the fund is free of its promise. */
export const fundReleased = ({ bookingId, at, round }: PledgeFacts, pence: Pence): JournalEntry => ({
  kind: 'fund_released',
  at,
  key: `fund_released:${bookingId}:${round}`,
  bookingId,
  lines: linesOf(debit('fund_reserved', pence), credit('fund_available', pence)),
});

/** Somebody gave to the fund by bank transfer. */
export const fundGranted = (
  { key, at, note }: { key: string; at: Date; note: string },
  pence: Pence,
): JournalEntry => ({
  kind: 'fund_granted',
  at,
  key: `fund_granted:${key}`,
  note,
  lines: linesOf(debit('bank', pence), credit('fund_available', pence)),
});
