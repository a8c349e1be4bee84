import type { Booking, BookingDetail, RefundQuote, RefundQuoteData } from '@gently/contracts/bookings';
import type { IsoDate } from '@gently/contracts/dates';
import type { CallData, CallInput } from '@gently/contracts/endpoints';
import type { ErrorCode } from '@gently/contracts/errors';
import type { BookingStatus } from '@gently/contracts/booking-status';
import { CLIENT_CANCEL_REASON } from '@gently/contracts/booking-status';
import { call, download, isApiError, saveDownload } from '@gently/platform/api';
import {
  putAnswer,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { serviceKeys } from './services';

const BOOKINGS_STALE_MS = 120_000;
const BOOKING_STALE_MS = 60_000;

export type CreateBookingBody = CallInput<'POST /bookings'>['body'];

export const bookingKeys = {
  all: ['bookings'] as const,
  lists: ['bookings', 'list'] as const,
  one: (id: string) => ['bookings', 'one', id] as const,
  refund: (id: string) => ['bookings', 'refund', id] as const,
  contact: (id: string) => ['bookings', 'contact', id] as const,
};

/** How many bookings the list shows at first, and how many each further page adds. */
const FIRST_PAGE = 10;
const NEXT_PAGE = 20;
/** The most that the API hands out at once: more sessions than this lie ahead of nobody. */
const MOST_AT_ONCE = 100;

type BookingsData = CallData<'GET /bookings/my'>;

/** Which bookings are wanted: those of a status, those whose day is not after a London day, or all. */
interface Which {
  status?: BookingStatus | undefined;
  date_to?: IsoDate;
}

/** Follows the cursors until so many pages are there, or none is left. */
const loadPages = async (which: Which, pages: number, signal: AbortSignal) => {
  const load = (limit: number, cursor?: string): Promise<BookingsData> =>
    call('GET /bookings/my', { query: { ...which, limit, cursor } }, { signal });
  let data = await load(FIRST_PAGE);
  for (let read = 1; read < pages && data.page.next_cursor; read += 1) {
    const next = await load(NEXT_PAGE, data.page.next_cursor);
    data = { ...next, bookings: [...data.bookings, ...next.bookings] };
  }
  return data;
};

/**
 * The bookings of the signed-in client, newest session first.
 * @param which narrows them
 * @param pages how many pages, from 1: the first is short, so that it is there at once
 */
export const bookingsQuery = (which: Which, pages: number) =>
  queryOptions({
    queryKey: [...bookingKeys.lists, which, pages] as const,
    queryFn: ({ signal }) => loadPages(which, pages, signal),
    staleTime: BOOKINGS_STALE_MS,
    retry: retryUpTo(2),
  });

/** What lies ahead: the sessions from a London day on, with the counts over all. */
export const comingBookingsQuery = (from: IsoDate) =>
  queryOptions({
    queryKey: [...bookingKeys.lists, 'coming', from] as const,
    queryFn: ({ signal }) =>
      call('GET /bookings/my', { query: { date_from: from, limit: MOST_AT_ONCE } }, { signal }),
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

/** What would come back if the booking were cancelled now, and later: never taken from the cache. */
export const refundsQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.refund(id),
    queryFn: ({ signal }) => call('GET /bookings/:id/refund-quote', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The same, of now alone. */
export const refundQuery = (id: string) =>
  queryOptions({ ...refundsQuery(id), select: ({ refund }: RefundQuoteData): RefundQuote => refund });

/** A booking that was just made, as its page would show it: only one thing has happened so far. */
const justMade = (booking: Booking): BookingDetail => ({
  ...booking,
  timeline: [
    { event: 'create', at: booking.created_at, status: booking.status, by: 'you', note: '', moved: null },
  ],
  rating: null,
});

/** Refusals which say that the page showed a price, a length or a service that is no longer offered. */
const OLD_OFFER: readonly ErrorCode[] = ['amount_mismatch', 'service_not_found'];
const isOldOffer = (error: unknown): boolean => isApiError(error) && OLD_OFFER.includes(error.code);

export const useCreateBooking = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateBookingBody) => (await call('POST /bookings', { body })).booking,
    onSuccess: (booking) => putAnswer(client, bookingKeys.one(booking.id), justMade(booking)),
    // The error appears only once the services are loaded again, so that the page then shows and sends the current price.
    onSettled: (_booking, error, body) =>
      refreshShown(
        client,
        bookingKeys.lists,
        isOldOffer(error) ? serviceKeys.all : serviceKeys.slots(body.service_id),
      ),
  });
};

interface Cancellation {
  id: string;
  /** Pounds that the person was told come back; undefined when that is not known. */
  expected: number | undefined;
  /** Use a grace pass. */
  grace: boolean;
}

/**
 * Ends a booking. When the API says that this is not possible, it may already have ended: by this person in another tab, or by a
 * call whose answer was lost. Then the person has what they asked for.
 * @returns what comes back; null when the booking had already been cancelled
 */
const endOnce = async (
  id: string,
  end: () => Promise<{ refund: RefundQuote }>,
): Promise<RefundQuote | null> => {
  try {
    return (await end()).refund;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'transition_refused') throw error;
    const { booking } = await call('GET /bookings/:id', { params: { id } });
    if (booking.status !== 'cancelled') throw error;
    return null;
  }
};

export const useCancelBooking = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, grace, expected }: Cancellation) =>
      endOnce(id, () =>
        call('DELETE /bookings/:id/cancel', {
          params: { id },
          body: {
            reason: CLIENT_CANCEL_REASON,
            ...(expected === undefined ? {} : { expected_refund: expected }),
            ...(grace ? { grace } : {}),
          },
        }),
      ),
    onSettled: () => refreshShown(client, bookingKeys.all),
  });
};

/** Says that nobody came to a session: it ends, and all of the money goes back. */
export const useNobodyCame = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => endOnce(id, () => call('POST /bookings/:id/nobody-came', { params: { id } })),
    onSettled: () => refreshShown(client, bookingKeys.all),
  });
};

/** Says that a completed session did not go as booked: its payout waits for a manager. */
export const useAskAboutSession = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<'POST /bookings/:id/question'>['body']) =>
      (await call('POST /bookings/:id/question', { params: { id }, body })).booking,
    onSuccess: (booking) => putAnswer(client, bookingKeys.one(id), booking),
    // Also when it was refused: it may have been said on another device.
    onSettled: () => refreshShown(client, bookingKeys.all),
  });
};

export interface BookingUpdate {
  booking: Pick<Booking, 'id' | 'service_id'>;
  body: CallInput<'PUT /bookings/:id'>['body'];
}

/** Moves a session, or changes where and how it takes place. A time that has gone answers with the next free ones. */
/** @param onSaved called as soon as the server has it, also when the page has been left */
export const useUpdateBooking = (onSaved?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ booking: { id }, body }: BookingUpdate) =>
      (await call('PUT /bookings/:id', { params: { id }, body })).booking,
    onSuccess: (booking) => {
      onSaved?.();
      return putAnswer(client, bookingKeys.one(booking.id), booking);
    },
    onSettled: (_updated, _error, { booking }) => {
      // The person goes on at once; what else is on the page may follow.
      void client.invalidateQueries({ queryKey: bookingKeys.lists });
      void client.invalidateQueries({ queryKey: serviceKeys.slots(booking.service_id) });
    },
  });
};

export type RatingBody = CallInput<'PUT /bookings/:id/rating'>['body'];

/** Keeps what the client says of a session. */
export const useRateBooking = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RatingBody) =>
      (await call('PUT /bookings/:id/rating', { params: { id }, body })).rating,
    onSuccess: (rating) =>
      putAnswer<Booking>(client, bookingKeys.one(id), (booking) =>
        booking ? { ...booking, rating, can_rate: false } : booking,
      ),
    onSettled: () => refreshShown(client, bookingKeys.all),
  });
};

/** Hands the session to the browser as a calendar file: the server's, so that a later one takes its place. */
export const useCalendarFile = (id: string) =>
  useMutation({
    mutationFn: async () => saveDownload(await download(`/bookings/${encodeURIComponent(id)}/calendar.ics`)),
  });
