import type { PaymentState } from '@gently/contracts/booking-status';
import type { Booking } from '@gently/contracts/bookings';
import { call, isApiError } from '@gently/platform/api';
import { putAnswer, queryOptions, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { bookingKeys } from './bookings';

export const paymentKeys = {
  all: ['payments'] as const,
  ofBooking: (bookingId: string) => ['payments', 'booking', bookingId] as const,
  /** Apart from the others: live news refresh those, and a way to pay must not be asked for again once it was used. */
  intent: (bookingId: string) => ['payment-intent', bookingId] as const,
};

/** How often the confirmation asks whether the payment has arrived, in milliseconds. */
const ASK_AGAIN_MS = 1_500;

/**
 * The way to pay for a booking. The server hands back the same open intent however often it is asked. It refuses when the
 * page shows another price than it has; the booking is then loaded again before the error appears.
 */
export const intentQuery = ({ id, total_price }: Pick<Booking, 'id' | 'total_price'>) =>
  queryOptions({
    queryKey: paymentKeys.intent(id),
    queryFn: async ({ client }) => {
      try {
        return await call('POST /payments/create-intent', { body: { booking_id: id, amount: total_price } });
      } catch (error) {
        if (isApiError(error) && error.code === 'amount_mismatch')
          await client.invalidateQueries({ queryKey: bookingKeys.one(id) });
        throw error;
      }
    },
    staleTime: Infinity,
    // Once the person has left the card form, what is kept here may be paid already.
    gcTime: 0,
  });

/**
 * Adds a gift for the Pay-It-Forward fund to what is paid, in pounds; another one takes its place, 0 takes it away. Changes are
 * sent one after another, because the gift that reaches the server last is charged.
 */
export const useTopUp = (bookingId: string) => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `top-up:${bookingId}` },
    mutationFn: (pounds: number) =>
      call('POST /payments/create-intent', { body: { booking_id: bookingId, top_up: pounds } }),
    onSuccess: (intent) => putAnswer(client, paymentKeys.intent(bookingId), intent),
    // The server may have added the gift before its answer was lost, and would charge it.
    onError: () => refreshShown(client, paymentKeys.intent(bookingId)),
  });
};

/** What may still become `paid`; `failed` is an earlier try, and the word on the latest may be on its way. */
const OPEN_STATES: readonly PaymentState[] = ['requires_payment', 'processing', 'failed'];

/** @returns whether the provider may still say that the payment has arrived. */
export const isAwaited = (status: PaymentState, justPaid: boolean): boolean =>
  status === 'processing' || (justPaid && OPEN_STATES.includes(status));

/**
 * The payment of a booking.
 * @param justPaid the person comes straight from paying: ask again until the server knows of it
 */
export const paymentQuery = (bookingId: string, justPaid: boolean) =>
  queryOptions({
    queryKey: paymentKeys.ofBooking(bookingId),
    queryFn: async ({ signal }) =>
      (await call('GET /payments/booking/:id', { params: { id: bookingId } }, { signal })).payment,
    staleTime: 0,
    enabled: bookingId !== '',
    refetchInterval: ({ state }) =>
      state.data && isAwaited(state.data.status, justPaid) ? ASK_AGAIN_MS : false,
  });

/** Forgets what is known of a booking's money, after something was paid. */
export const useRefreshAfterPayment = () => {
  const client = useQueryClient();
  return async (bookingId: string): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: bookingKeys.all }),
      client.invalidateQueries({ queryKey: paymentKeys.ofBooking(bookingId) }),
    ]);
  };
};
