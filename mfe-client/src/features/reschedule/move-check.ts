import { BOOKING_TEXTS, type Booking } from '@gently/contracts/bookings';
import type { IsoDate } from '@gently/contracts/dates';
import { SLOT_TIMES, type SlotTime } from '@gently/contracts/options';

export interface ChosenTime {
  date: IsoDate | '';
  time: string;
}

export type MoveCheck =
  | { ok: true; to: { scheduled_date: IsoDate; scheduled_time: SlotTime } }
  | { ok: false; errors: { field: 'scheduled_date' | 'scheduled_time'; message: string }[] };

type Current = Pick<Booking, 'scheduled_date' | 'scheduled_time'>;

const isNow = ({ date, time }: ChosenTime, { scheduled_date, scheduled_time }: Current): boolean =>
  date === scheduled_date && time === scheduled_time;

/** @returns the new time, or what is still missing, in page order. */
export const checkMove = (chosen: ChosenTime, current: Current): MoveCheck => {
  const scheduled_time = SLOT_TIMES.find((time) => time === chosen.time);
  if (chosen.date !== '' && scheduled_time && !isNow(chosen, current)) {
    return { ok: true, to: { scheduled_date: chosen.date, scheduled_time } };
  }
  const time = isNow(chosen, current) ? 'This is the time you already have' : BOOKING_TEXTS.time;
  return {
    ok: false,
    errors: [
      ...(chosen.date === '' ? [{ field: 'scheduled_date' as const, message: BOOKING_TEXTS.date }] : []),
      ...(scheduled_time === undefined || isNow(chosen, current)
        ? [{ field: 'scheduled_time' as const, message: time }]
        : []),
    ],
  };
};
