import type { Pence } from '@gently/contracts';
import type { AccountCode } from './accounts';
import type { EntryKind, Line } from './journal-entry';

/** What was posted about one payment so far. */
export interface PaymentBooks {
  /** What the shares hold still, after what was taken back. */
  decluttererPence: Pence;
  commissionPence: Pence;
  platformPence: Pence;
  processingPence: Pence;
  strayPence: Pence;
  /** What the fund added to the session, and what it has got back. */
  subsidyPence: Pence;
  subsidyReturnedPence: Pence;
  /** The gift that came with it, less what a bank has taken back. */
  giftPence: Pence;
}

/** The books of a payment from the entries that name it. */
export const booksOf = (entries: readonly { kind: EntryKind; lines: readonly Line[] }[]): PaymentBooks => {
  const sum = (account: AccountCode, ...kinds: EntryKind[]): Pence =>
    entries
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ lines }) => lines)
      .reduce((total, line) => (line.account === account ? total - line.pence : total), 0);
  const left = (account: AccountCode) => sum(account, 'payment_received', 'stray_received', 'refund_owed');
  // The platform may have borne more than its share.
  const platformAndCard = left('platform_revenue') + left('card_processing');
  const processingPence = Math.max(0, Math.min(left('card_processing'), platformAndCard));
  return {
    decluttererPence: left('declutterer_payable'),
    commissionPence: left('commission_payable'),
    platformPence: Math.max(0, platformAndCard) - processingPence,
    processingPence,
    strayPence: left('unapplied_receipts'),
    // Drawn by a debit, so the credit balance is negative.
    subsidyPence: 0 - sum('fund_reserved', 'payment_received'),
    subsidyReturnedPence: sum('fund_available', 'refund_owed'),
    giftPence: sum('fund_available', 'payment_received', 'gift_charged_back'),
  };
};

/**
 * Where an amount that goes back comes from: first from the price of the session, for which the fund gets its part in the
 * same proportion (rounded down, so that a full refund gives it back exactly), or from money that was never applied.
 */
export const refundablePence = (books: PaymentBooks, amountPence: Pence) => {
  const heldPence =
    books.decluttererPence + books.commissionPence + books.platformPence + books.processingPence;
  const fundLeft = books.subsidyPence - books.subsidyReturnedPence;
  const priceLeft = Math.max(0, heldPence - fundLeft);
  const pricePence = Math.min(amountPence, priceLeft);
  const fundPence = priceLeft === 0 ? 0 : Math.floor((fundLeft * pricePence) / priceLeft);
  return { pricePence, fundPence, strayPence: Math.min(amountPence - pricePence, books.strayPence) };
};

/**
 * The part of the money taken back by a client's bank that was a gift: what goes beyond the price of the session, as far as the
 * gift is still there and the fund has it. What the fund has spent already, the platform bears.
 */
export const giftTakenPence = (books: PaymentBooks, amountPence: Pence, fundPence: Pence): Pence => {
  const { pricePence, strayPence } = refundablePence(books, amountPence);
  const beyondPence = amountPence - pricePence - strayPence;
  return Math.max(0, Math.min(beyondPence, books.giftPence, fundPence));
};
