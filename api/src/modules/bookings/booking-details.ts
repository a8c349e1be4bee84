import type { UpdateBooking } from '@gently/contracts';
import { BOOKING_TEXTS } from '@gently/contracts';
import type { Booking, BookingPreferences } from './booking';

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

const askedOf = (
  body: UpdateBooking,
): { [Field in keyof BookingPreferences]: BookingPreferences[Field] | undefined } => ({
  locationType: body.location_type,
  locationDetails: body.location_details,
  specialRequirements: body.special_requirements,
  sensoryNeeds: body.sensory_needs,
  communicationPreferences: body.communication_preferences,
  notes: body.notes,
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What of where and how would change, and how a person reads it; null when nothing would. */
export const detailsChange = (
  booking: BookingPreferences,
  body: UpdateBooking,
): { patch: Partial<BookingPreferences>; note: string } | null => {
  const asked = askedOf(body);
  const changed = FIELDS.filter((field) => asked[field] !== undefined && !same(asked[field], booking[field]));
  if (changed.length === 0) return null;
  const names = [...new Set(changed.map((field) => NAMES[field]))];
  return {
    patch: Object.fromEntries(changed.map((field) => [field, asked[field]])),
    note: `Changed: ${names.join(', ')}`,
  };
};

/** What is wrong with the place of a booking; null when it is complete. */
export const placeProblem = ({
  locationType,
  locationDetails,
}: Pick<Booking, 'locationType' | 'locationDetails'>): string | null =>
  locationType === 'client_home' && locationDetails.trim() === '' ? BOOKING_TEXTS.address : null;
