import { type ErrorCode, NO_GIFT_NEEDED, type Pence, toPounds } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { assertCaughtUp, type Booking, type Bookings, bookingRules } from '../bookings';
import type { Fund } from '../fund';
import { isLive, mismatchOf, type Payment, priceOf } from './payment';
import type { PaymentsRepository } from './payments.repository';
import { type ProviderIntent, ProviderRefused } from './provider';
import type { Reconciler } from './reconcile';

export interface CreateIntentDependencies {
  payments: PaymentsRepository;
  bookings: Pick<Bookings, 'find'>;
  reconciler: Reconciler;
  fund: Pick<Fund, 'pledgedTo'>;
  /** Whether restored data does not agree with the provider yet. */
  isCatchingUp: () => boolean;
  clock: Clock;
}

/** What the person saw and chose; the price must be the server's. */
export interface WantedPayment {
  pricePence?: Pence | undefined;
  topUpPence?: Pence | undefined;
}

export interface BegunPayment {
  intent: ProviderIntent;
  topUpPence: Pence;
  /** Whether a gift may be added to it. */
  giftWelcome: boolean;
}

const REFUSALS: Record<'already_paid' | 'wrong_status' | 'claim_expired', ErrorCode> = {
  already_paid: 'already_paid',
  wrong_status: 'transition_refused',
  claim_expired: 'claim_expired',
};

const MAX_TRIES = 4;

export const createIntentCreator = (deps: CreateIntentDependencies) => {
  const { payments, bookings, reconciler, fund, clock } = deps;

  const loadPayable = async (clientId: string, bookingId: string): Promise<Booking> => {
    const booking = await bookings.find(bookingId);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    const check = bookingRules.payable(booking, clock());
    if (!check.ok) throw new AppError(REFUSALS[check.reason]);
    return booking;
  };

  const newPayment = (booking: Booking, topUpPence: Pence): Payment => ({
    id: payments.newId(),
    bookingId: booking.id,
    clientId: booking.clientId,
    serviceName: booking.service.name,
    bookingDate: booking.scheduledDate,
    reference: booking.reference,
    amountPence: booking.pricePence + topUpPence,
    topUpPence,
    refundedPence: 0,
    status: 'open',
    stray: false,
    intentId: null,
    chargeId: null,
    method: '',
    paidAt: null,
    checkedAt: clock(),
    createdAt: clock(),
  });

  /** A payment that was begun before goes on if it still fits; else it is ended, and null asks for a new one. */
  const resume = async (
    live: Payment,
    booking: Booking,
    topUpPence: Pence,
  ): Promise<ProviderIntent | null> => {
    if (priceOf(live) !== booking.pricePence || live.topUpPence !== topUpPence) {
      const closed = await reconciler.close(live);
      if (closed && isLive(closed)) throw new AppError('conflict');
      return null;
    }
    const { intent, payment } = await reconciler.check(live);
    if (!intent || !payment || !isLive(payment)) return null;
    if (mismatchOf(payment, intent) === null) return intent;
    // Somebody has changed it at the provider: nobody is asked for another amount than ours.
    await reconciler.close(payment);
    return null;
  };

  const begin = async (booking: Booking, topUpPence: Pence): Promise<ProviderIntent | null> => {
    const payment = newPayment(booking, topUpPence);
    // Somebody else, perhaps the same person in another tab, was quicker: theirs is used.
    if (!(await payments.insert(payment))) return null;
    try {
      const intent = await reconciler.createIntent(payment);
      await payments.change(payment.id, { intentId: intent.id });
      return intent;
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await payments.change(payment.id, { status: 'cancelled' });
      throw new AppError('payment_provider_failed', { cause: error, context: { payment_id: payment.id } });
    }
  };

  const checkPrice = (booking: Booking, pricePence: Pence | undefined): void => {
    if (pricePence !== undefined && pricePence !== booking.pricePence)
      throw new AppError('amount_mismatch', { details: { amount: toPounds(booking.pricePence) } });
  };

  /**
   * The gift that the person wants, else the one that was there. Nobody gives with a session that the fund pays a part of:
   * one that is left of an earlier choice is dropped.
   */
  const giftFor = async (
    bookingId: string,
    wantedPence: Pence | undefined,
    earlierPence: () => Promise<Pence | undefined>,
  ): Promise<Pick<BegunPayment, 'topUpPence' | 'giftWelcome'>> => {
    if ((await fund.pledgedTo(bookingId)) > 0) {
      if (wantedPence)
        throw new AppError('gift_not_needed', { errors: [{ field: 'top_up', message: NO_GIFT_NEEDED }] });
      return { topUpPence: 0, giftWelcome: false };
    }
    return { topUpPence: wantedPence ?? (await earlierPence()) ?? 0, giftWelcome: true };
  };

  /**
   * A gift that the person does not mention stays as it was.
   * @throws AppError catching_up, booking_not_found, already_paid, transition_refused, claim_expired, amount_mismatch, gift_not_needed,
   * payment_provider_failed.
   */
  return async (clientId: string, bookingId: string, wanted: WantedPayment = {}): Promise<BegunPayment> => {
    // What restored data shows as unpaid may have been paid.
    assertCaughtUp(deps.isCatchingUp);
    // A payment that is replaced is gone by the next try: its gift is not.
    let keptPence: Pence | undefined;
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const booking = await loadPayable(clientId, bookingId);
      checkPrice(booking, wanted.pricePence);
      const live = await payments.findLive(bookingId);
      const gift = await giftFor(
        bookingId,
        wanted.topUpPence,
        async () => keptPence ?? (live ?? (await payments.findForBooking(bookingId)))?.topUpPence,
      );
      keptPence = gift.topUpPence;
      const intent = live
        ? await resume(live, booking, gift.topUpPence)
        : await begin(booking, gift.topUpPence);
      if (intent) return { intent, ...gift };
    }
    throw new AppError('conflict');
  };
};
