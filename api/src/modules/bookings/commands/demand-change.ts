import { BOOKING_TEXTS } from '@gently/contracts';
import { AppError } from '../../../shared/errors/app-error';
import type { Booking } from '../rules/booking';
import { changeAgain } from '../rules/change-limit';

/** @throws AppError `hourly_limit`, `transition_refused` once a client has changed a booking too often */
export const demandChange = (booking: Booking, now: Date): void => {
  const check = changeAgain(booking, now);
  if (check.ok) return;
  if (check.reason === 'hour') throw new AppError('hourly_limit');
  throw new AppError('transition_refused', { message: BOOKING_TEXTS.changedTooOften });
};
