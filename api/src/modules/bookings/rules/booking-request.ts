import { type CreateBooking, toPence, toPounds, type UpdateBooking } from '@gently/contracts';
import { AppError } from '../../../shared/errors/app-error';
import { checkHorizon, sessionSpan, tooEarly } from '../../declutterers';
import type { CatalogueService } from '../../services';
import type { BookedSession, BookingPreferences } from './booking';
import { invalid } from './invalid';
import { placeOf } from './place';

/**
 * @param monthsAhead how far the horizon lies, in whole months
 * @throws AppError `validation_failed` for a time before tomorrow, `too_far_ahead` for one past the horizon.
 */
export const checkTime = (
  { date, time }: { date: string; time: string },
  now: Date,
  monthsAhead: number,
): void => {
  checkHorizon({ scheduled_date: date }, now, monthsAhead);
  const early = tooEarly(date, time, now);
  if (early === 'past') throw invalid('scheduled_date', 'Please choose a time in the future');
  if (early) throw invalid('scheduled_date', 'The earliest day to book is tomorrow');
};

/**
 * The copies of price and duration that a page sends must be the server's, or the person has seen an old offer.
 * @throws AppError `amount_mismatch` with what holds now.
 */
export const checkCopies = (body: CreateBooking, service: CatalogueService): void => {
  const priceDiffers = body.total_price !== undefined && toPence(body.total_price) !== service.pricePence;
  const lengthDiffers =
    body.duration_minutes !== undefined && body.duration_minutes !== service.durationMinutes;
  if (!priceDiffers && !lengthDiffers) return;
  throw new AppError('amount_mismatch', {
    details: { total_price: toPounds(service.pricePence), duration_minutes: service.durationMinutes },
  });
};

export const sessionOf = (body: CreateBooking, service: CatalogueService): BookedSession => ({
  service: { id: service.id, name: service.name, category: service.category, onlineOnly: service.onlineOnly },
  scheduledDate: body.scheduled_date,
  scheduledTime: body.scheduled_time,
  ...sessionSpan(body.scheduled_date, body.scheduled_time, service.durationMinutes),
  durationMinutes: service.durationMinutes,
  pricePence: service.pricePence,
  fullPricePence: service.fullPricePence,
});

/** How a session should be, by the names that the wire has for it. */
interface WishesIn<Body extends UpdateBooking | CreateBooking> {
  specialRequirements: Body['special_requirements'];
  sensoryNeeds: Body['sensory_needs'];
  communicationPreferences: Body['communication_preferences'];
  notes: Body['notes'];
}

/** How, as far as a body says it. */
export const wishesOf = <Body extends UpdateBooking | CreateBooking>(body: Body): WishesIn<Body> => ({
  specialRequirements: body.special_requirements,
  sensoryNeeds: body.sensory_needs,
  communicationPreferences: body.communication_preferences,
  notes: body.notes,
});

/** Where and how a new session takes place. */
export const preferencesOf = (body: CreateBooking): BookingPreferences => ({
  ...placeOf(body),
  ...wishesOf(body),
});

/** What a body says of needs that a profile can keep. */
export const saidNeedsOf = (body: CreateBooking) => ({
  communicationPreferences: body.communication_preferences,
  sensoryNeeds: body.sensory_needs,
  specialRequirements: body.special_requirements,
});
