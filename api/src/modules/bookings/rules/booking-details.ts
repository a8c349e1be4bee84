import {
  addressProblem,
  BOOKING_TEXTS,
  type FieldError,
  isOnlineOnly,
  outwardCodeOf,
  type UpdateBooking,
} from '@gently/contracts';
import type { Booking, BookingPreferences } from './booking';
import { invalid, isVisit, preferencesOf } from './booking-request';

/** What each part of a booking is called when a person reads that it was changed. */
const NAMES: Record<keyof BookingPreferences, string> = {
  locationType: 'place',
  locationDetails: 'place',
  specialRequirements: 'special requirements',
  sensoryNeeds: 'sensory needs',
  communicationPreferences: 'communication preferences',
  notes: 'notes',
};
const FIELDS = Object.keys(NAMES) as (keyof BookingPreferences)[];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What of where and how would change, and how a person reads it; null when nothing would. */
export const detailsChange = (
  booking: BookingPreferences,
  body: UpdateBooking,
): { patch: Partial<BookingPreferences>; note: string } | null => {
  const asked = preferencesOf(body);
  const changed = FIELDS.filter((field) => asked[field] !== undefined && !same(asked[field], booking[field]));
  if (changed.length === 0) return null;
  const names = [...new Set(changed.map((field) => NAMES[field]))];
  return {
    patch: Object.fromEntries(changed.map((field) => [field, asked[field]])),
    note: `Changed: ${names.join(', ')}`,
  };
};

type Place = Pick<Booking, 'locationType' | 'locationDetails'> & {
  service: Pick<Booking['service'], 'category'>;
};

/** What is wrong with the place of a booking; null when it is complete. */
const placeProblem = ({ locationType, locationDetails, service }: Place): FieldError | null => {
  if (isOnlineOnly(service.category) && locationType !== 'online')
    return { field: 'location_type', message: BOOKING_TEXTS.onlineOnly };
  const message = addressProblem(locationType, locationDetails);
  return message === null ? null : { field: 'location_details', message };
};

/** @throws AppError `validation_failed` at the field that is not right. */
export const checkPlace = (place: Place): void => {
  const problem = placeProblem(place);
  if (problem) throw invalid(problem.field, problem.message);
};

/** Whether somebody who comes to the one may be unable to come to the other. */
export const isElsewhere = (one: Place, other: Place): boolean =>
  isVisit(one.locationType) !== isVisit(other.locationType) ||
  (isVisit(other.locationType) &&
    outwardCodeOf(one.locationDetails) !== outwardCodeOf(other.locationDetails));
