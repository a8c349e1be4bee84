import { problemsInOrder, type FieldErrors, type Problem } from '@gently/platform/forms';
import type { BookingFormValues } from './booking-form';

/** The order in which the questions stand on the page. */
const ORDER: readonly (keyof BookingFormValues)[] = [
  'service_id',
  'scheduled_date',
  'scheduled_time',
  'location_type',
  'location_details',
  'communication_preferences',
  'sensory_needs',
  'special_requirements',
  'notes',
];

/** @returns the problems of the form, in page order, for the error summary. */
export const summaryOf = (errors: FieldErrors<BookingFormValues>): Problem[] =>
  problemsInOrder(errors, ORDER);
