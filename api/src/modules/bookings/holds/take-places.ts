import type { ErrorCode, HeldBooking } from '@gently/contracts';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Booking } from '../rules/booking';
import type { Handlers } from '../../../shared/domain-events';
import type { BookingEvents } from '../booking-events';
import type { BookingsRepository } from '../store/bookings.repository';
import { type HoldLimits, type HoldScope, type Origin, scopesOf } from './hold';
import { type HoldsRepository, NoPlaceLeft } from './holds.repository';

const CODES: Record<HoldScope['kind'], ErrorCode> = {
  client: 'too_many_holds',
  fund: 'fund_hold_open',
  origin: 'too_many_holds_here',
};

const toHeld = ({
  id,
  reference,
  service,
  scheduledDate,
  scheduledTime,
  claimExpiresAt,
}: Booking): HeldBooking => ({
  id,
  reference,
  service_id: service.id,
  service: service.name,
  scheduled_date: scheduledDate,
  scheduled_time: scheduledTime,
  held_until: claimExpiresAt?.toISOString() ?? null,
});

export interface PlaceTaker {
  /**
   * @throws AppError too_many_holds, fund_hold_open (both with the person's own holds), too_many_holds_here; PlaceTaken
   * when somebody was quicker.
   */
  take(
    booking: Pick<Booking, 'id' | 'clientId'>,
    wanted: { origin: Origin; isSubsidised: boolean },
    now: Date,
    tx: Transaction,
  ): Promise<void>;
  release(bookingId: string, tx: Transaction): Promise<void>;
}

/** No limits: for demonstration data, which writes sessions of the past. */
export const ROOM_FOR_ALL: PlaceTaker = {
  take: () => Promise.resolve(),
  release: () => Promise.resolve(),
};

/** Takes a place in every scope; the places of one booking are taken together or not at all. */
export const createPlaceTaker = (
  holds: HoldsRepository,
  bookings: Pick<BookingsRepository, 'find'>,
  limits: () => HoldLimits,
): PlaceTaker => {
  /** Names the person's own bookings that are in the way; what others hold is not told. */
  const refusal = async ({ scope, bookingIds }: NoPlaceLeft, clientId: string): Promise<AppError> => {
    const found = await Promise.all(bookingIds.map((id) => bookings.find(id)));
    const own = found.filter((one): one is Booking => one?.clientId === clientId && one.status === 'pending');
    own.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    return new AppError(CODES[scope.kind], own.length > 0 ? { details: { holds: own.map(toHeld) } } : {});
  };

  return {
    take: async ({ id, clientId }, { origin, isSubsidised }, now, tx) => {
      const scopes = scopesOf(clientId, origin, isSubsidised, limits());
      try {
        for (const scope of scopes) await holds.take(scope, { bookingId: id, clientId }, now, tx);
      } catch (error) {
        throw error instanceof NoPlaceLeft ? await refusal(error, clientId) : error;
      }
    },
    release: (bookingId, tx) => holds.release(bookingId, 'all', tx),
  };
};

/** Frees the places of a booking that is paid or cancelled. One that ran out unpaid keeps those of device and address for a day. */
export const createHoldKeeper = ({ release }: Pick<HoldsRepository, 'release'>): Handlers<BookingEvents> => ({
  'booking.paid': ({ booking }, tx) => release(booking.id, 'all', tx),
  'booking.cancelled': ({ booking }, tx) => release(booking.id, 'all', tx),
  'booking.provider_cancelled': ({ booking }, tx) => release(booking.id, 'all', tx),
  'booking.expired': ({ booking }, tx) => release(booking.id, 'passing', tx),
});
