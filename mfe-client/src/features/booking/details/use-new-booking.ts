import { useSession } from '@gently/platform/session';
import { useMemo } from 'react';
import { bookingDraft, EMPTY_DRAFT } from '../../../shared/booking-form/booking-draft';
import { useBookingForm, type BookingForm } from '../../../shared/booking-form/booking-form';

/** The form of the second step. The address says which service; everything else is kept. */
export const useNewBooking = (serviceId: string): BookingForm => {
  const userId = useSession().user?.id ?? '';
  const draft = useMemo(() => bookingDraft(userId), [userId]);
  return useBookingForm({ start: { ...EMPTY_DRAFT, service_id: serviceId }, given: ['service_id'], draft })
    .form;
};
