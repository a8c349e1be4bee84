import { ADDRESS_PARTS } from '@gently/contracts/address';
import { problemsInOrder, type FieldErrors, type Problem } from '@gently/platform/forms';
import type { BookingFormValues } from './booking-form';

/** The names of the address fields, in page order. */
export const ADDRESS_FIELDS = ADDRESS_PARTS.map((part) => `address.${part}` as const);

type Errors = FieldErrors<BookingFormValues>;

/** @returns the problems of the form, in page order, for the error summary. */
export const summaryOf = (errors: Errors): Problem[] => [
  ...problemsInOrder(errors, ['service_id', 'scheduled_date', 'scheduled_time', 'location_type']),
  ...problemsInOrder<BookingFormValues['address']>(errors.address ?? {}, ADDRESS_PARTS).map(
    ({ field, message }) => ({ field: `address.${field}`, message }),
  ),
  ...problemsInOrder(errors, ['communication_preferences', 'sensory_needs', 'special_requirements', 'notes']),
];
