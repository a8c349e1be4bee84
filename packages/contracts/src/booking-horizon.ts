import { addDays, addMonths, type IsoDate, londonDate } from './dates';

/** How many months ahead sessions can be booked. */
export const BOOKING_MONTHS_AHEAD = 12;

/** The days between which a session can be booked, by the calendar of London. */
export interface BookingHorizon {
  today: IsoDate;
  /** The earliest day is tomorrow. */
  first: IsoDate;
  last: IsoDate;
}

/** The one rule about how far ahead a session may lie. @param monthsAhead whole months from today. */
export const bookingHorizon = (now: Date, monthsAhead: number = BOOKING_MONTHS_AHEAD): BookingHorizon => {
  const today = londonDate(now);
  return { today, first: addDays(today, 1), last: addMonths(today, monthsAhead) };
};
