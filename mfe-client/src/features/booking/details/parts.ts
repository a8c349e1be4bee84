import type { FieldPath } from '@gently/platform/forms';
import type { BookingForm, BookingFormValues } from '../../../shared/booking-form/booking-form';
import { ADDRESS_FIELDS } from '../../../shared/booking-form/form-errors';
import { PARTS, type Part } from '../booking-steps';

interface PartData {
  title: string;
  /** The questions of this screen: they are checked before it is left. */
  fields: readonly FieldPath<BookingFormValues>[];
  backLabel: string;
  /** What the way on is called. */
  nextLabel: string;
}

/** The screens of the second step. */
export const PART_DATA: Record<Part, PartData> = {
  when: {
    title: 'When would suit you?',
    fields: ['service_id', 'scheduled_date', 'scheduled_time'],
    backLabel: 'Back to services',
    nextLabel: 'Continue',
  },
  where: {
    title: 'Where shall we meet?',
    fields: ['location_type', ...ADDRESS_FIELDS],
    backLabel: 'Back to the time',
    nextLabel: 'Continue',
  },
  help: {
    title: 'What helps you?',
    fields: ['communication_preferences', 'sensory_needs', 'special_requirements', 'notes'],
    backLabel: 'Back to the place',
    nextLabel: 'Continue to payment',
  },
};

const at = (part: Part, by: number): Part | undefined => PARTS[PARTS.indexOf(part) + by];
export const partAfter = (part: Part): Part | undefined => at(part, 1);
export const partBefore = (part: Part): Part | undefined => at(part, -1);

/** @returns the first screen with an answer that has to be mended */
export const partToMend = (form: BookingForm): Part | undefined =>
  PARTS.find((part) => PART_DATA[part].fields.some((name) => form.getFieldState(name).error !== undefined));
