import { EMPTY_ADDRESS, type PostalAddress, readAddress } from '@gently/contracts/address';
import type { BookingDetail, CreateBooking } from '@gently/contracts/bookings';
import type { NextSlot } from '@gently/contracts/services';
import { keptDraft, showRefusal } from '@gently/platform/forms';
import { useSession } from '@gently/platform/session';
import { useMemo, useState } from 'react';
import { useUpdateBooking } from '../../data/bookings';
import { useBookingForm, type BookingFormValues } from '../../shared/booking-form/booking-form';
import { changesOf } from './wishes';

/** Its parts; of a booking that is older than they are, as far as they can be told apart. */
const addressIn = ({ location_type, location_details, address }: BookingDetail): PostalAddress =>
  location_type === 'online' ? EMPTY_ADDRESS : (address ?? readAddress(location_details));

/** The answers of a booking as the form asks for them, and nothing else of it. */
const startOf = (booking: BookingDetail): BookingFormValues => ({
  service_id: booking.service_id,
  scheduled_date: booking.scheduled_date,
  scheduled_time: booking.scheduled_time,
  location_type: booking.location_type,
  address: addressIn(booking),
  communication_preferences: booking.communication_preferences,
  sensory_needs: booking.sensory_needs,
  special_requirements: booking.special_requirements,
  notes: booking.notes,
  keep_needs: false,
});

/** The form about a session that is booked. Its time stays what it is. */
export const useChange = (booking: BookingDetail, onSaved: () => void) => {
  const userId = useSession().user?.id ?? '';
  const draft = useMemo(
    () => keptDraft(localStorage, `booking-change:${booking.id}`, userId),
    [booking.id, userId],
  );
  const { form, restored } = useBookingForm({
    start: startOf(booking),
    given: ['service_id', 'scheduled_date', 'scheduled_time'],
    draft,
  });
  const update = useUpdateBooking(draft.clear);
  const [attempt, setAttempt] = useState(0);
  const refuse = () => setAttempt((count) => count + 1);
  const saved = () => {
    draft.clear();
    onSaved();
  };
  const save = (values: CreateBooking, at?: NextSlot) => {
    const time = at ? { scheduled_date: at.date, scheduled_time: at.time } : {};
    const body = { ...changesOf(booking, values), ...time };
    if (Object.keys(body).length === 0) return saved();
    update.mutate(
      { booking, body },
      {
        onSuccess: saved,
        onError: (error) => {
          if (showRefusal(form, error)) refuse();
        },
      },
    );
  };
  return {
    form,
    restored,
    attempt,
    update,
    submit: form.handleSubmit((values) => save(values), refuse),
    /** The same changes, and the session at another time. */
    submitAt: (slot: NextSlot) => form.handleSubmit((values) => save(values, slot), refuse),
    forget: draft.clear,
  };
};
