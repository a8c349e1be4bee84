import type { Notification as WireNotification, NotificationSettings } from '@gently/contracts/notifications';
import type { Notification } from './notification';
import type { NotificationDocument } from './notification.model';
import { toNotification } from './notifications.repository';
import type { Settings } from './settings/settings';

export const presentNotification = (notification: Notification): WireNotification => ({
  id: notification.id,
  type: notification.type,
  priority: notification.priority,
  title: notification.title,
  body: notification.body,
  link: notification.link,
  is_read: notification.isRead,
  created_at: notification.createdAt.toISOString(),
});

export const presentSettings = (settings: Settings): NotificationSettings => ({
  email_updates: settings.emailUpdates,
  reminder_day_before: settings.reminderDayBefore,
  reminder_two_hours: settings.reminderTwoHours,
  quiet_hours: settings.quietHours,
});

/** The same, of a row as the database tells of it. */
export const presentStored = (row: NotificationDocument): WireNotification =>
  presentNotification(toNotification(row));
