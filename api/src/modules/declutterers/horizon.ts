import { bookingHorizon, type FieldError, formatLongDate } from '@gently/contracts';
import { AppError } from '../../shared/errors/app-error';

/**
 * Nothing is asked for, booked or moved past the horizon.
 * @param days London dates by the name of the field that holds them
 * @param monthsAhead how far the horizon lies, where it is another one than the contracts say
 * @throws AppError `too_far_ahead` with the last day that can be chosen
 */
export const checkHorizon = (
  days: Readonly<Record<string, string>>,
  now: Date,
  monthsAhead?: number,
): void => {
  const { last } = bookingHorizon(now, monthsAhead);
  const message = `Please choose a day up to ${formatLongDate(last)}`;
  const errors: FieldError[] = Object.entries(days)
    .filter(([, date]) => date > last)
    .map(([field]) => ({ field, message }));
  if (errors.length > 0) throw new AppError('too_far_ahead', { errors, details: { last_date: last } });
};
