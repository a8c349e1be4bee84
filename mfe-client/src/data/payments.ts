import { call } from '@gently/platform/api';
import { queryOptions, useQueryClient } from '@gently/platform/query';
import { bookingKeys } from './bookings';

export const paymentKeys = {
  all: ['payments'] as const,
  ofBooking: (bookingId: string) => ['payments', 'booking', bookingId] as const,
  intent: (bookingId: string) => ['payments', 'intent', bookingId] as const,
};

/** How often the confirmation asks whether the payment has arrived, in milliseconds. */
const ASK_AGAIN_MS = 1_500;

/** The way to pay for a booking. The server hands back the same open intent however often it is asked. */
export const intentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: paymentKeys.intent(bookingId),
    queryFn: () => call('POST /payments/create-intent', { body: { booking_id: bookingId } }),
    staleTime: Infinity,
    enabled: bookingId !== '',
  });

/** The payment of a booking; asks again until the server says how it ended. */
export const paymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: paymentKeys.ofBooking(bookingId),
    queryFn: async ({ signal }) =>
      (await call('GET /payments/booking/:id', { params: { id: bookingId } }, { signal })).payment,
    staleTime: 0,
    enabled: bookingId !== '',
    refetchInterval: ({ state }) =>
      state.data && ['requires_payment', 'processing'].includes(state.data.status) ? ASK_AGAIN_MS : false,
  });

/** Forgets what is known of a booking's money, after something was paid. */
export const useRefreshAfterPayment = () => {
  const client = useQueryClient();
  return async (bookingId: string): Promise<void> => {
    client.removeQueries({ queryKey: paymentKeys.intent(bookingId) });
    await Promise.all([
      client.invalidateQueries({ queryKey: bookingKeys.all }),
      client.invalidateQueries({ queryKey: paymentKeys.ofBooking(bookingId) }),
    ]);
  };
};
