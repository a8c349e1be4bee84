import type { Service } from '@gently/contracts/services';
import type { BookingForm } from '../../../shared/booking-form/booking-form';
import { WhereFields } from '../../../shared/booking-form/where-fields';
import { useProfilePlace } from './use-profile-place';

/** Where a new session takes place. */
export const PlaceFields = ({ service, form }: { service: Service; form: BookingForm }) => {
  useProfilePlace(form);
  return <WhereFields form={form} serviceId={service.id} onlineOnly={service.online_only} />;
};
