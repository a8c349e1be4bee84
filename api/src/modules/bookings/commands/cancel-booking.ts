import { type Pence, toPounds } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import { retryOnConflict } from '../../../shared/retry-on-conflict';
import { type Booking, isUnpaid, isWaiting } from '../rules/booking';
import type { GracePass } from '../rules/grace-pass';
import { quoteGrace, quoteProviderRefund, quoteRefund } from '../rules/quote-refund';
import { assertCaughtUp } from '../hold-steps';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';

/** What the client asks for, or we decide. */
export interface Cancellation {
  /** Null where nobody does it: the time has passed without anybody to come. */
  by: string | null;
  note: string;
  /** What they were told comes back; undefined when they were told nothing. */
  expectedPence?: Pence | undefined;
  /** Nothing is done once somebody has taken it. */
  onlyWaiting?: boolean;
  /** We call it off: all of the money comes back. */
  byProvider?: boolean;
  /** Writes what belongs to it, in the same transaction. */
  alongside?: (cancelled: Booking, tx: Transaction) => Promise<void>;
  /** To use a grace pass. */
  grace?: boolean | undefined;
}

type Owed = Parameters<BookingContext['payments']['oweRefund']>[0];
type Quote = ReturnType<typeof quoteRefund>;

const quoteFor = (booking: Booking, now: Date, { byProvider }: Cancellation): Quote =>
  byProvider ? quoteProviderRefund(booking, now) : quoteRefund(booking, now);

/** Nobody was found: that is ours only after no late change of the client's own. */
const reasonOf = (booking: Booking, { cause }: Pick<Quote, 'cause'>, wish: Cancellation): Owed['reason'] => {
  if (wish.byProvider) return 'provider_cancelled';
  if (cause === 'provider' || cause === 'replaced') return 'declutterer_cancelled';
  return cause === 'unmatched' && booking.refundCap === 100 ? 'unmatched' : 'client_cancelled';
};

const demandUsable = (pass: GracePass | null): GracePass => {
  if (!pass) throw new AppError('refund_changed');
  if (pass.refusal) throw new AppError('grace_unavailable', { details: { refusal: pass.refusal } });
  return pass;
};

export const createBookingCanceller = (context: BookingContext) => {
  const { bookings, availability, funding, payments, transact, clock } = context;

  /** What comes back, and what of it the fund pays. @throws AppError `refund_changed`, `grace_unavailable` */
  const settle = async (booking: Booking, wish: Cancellation, tx: Transaction) => {
    const { expectedPence, grace } = wish;
    const now = clock();
    const refund = quoteFor(booking, now, wish);
    const pass = grace
      ? demandUsable(quoteGrace(booking, refund, await funding.graceOf(booking.clientId, tx), now))
      : null;
    const back = pass ? { ...refund, percent: 100 as const, amountPence: pass.amountPence } : refund;
    if (expectedPence !== undefined && expectedPence !== back.amountPence)
      throw new AppError('refund_changed', { details: { amount: toPounds(back.amountPence) } });
    return { now, refund: back, gracePence: pass?.fundPence ?? 0 };
  };

  const owe = async (
    booking: Booking,
    { refund, gracePence }: Awaited<ReturnType<typeof settle>>,
    wish: Cancellation,
    tx: Transaction,
  ): Promise<Awaited<ReturnType<typeof payments.oweRefund>> | null> => {
    const { id: bookingId, clientId } = booking;
    const { amountPence } = refund;
    if (amountPence === 0) return null;
    const reason = reasonOf(booking, refund, wish);
    const owed = await payments.oweRefund({ bookingId, clientId, amountPence, gracePence, reason }, tx);
    const grace = { bookingId, clientId, refundId: owed.id, pence: gracePence };
    if (gracePence > 0) await funding.payGrace(grace, tx);
    return owed;
  };

  /** Status, claims, history and the debt to the client change together or not at all. */
  const write = (booking: Booking, wish: Cancellation) =>
    transact(async (tx) => {
      // The debt comes before the change, so that whoever hears of the change finds it in the books.
      const current = await bookings.find(booking.id, tx);
      if (current?.revision !== booking.revision) throw new BookingChanged();
      const settled = await settle(booking, wish, tx);
      const owed = await owe(booking, settled, wish, tx);
      const { now, refund, gracePence } = settled;
      const cancelled = await bookings.change(
        booking,
        { status: 'cancelled', claimExpiresAt: null, matchingBy: null },
        {
          at: now,
          event: wish.byProvider ? 'provider_cancel' : 'cancel',
          from: booking.status,
          to: 'cancelled',
          by: wish.by,
          note: wish.note,
          refund: { pence: refund.amountPence, gracePence, isHeld: owed?.isHeld ?? false },
        },
        tx,
      );
      await availability.release(booking.id, tx);
      await funding.release(cancelled, tx);
      await wish.alongside?.(cancelled, tx);
      const isHeld = owed?.isHeld ?? false;
      return {
        booking: cancelled,
        refund: { ...refund, isHeld },
        refundId: owed && !isHeld ? owed.id : null,
      };
    });

  const tryOnce = async (booking: Booking, load: () => Promise<Booking>, wish: Cancellation) => {
    if (isUnpaid(booking)) {
      // Money that is already on its way decides what comes back; if the provider is away, late money goes back in full.
      await payments.close(booking.id);
      return write(await load(), wish);
    }
    return write(booking, wish);
  };

  /** Cancels and sends back what the quote promised. */
  return async (load: () => Promise<Booking>, wish: Cancellation) => {
    let current = await load();
    // An open payment would be ended before the step itself is refused.
    assertCaughtUp(context.isCatchingUp);
    const { status } = current;
    const attempt = async (tries: number) => {
      if (tries > 1) current = await load();
      quoteFor(current, clock(), wish);
      if (wish.onlyWaiting && !isWaiting(current)) throw new AppError('transition_refused');
      // Somebody has taken the session meanwhile, and another amount may come back: the client decides anew.
      if (current.status !== status) throw new AppError('conflict');
      return tryOnce(current, load, wish);
    };
    const { booking, refund, refundId } = await retryOnConflict(attempt, {
      isLostRace: (error) => error instanceof BookingChanged,
    });
    if (!refundId) return { booking, refund };
    await payments.sendRefund(refundId);
    return { booking: await load(), refund };
  };
};
