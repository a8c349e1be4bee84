import { createBookingBody } from '@gently/contracts/bookings';
import { schemaResolver, useForm, type UseFormReturn } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useEffect } from 'react';
import type { CreateBookingBody } from '../../../data/bookings';
import { loadDraft, saveDraft, type BookingDraft } from '../booking-draft';

export type BookingFormValues = BookingDraft & { service_id: string };
export type BookingForm = UseFormReturn<BookingFormValues, unknown, CreateBookingBody>;

/** The form of the second step: starts from the kept answers and keeps every change. */
export const useBookingForm = (serviceId: string): BookingForm => {
  const userId = useSession().user?.id ?? '';
  const form = useForm<BookingFormValues, unknown, CreateBookingBody>({
    defaultValues: { ...loadDraft(localStorage, userId), service_id: serviceId },
    resolver: schemaResolver<BookingFormValues, CreateBookingBody>(createBookingBody),
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { service_id: _chosenByTheAddress, ...draft } }) =>
          saveDraft(localStorage, userId, draft),
      }),
    [subscribe, userId],
  );
  return form;
};
