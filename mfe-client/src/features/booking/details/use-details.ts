import { BOOKING_TEXTS, type Booking, type CreateBooking } from '@gently/contracts/bookings';
import type { Service } from '@gently/contracts/services';
import { showRefusal } from '@gently/platform/forms';
import { useQueryClient } from '@gently/platform/query';
import { useNavigate } from '@gently/platform/router';
import { useState, type SyntheticEvent } from 'react';
import { useCreateBooking } from '../../../data/bookings';
import { areaQuery } from '../../../data/services';
import { withPlace } from '../../../shared/booking-form/booking-form';
import { paymentPathOf } from '../../../shared/payment-path';
import { detailsPath, type Part } from '../booking-steps';
import { PART_DATA, partAfter, partToMend } from './parts';
import { useNewBooking } from './use-new-booking';

export interface DetailsProps {
  service: Service;
  /** An own unpaid booking that this one takes the place of. */
  replaces: string | null;
  part: Part;
}

/**
 * The movement through the second step: on only from a screen that is right, and booked from the last. Whatever is
 * refused leaves every answer where it is.
 */
export const useDetails = ({ service, replaces, part }: DetailsProps) => {
  const navigate = useNavigate();
  const form = useNewBooking(service);
  const queries = useQueryClient();
  const create = useCreateBooking();
  const [attempt, setAttempt] = useState(0);
  const open = (to: Part) => void navigate(detailsPath(service.id, replaces, to));
  /** Shows what is wrong, on the screen where it was answered. */
  const refuse = () => {
    const wrong = partToMend(form);
    if (wrong && wrong !== part) open(wrong);
    setAttempt((count) => count + 1);
  };

  const book = (body: CreateBooking) =>
    create.mutate(
      {
        ...withPlace(body),
        duration_minutes: service.duration_minutes,
        total_price: service.base_price,
        ...(replaces ? { replaces } : {}),
      },
      {
        onSuccess: (booking: Booking) => void navigate(paymentPathOf(booking)),
        onError: (error) => {
          if (showRefusal(form, error)) refuse();
        },
      },
    );
  /** Whether we have been told already that nobody comes there: it need not be found out at the end. */
  const isOutOfReach = (): boolean => {
    const [type, postcode] = form.getValues(['location_type', 'address.postcode']);
    if (part !== 'where' || type === 'online') return false;
    return queries.getQueryData(areaQuery(postcode, service.id).queryKey)?.comes === false;
  };
  const goOn = async (next: Part) => {
    if (!(await form.trigger([...PART_DATA[part].fields]))) return refuse();
    if (!isOutOfReach()) return open(next);
    form.setError('address.postcode', { message: BOOKING_TEXTS.outOfReach });
    refuse();
  };
  const submit = (event: SyntheticEvent) => {
    const next = partAfter(part);
    if (next === undefined) return void form.handleSubmit(book, refuse)(event);
    event.preventDefault();
    void goOn(next);
  };
  return { form, create, attempt, submit };
};
