/** The steps of booking, in order, by the names a person reads. */
export const BOOKING_STEPS = ['Choose Service', 'Schedule & Details', 'Payment'] as const;

export type BookingStep =
  | { step: 1 }
  | { step: 2; serviceId: string; bookingId: string | null }
  | { step: 3; serviceId: string; bookingId: string };

/**
 * Where a person is, from the address: `?service=` opens the second step, with `&pay=` and the booking's id the third.
 * The address holds the step, so the browser's Back and Reload do what one expects.
 */
export const stepOf = (search: URLSearchParams): BookingStep => {
  const serviceId = search.get('service');
  const bookingId = search.get('pay');
  if (!serviceId) return { step: 1 };
  if (bookingId) return { step: 3, serviceId, bookingId };
  return { step: 2, serviceId, bookingId: search.get('change') };
};

export const chooseServicePath = '/book';
export const detailsPath = (serviceId: string, change?: string | null): string =>
  `/book?${new URLSearchParams({ service: serviceId, ...(change ? { change } : {}) })}`;
