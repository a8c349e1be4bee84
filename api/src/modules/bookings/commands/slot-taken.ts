import { BOOKING_TEXTS, type NextSlot } from '@gently/contracts';
import { AppError } from '../../../shared/errors/app-error';
import { sessionSpan } from '../../declutterers';
import { invalid } from '../rules/invalid';
import type { BookingToMatch } from '../ports';
import type { BookingContext } from './context';
import { shapeOf, timeOf } from '../rules/time-wanted';

export interface SlotTakenDetails extends Record<string, unknown> {
  next_slots: NextSlot[];
  own_booking_id?: string;
}

const NOTHING_FREE = 'That time is not free, and no other time is free soon. Please try a later day.';

/** Times are announced only where there are some. */
export const slotTaken = (details: SlotTakenDetails): AppError =>
  new AppError('slot_taken', {
    details,
    ...(details.next_slots.length === 0 && { message: NOTHING_FREE }),
  });

/**
 * The answer to somebody whose time has gone: the next free slots of those who could come, and their own unpaid booking if
 * that is in the way. Where there is nobody to ask at all, other times are no help.
 */
export const createSlotTaken =
  ({ availability, matchmaker, bookings }: BookingContext) =>
  /** @param isNew whether nothing is stored of what is wanted, so that it holds no time itself */
  async (wanted: BookingToMatch, isNew = false): Promise<AppError> => {
    const { suitable, blocked } = await matchmaker.outlook(wanted);
    if (blocked === 'area') return invalid('address.postcode', BOOKING_TEXTS.outOfReach);
    if (blocked === 'people') return new AppError('nobody_to_ask');
    const { date, time, durationMinutes } = timeOf(wanted);
    const { startsAt, endsAt } = sessionSpan(date, time, durationMinutes);
    const [nextSlots, own] = await Promise.all([
      availability.nextFree(
        { ...shapeOf(wanted), among: suitable },
        { date, time },
        isNew ? undefined : wanted.id,
      ),
      bookings.findOwnHold(wanted.clientId, startsAt, endsAt),
    ]);
    const inTheWay = own && own.id !== wanted.id ? { own_booking_id: own.id } : {};
    return slotTaken({ next_slots: nextSlots, ...inTheWay });
  };
