import { EMPTY_ADDRESS } from '@gently/contracts/address';
import { createBookingBody, type CreateBooking } from '@gently/contracts/bookings';
import { schemaResolver, useForm, type FormDraft, type UseFormReturn } from '@gently/platform/forms';
import { useEffect, useState } from 'react';
import type { BookingDraft } from './booking-draft';

export type BookingFormValues = BookingDraft & { service_id: string };
/** The questions about a session, whether it is new or booked already. */
export type BookingForm = UseFormReturn<BookingFormValues, unknown, CreateBooking>;

interface Beginning {
  start: BookingFormValues;
  /** What the address or the booking says: never taken from what was kept. */
  given: readonly (keyof BookingFormValues)[];
  draft: FormDraft;
}

const without = (
  answers: BookingFormValues | null,
  names: Beginning['given'],
): Partial<BookingFormValues> | null =>
  answers && Object.fromEntries(Object.entries(answers).filter(([name]) => !names.some((it) => it === name)));

/** What was kept may be older than a part of it. */
const whole = (answers: BookingFormValues | null): BookingFormValues | null =>
  answers && { ...answers, address: { ...EMPTY_ADDRESS, ...answers.address } };

/** Begins with what a person was typing, else with `start`, and keeps every change on this device. */
export const useBookingForm = ({ start, given, draft }: Beginning) => {
  const [kept] = useState(() => without(whole(draft.load(start)), given));
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

/** What is sent of a place: its address where somebody comes, and nothing of it with a call. */
export const withPlace = <Values extends Pick<CreateBooking, 'location_type' | 'address'>>({
  address,
  ...values
}: Values): Omit<Values, 'address'> & Pick<CreateBooking, 'address'> => ({
  ...values,
  ...(values.location_type !== 'online' && address ? { address } : {}),
});
