import { AppError } from '../../shared/errors/app-error';
import { type Availability, type ServiceShape, sessionSpan } from '../declutterers';
import type { BookingsRepository } from './bookings.repository';

interface Dependencies {
  availability: Availability;
  bookings: BookingsRepository;
}

interface Lost {
  clientId: string;
  service: ServiceShape;
  wanted: { date: string; time: string };
  /** The booking that was to have the time. */
  bookingId?: string | undefined;
}

/** The answer to somebody whose time has gone: the next free slots, and their own unpaid booking if that is in the way. */
export const createSlotTaken =
  ({ availability, bookings }: Dependencies) =>
  async ({ clientId, service, wanted, bookingId }: Lost): Promise<AppError> => {
    const { startsAt, endsAt } = sessionSpan(wanted.date, wanted.time, service.durationMinutes);
    const [nextSlots, own] = await Promise.all([
      availability.nextFree(service, wanted, bookingId),
      bookings.findOwnHold(clientId, startsAt, endsAt),
    ]);
    const inTheWay = own && own.id !== bookingId ? { own_booking_id: own.id } : {};
    return new AppError('slot_taken', { details: { next_slots: nextSlots, ...inTheWay } });
  };
