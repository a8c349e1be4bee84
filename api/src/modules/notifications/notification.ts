import type { NotificationPriority, NotificationType } from '@gently/contracts/notification-options';

/** Something that a person should hear of, before it is stored. */
export interface NewNotification {
  userId: string;
  type: NotificationType;
  priority?: NotificationPriority;
  title: string;
  body: string;
  /** Path of the page that it is about. */
  link?: string | null;
  /** Id of what was sent to many, by which those are counted who have not opened it. */
  about?: string;
  /** When it happened; now when left out. */
  at?: Date;
}

export interface Notification {
  id: string;
  userId: string;
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  body: string;
  link: string | null;
  isRead: boolean;
  createdAt: Date;
}

export interface NotificationFilter {
  type?: NotificationType | undefined;
  isRead?: boolean | undefined;
  priority?: NotificationPriority | undefined;
}

const DAY_MS = 86_400_000;
/** What happened longer ago than this is stored as read, and no email is sent about it. */
export const NEWS_MS = DAY_MS;
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < NEWS_MS;
