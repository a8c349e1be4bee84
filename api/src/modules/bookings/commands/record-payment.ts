import type { PaymentState, Pence } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import { FUND_LIMIT_NOTE } from '../rules/fund-use';
import { isUnpaid, matchingDeadline } from '../rules/booking';
import { sentBackEntry } from '../rules/sent-back';
import { transition } from '../rules/transitions';
import type { BookingContext } from './context';

/** A refund that the bank sends back leaves the booking paid again. */
const refundState = (refundedPence: Pence, paidPence: Pence): PaymentState => {
  if (refundedPence === 0) return 'paid';
  return refundedPence >= paidPence ? 'refunded' : 'partially_refunded';
};

interface Returned {
  refundedPence: Pence;
  /** The amount that a bank has returned, and that is sent again. */
  resentPence: Pence;
  /** Whether the client's bank took it itself. */
  isTakenByBank: boolean;
  at: Date;
}

/** How payments tell a booking of money. Every function runs in the transaction of the caller. */
export const createPaymentRecorder = ({
  bookings,
  availability,
  funding,
}: Pick<BookingContext, 'bookings' | 'availability' | 'funding'>) => ({
  /**
   * Money has arrived. @returns `paid` when the booking takes it, `stray` when it is cancelled or paid already, so that
   * the money has to go back.
   */
  recordPaid: async (
    bookingId: string,
    { amountPence, giftPence, at }: { amountPence: Pence; giftPence: Pence; at: Date },
    tx: Transaction,
  ): Promise<'paid' | 'stray'> => {
    const booking = await bookings.find(bookingId, tx);
    if (!booking) return 'stray';
    const step = transition(booking, 'pay', at);
    if (!step.ok) return 'stray';
    await bookings.change(
      booking,
      {
        paymentState: 'paid',
        paidPence: amountPence,
        giftPence,
        paidAt: at,
        claimExpiresAt: null,
        matchingBy: matchingDeadline(at, booking.startsAt),
      },
      { at, event: 'pay', from: booking.status, to: step.to, by: null, note: '' },
      tx,
    );
    return 'paid';
  },

  /**
   * Money has arrived for a session of which the fund cannot pay its part: its time is free again. Says nothing where the
   * booking has moved on already.
   */
  giveUpUnfunded: async (
    bookingId: string,
    { amountPence, at }: { amountPence: Pence; at: Date },
    tx: Transaction,
  ): Promise<void> => {
    const booking = await bookings.find(bookingId, tx);
    if (!booking || !transition(booking, 'pay', at).ok) return;
    const given = await bookings.change(
      booking,
      { status: 'cancelled', claimExpiresAt: null, matchingBy: null },
      {
        at,
        event: 'cancel',
        from: booking.status,
        to: 'cancelled',
        by: null,
        note: FUND_LIMIT_NOTE,
        refund: { pence: amountPence, gracePence: 0 },
      },
      tx,
    );
    await availability.release(bookingId, tx);
    await funding.release(given, tx);
  },

  /** A payment is under way or was declined; says nothing once the booking is paid. */
  recordAttempt: async (
    bookingId: string,
    state: 'processing' | 'failed',
    tx: Transaction,
  ): Promise<void> => {
    const booking = await bookings.find(bookingId, tx);
    if (!booking || !isUnpaid(booking) || booking.paymentState === state) return;
    await bookings.change(booking, { paymentState: state }, null, tx);
  },

  /** How much of the money has gone back by now, and how much of it is sent again. */
  recordRefunded: async (
    bookingId: string,
    { refundedPence, resentPence, isTakenByBank, at }: Returned,
    tx: Transaction,
  ): Promise<void> => {
    const booking = await bookings.find(bookingId, tx);
    if (!booking || booking.paidPence === 0 || isUnpaid(booking)) return;
    const paymentState = refundState(refundedPence, booking.paidPence);
    if (booking.refundedPence === refundedPence && booking.resentPence === resentPence) return;
    const { status } = booking;
    const said =
      booking.refundedPence === refundedPence ? null : sentBackEntry(booking, refundedPence, isTakenByBank);
    const entry = said && ({ at, event: 'refund', from: status, to: status, by: null, ...said } as const);
    await bookings.change(booking, { paymentState, refundedPence, resentPence }, entry, tx);
  },
});
