import type { Pence } from '@gently/contracts';

/** Money of a payment that goes back without us: an operator sends it by hand, or a client's bank takes it. */
interface OutsideMoney {
  amountPence: Pence;
  isTakenByBank: boolean;
}

interface PaymentState {
  amountPence: Pence;
  /** The amount that has gone back before. */
  sentPence: Pence;
  /** The amount that we still have to send back. */
  owedPence: Pence;
}

interface Booked {
  /** The amount of it that can have come from this payment. */
  bookedPence: Pence;
  /** The amount that we no longer have to send, because the client has it by this. */
  coveredPence: Pence;
}

/**
 * Splits money that goes back outside. A bank takes back the same money that we owe the client, so its decision settles that
 * first. What an operator sends by hand comes on top of what we owe, but only as far as the payment reaches for both.
 * @returns null where an operator seems to have sent more than is left
 */
export const bookOutside = (
  { amountPence, isTakenByBank }: OutsideMoney,
  payment: PaymentState,
): Booked | null => {
  const leftPence = Math.max(0, payment.amountPence - payment.sentPence);
  const { owedPence } = payment;
  if (isTakenByBank) {
    const bookedPence = Math.min(amountPence, leftPence);
    return { bookedPence, coveredPence: Math.min(bookedPence, owedPence) };
  }
  if (amountPence > leftPence) return null;
  return {
    bookedPence: amountPence,
    coveredPence: Math.min(owedPence, Math.max(0, amountPence + owedPence - leftPence)),
  };
};
