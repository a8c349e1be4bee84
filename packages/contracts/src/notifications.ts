import * as z from 'zod';
import { NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES } from './notification-options';
import { clockTime, instant, pageQuery } from './wire';

export const notification = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  priority: z.enum(NOTIFICATION_PRIORITIES),
  title: z.string(),
  body: z.string(),
  /** Page of the site that it is about; null when there is none. */
  link: z.string().nullable(),
  is_read: z.boolean(),
  created_at: instant,
});
export type Notification = z.infer<typeof notification>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const notificationsQuery = z.strictObject({
  type: z.enum(NOTIFICATION_TYPES).optional(),
  is_read: flag.optional(),
  priority: z.enum(NOTIFICATION_PRIORITIES).optional(),
  offset: z.coerce.number().int().min(0).max(10_000).optional(),
  ...pageQuery,
});
export type NotificationsQuery = z.input<typeof notificationsQuery>;

export const notificationsData = z.object({
  /** Newest first. */
  notifications: z.array(notification),
  unread_count: z.number().int().nonnegative(),
  page: z.object({ next_cursor: z.string().nullable() }),
});
export const notificationData = z.object({ notification });
export const unreadCountData = z.object({ unread_count: z.number().int().nonnegative() });

/** What a person wants to hear of, and when not. Notifications in the site itself are always kept. */
export const notificationSettings = z.strictObject({
  /** Emails about bookings besides the reminders. Emails about money and sign-in are always sent. */
  email_updates: z.boolean(),
  reminder_day_before: z.boolean(),
  reminder_two_hours: z.boolean(),
  /**
   * London hours without reminder emails and emails that ask somebody to take a session. A reminder that falls into them is
   * sent before they begin, a request after they end.
   */
  quiet_hours: z.strictObject({ from: clockTime, to: clockTime }).nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
export const notificationSettingsData = z.object({ settings: notificationSettings });

/** Path of the stream of server-sent events, below the base of the API. The token comes in the header, as always. */
export const EVENTS_PATH = '/events';

/** One message of `GET /events`. Its event name is the kind. The first one of a stream is always `unread`. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification'), notification, unread_count: z.number().int() }),
  /** Something about this booking of yours changed: ask again. */
  z.object({ kind: z.literal('booking'), booking_id: z.string() }),
  /** Something in this conversation of yours changed, or was read: ask again. What was written is never part of it. */
  z.object({ kind: z.literal('conversation'), conversation_id: z.string() }),
  /** Something happened in the room of this session, or came for you there: ask again. */
  z.object({ kind: z.literal('room'), booking_id: z.string() }),
  /** The pause board of this session changed: ask again. */
  z.object({ kind: z.literal('pause'), booking_id: z.string() }),
  /** Something in a box of things to decide later changed, yours or one that is shared with you: ask again. */
  z.object({ kind: z.literal('box') }),
  /** Somebody went on in a module of yours: ask again. */
  z.object({ kind: z.literal('teaching') }),
  /** The count now: at the beginning of a stream, and when it changed in another window. */
  z.object({ kind: z.literal('unread'), unread_count: z.number().int() }),
  /** You were away for longer than is remembered: ask again for everything that may have changed. */
  z.object({ kind: z.literal('resync') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
