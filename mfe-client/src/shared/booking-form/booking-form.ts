import { createBookingBody, type CreateBooking } from '@gently/contracts/bookings';
import { schemaResolver, useForm, type KeptDraft, type UseFormReturn } from '@gently/platform/forms';
import { useEffect, useState } from 'react';
import type { BookingDraft } from './booking-draft';

export type BookingFormValues = BookingDraft & { service_id: string };
/** The questions about a session, whether it is new or booked already. */
export type BookingForm = UseFormReturn<BookingFormValues, unknown, CreateBooking>;

interface Beginning {
  start: BookingFormValues;
  /** What the address or the booking says: never taken from what was kept. */
  given: readonly (keyof BookingFormValues)[];
  draft: KeptDraft;
}

const without = (
  answers: BookingFormValues | null,
  names: Beginning['given'],
): Partial<BookingFormValues> | null =>
  answers && Object.fromEntries(Object.entries(answers).filter(([name]) => !names.some((it) => it === name)));

/** Words about a place are none about another one: the address of a visit must not go along with a call. */
const aboutThisPlace = (
  answers: BookingFormValues | null,
  { start, given }: Omit<Beginning, 'draft'>,
): BookingFormValues | null =>
  answers && given.includes('location_type') && answers.location_type !== start.location_type
    ? { ...answers, location_details: start.location_details }
    : answers;

/** Begins with what a person was typing, else with `start`, and keeps every change on this device. */
export const useBookingForm = ({ start, given, draft }: Beginning) => {
  const [kept] = useState(() => without(aboutThisPlace(draft.load(start), { start, given }), given));
  const form: BookingForm = useForm<BookingFormValues, unknown, CreateBooking>({
    defaultValues: { ...start, ...kept },
    resolver: schemaResolver<BookingFormValues, CreateBooking>(createBookingBody),
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [subscribe, draft],
  );
  return { form, restored: kept !== null };
};
