import type { UpdateBooking } from '@gently/contracts';
import type { BookingPreferences } from './booking';
import { wishesOf } from './booking-request';
import { placeChange } from './place';

/** What each part of a booking is called when a person reads that it was changed. */
const NAMES: Record<keyof BookingPreferences, string> = {
  locationType: 'place',
  locationDetails: 'place',
  address: 'place',
  specialRequirements: 'special requirements',
  sensoryNeeds: 'sensory needs',
  communicationPreferences: 'communication preferences',
  notes: 'notes',
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const keysOf = <Part extends object>(part: Part) => Object.keys(part) as (keyof Part)[];

/** What of where and how would change, and how a person reads it; null when nothing would. */
export const detailsChange = (
  booking: BookingPreferences,
  body: UpdateBooking,
): { patch: Partial<BookingPreferences>; note: string } | null => {
  const wishes = wishesOf(body);
  const changed = keysOf(wishes).filter(
    (field) => wishes[field] !== undefined && !same(wishes[field], booking[field]),
  );
  const place = placeChange(booking, body);
  const names = [...new Set([...keysOf(place), ...changed].map((field) => NAMES[field]))];
  if (names.length === 0) return null;
  return {
    patch: { ...place, ...Object.fromEntries(changed.map((field) => [field, wishes[field]])) },
    note: `Changed: ${names.join(', ')}`,
  };
};
