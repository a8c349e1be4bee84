import { PATHS } from '@gently/contracts/paths';

/** The steps of booking, in order, by the names a person reads. */
export const BOOKING_STEPS = ['Choose Service', 'Schedule & Details', 'Payment'] as const;

/** The screens of the second step, in order: one group of questions each. */
export const PARTS = ['when', 'where', 'help'] as const;
export type Part = (typeof PARTS)[number];

export type BookingStep =
  | { step: 1 }
  | { step: 2; serviceId: string; bookingId: string | null; part: Part }
  | { step: 3; serviceId: string; bookingId: string };

/**
 * Where a person is, from the address: `?service=` opens the second step, `&part=` one of its screens, and `&pay=` with the
 * booking's id the third. The address holds the step, so the browser's Back and Reload do what one expects.
 */
export const stepOf = (search: URLSearchParams): BookingStep => {
  const serviceId = search.get('service');
  const bookingId = search.get('pay');
  if (!serviceId) return { step: 1 };
  if (bookingId) return { step: 3, serviceId, bookingId };
  const part = PARTS.find((name) => name === search.get('part')) ?? 'when';
  return { step: 2, serviceId, bookingId: search.get('change'), part };
};

export const chooseServicePath = PATHS.book;

/** @param change an own unpaid booking that the new one takes the place of */
export const detailsPath = (serviceId: string, change: string | null = null, part: Part = 'when'): string =>
  `${PATHS.book}?${new URLSearchParams({
    service: serviceId,
    ...(change ? { change } : {}),
    ...(part === 'when' ? {} : { part }),
  })}`;
