import type { Service } from '@gently/contracts/services';
import { useSession } from '@gently/platform/session';
import { useMemo } from 'react';
import { bookingDraft, EMPTY_DRAFT } from '../../../shared/booking-form/booking-draft';
import { useBookingForm, type BookingForm } from '../../../shared/booking-form/booking-form';

/** The form of the second step. The address says which service, and some say where; everything else is kept. */
export const useNewBooking = ({ id, online_only: onlineOnly }: Service): BookingForm => {
  const userId = useSession().user?.id ?? null;
  const draft = useMemo(() => bookingDraft(userId), [userId]);
  const start = { ...EMPTY_DRAFT, service_id: id };
  return useBookingForm(
    onlineOnly
      ? { start: { ...start, location_type: 'online' }, given: ['service_id', 'location_type'], draft }
      : { start, given: ['service_id'], draft },
  ).form;
};
