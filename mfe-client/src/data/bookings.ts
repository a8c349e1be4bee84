import type { CallInput } from '@gently/contracts/endpoints';
import type { BookingStatus } from '@gently/contracts/booking-status';
import { CLIENT_CANCEL_REASON } from '@gently/contracts/booking-status';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { serviceKeys } from './services';

const BOOKINGS_STALE_MS = 120_000;
const BOOKING_STALE_MS = 60_000;

export type CreateBookingBody = CallInput<'POST /bookings'>['body'];

export const bookingKeys = {
  all: ['bookings'] as const,
  lists: ['bookings', 'list'] as const,
  one: (id: string) => ['bookings', 'one', id] as const,
  refund: (id: string) => ['bookings', 'refund', id] as const,
};

/** All bookings of the signed-in client, newest session first; `status` narrows them. */
export const bookingsQuery = (status?: BookingStatus) =>
  queryOptions({
    queryKey: [...bookingKeys.lists, status ?? 'all'] as const,
    queryFn: ({ signal }) => call('GET /bookings/my', { query: { status, limit: 100 } }, { signal }),
    staleTime: BOOKINGS_STALE_MS,
    retry: retryUpTo(2),
  });

/** @param asOf anything whose change makes the booking worth reading again, for example the state of its payment. */
export const bookingQuery = (id: string, asOf?: string) =>
  queryOptions({
    queryKey: asOf ? ([...bookingKeys.one(id), asOf] as const) : bookingKeys.one(id),
    queryFn: async ({ signal }) => (await call('GET /bookings/:id', { params: { id } }, { signal })).booking,
    staleTime: BOOKING_STALE_MS,
    enabled: id !== '',
  });

/** What would come back if the booking were cancelled now: never taken from the cache. */
export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.refund(id),
    queryFn: async ({ signal }) =>
      (await call('GET /bookings/:id/refund-quote', { params: { id } }, { signal })).refund,
    staleTime: 0,
  });

export const useCreateBooking = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateBookingBody) => (await call('POST /bookings', { body })).booking,
    onSuccess: (booking) => {
      client.setQueryData(bookingKeys.one(booking.id), booking);
      return client.invalidateQueries({ queryKey: bookingKeys.lists });
    },
    onSettled: (_booking, _error, body) =>
      client.invalidateQueries({ queryKey: serviceKeys.slots(body.service_id) }),
  });
};

export const useCancelBooking = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE /bookings/:id/cancel', { params: { id }, body: { reason: CLIENT_CANCEL_REASON } }),
    onSettled: () => client.invalidateQueries({ queryKey: bookingKeys.all }),
  });
};
