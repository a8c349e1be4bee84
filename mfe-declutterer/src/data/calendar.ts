import type { CalendarStatus } from '@gently/contracts/calendar';
import { call } from '@gently/platform/api';
import { putAnswer, queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

/** Whether Google Calendar is connected. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: keys.calendar,
    queryFn: ({ signal }) => call('GET /calendar/google/status', {}, { signal }),
    retry: retryUpTo(2),
  });

/** Asks for the page where Google asks for permission. @returns its address, which works once. */
export const useConnectCalendar = () =>
  useMutation({ mutationFn: async () => (await call('GET /calendar/google/auth')).authUrl });

const NOT_CONNECTED: Omit<CalendarStatus, 'available'> = {
  connected: false,
  email: null,
  state: 'not_connected',
  last_sync_at: null,
  problem: null,
};

/** Ends the connection. @returns whether Google has ended our access as well. */
export const useDisconnectCalendar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /calendar/google/disconnect'),
    onSuccess: () => {
      const available = client.getQueryData<CalendarStatus>(keys.calendar)?.available ?? true;
      putAnswer(client, keys.calendar, { ...NOT_CONNECTED, available });
    },
  });
};

/** The private feed of the own sessions. */
export const feedQuery = () =>
  queryOptions({
    queryKey: keys.feed,
    queryFn: ({ signal }) => call('GET /calendar/feed', {}, { signal }),
    retry: retryUpTo(2),
  });

/** Gives the feed a new address; the one before stops working at once. */
export const useRenewFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /calendar/feed/renew'),
    onSuccess: (feed) => putAnswer(client, keys.feed, feed),
  });
};
