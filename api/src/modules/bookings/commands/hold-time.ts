import type { CreateBooking } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import type { CatalogueService } from '../../services';
import { AppError } from '../../../shared/errors/app-error';
import { type Booking, claimExpiry, extendedClaim } from '../rules/booking';
import { preferencesOf, sessionOf } from '../rules/booking-request';
import { isSubsidised } from '../rules/fund-use';
import type { Origin } from '../holds/hold';
import { describedBy } from '../ports';
import type { BookingContext } from './context';
import { createRegionFinder } from './find-region';
import { createTimeTaker } from './take-time';

/** What somebody wants to hold, and from where they ask. */
export interface Wish {
  body: CreateBooking;
  service: CatalogueService;
  origin: Origin;
  /** What is written with the booking: both, or neither. */
  also?: ((tx: Transaction) => Promise<void>) | undefined;
}

const wishedFor = ({ body, service }: Wish) => ({ ...sessionOf(body, service), ...preferencesOf(body) });

/** From when to when, if choosing again chose another time. */
const moveOf = (old: Booking, { scheduled_date: date, scheduled_time: time }: CreateBooking) =>
  date === old.scheduledDate && time === old.scheduledTime
    ? {}
    : { moved: { from: { date: old.scheduledDate, time: old.scheduledTime }, to: { date, time } } };

/** Writes a booking and the claim on its time together. @throws NobodyFree, ClaimTaken, BookingChanged. */
export const createHolder = (context: BookingContext) => {
  const { bookings, availability, funding, payments, places, transact, clock } = context;
  const takeTime = createTimeTaker(context);
  const findRegion = createRegionFinder(context);

  /** What goes with time that is held: the part of the fund and, last of all, a place. Only who has found a time takes one. */
  const settle = async (
    booking: Booking,
    { service, origin, also }: Wish,
    tx: Transaction,
  ): Promise<void> => {
    await funding.reserve(booking, tx);
    await places.take(booking, { origin, isSubsidised: isSubsidised(service) }, clock(), tx);
    await also?.(tx);
  };

  return {
    insert: async (clientId: string, wish: Wish): Promise<Booking> => {
      const termsVersion = await context.termsVersion();
      return transact(async (tx) => {
        const now = clock();
        const wishes = wishedFor(wish);
        const wanted: Booking = {
          id: bookings.newId(),
          decluttererId: null,
          reference: await bookings.freeReference(tx),
          clientId,
          ...wishes,
          ...(await findRegion({ ...wishes, clientId }, tx)),
          status: 'pending',
          paymentState: 'requires_payment',
          paidPence: 0,
          refundedPence: 0,
          resentPence: 0,
          giftPence: 0,
          paidAt: null,
          claimExpiresAt: claimExpiry(now),
          extensions: 0,
          matchingBy: null,
          refundCap: 100,
          earlierRefund: null,
          ratedAt: null,
          termsVersion,
          createdAt: now,
          revision: 0,
          history: [{ at: now, event: 'create', from: null, to: 'pending', by: clientId, note: '' }],
        };
        const booking = { ...wanted, decluttererId: await takeTime(wanted, now, tx) };
        await bookings.insert(booking, tx);
        await settle(booking, wish, tx);
        return booking;
      });
    },

    /** The person went back and chose again: the unpaid booking keeps its id and reference, its time moves in one step. */
    move: async (old: Booking, wish: Wish): Promise<Booking> => {
      const termsVersion = await context.termsVersion();
      return transact(async (tx) => {
        const now = clock();
        const claim = extendedClaim(old, now);
        if (!claim) throw new AppError('claim_expired');
        await places.release(old.id, tx);
        await availability.release(old.id, tx);
        await funding.release(old, tx);
        const wishes = wishedFor(wish);
        const wanted = { ...old, ...wishes, decluttererId: null };
        const patch: Partial<Booking> = {
          ...wishes,
          ...(await findRegion(wanted, tx)),
          decluttererId: await takeTime(wanted, now, tx),
          paymentState: 'requires_payment',
          termsVersion,
          ...claim,
        };
        const entry = {
          at: now,
          event: 'amend' as const,
          from: old.status,
          to: old.status,
          by: old.clientId,
          note: '',
          ...moveOf(old, wish.body),
        };
        const moved = await bookings.change(old, patch, entry, tx);
        await settle(moved, wish, tx);
        await payments.describe(describedBy(moved), tx);
        return moved;
      });
    },
  };
};
