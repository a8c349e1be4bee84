import type { LiveEvent } from '@gently/contracts/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { putAnswer } from '../query/put-answer';

/** The first part of the query keys that live news refresh; whoever asks for these things builds on them. */
export const liveKeys = {
  notifications: ['notifications'],
  /** Holds `{ unread_count }`. */
  unread: ['notifications', 'unread-count'],
  bookings: ['bookings'],
  payments: ['payments'],
  /** Followed by the id of the booking, and by `room` or `pause`. */
  meetings: ['meetings'],
  messages: ['messages'],
  /** What was put aside to decide later: the own box, or what is shared for a session. */
  box: ['decide-later'],
  /** What a trainer sees of those who learn. */
  teaching: ['trainer'],
} as const;

const setUnread = (client: QueryClient, unread_count: number): boolean => {
  const before = client.getQueryData<{ unread_count: number }>(liveKeys.unread);
  void putAnswer(client, liveKeys.unread, { unread_count });
  return before?.unread_count !== unread_count;
};

/** Everything about notifications but the count, which the event has just brought. */
const refreshNotifications = (client: QueryClient): void => {
  void client.invalidateQueries({
    queryKey: liveKeys.notifications,
    predicate: ({ queryKey }) => queryKey[1] !== liveKeys.unread[1],
  });
};

const refreshMessages = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: liveKeys.messages });
};

const refreshBox = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: liveKeys.box });
};

const refreshTeaching = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: liveKeys.teaching });
};

const refreshBookings = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: liveKeys.bookings });
  void client.invalidateQueries({ queryKey: liveKeys.payments });
  void client.invalidateQueries({ queryKey: liveKeys.meetings });
  // Until when two people can write goes by their sessions, and with whom something can be shared.
  refreshMessages(client);
  refreshBox(client);
};

/** Brings news into what is on the page: what is shown is asked for again, the rest when it is shown next. */
export const applyEvent = (client: QueryClient, event: LiveEvent): void => {
  switch (event.kind) {
    case 'unread':
      if (setUnread(client, event.unread_count)) refreshNotifications(client);
      return;
    case 'notification':
      setUnread(client, event.unread_count);
      return refreshNotifications(client);
    case 'booking':
      return refreshBookings(client);
    case 'room':
    case 'pause':
      void client.invalidateQueries({ queryKey: [...liveKeys.meetings, event.booking_id, event.kind] });
      return;
    case 'conversation':
      return refreshMessages(client);
    case 'box':
      return refreshBox(client);
    case 'teaching':
      return refreshTeaching(client);
    case 'resync':
      void client.invalidateQueries({ queryKey: liveKeys.notifications });
      refreshTeaching(client);
      return refreshBookings(client);
  }
};
