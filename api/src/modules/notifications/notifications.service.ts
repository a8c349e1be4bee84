import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import { isNews, type NewNotification, type Notification, type NotificationFilter } from './notification';
import type { NotificationsRepository, StoredNotification } from './notifications.repository';

interface NotificationsDeps {
  repository: NotificationsRepository;
  /** How many days one is kept. */
  keptDays: () => number;
  clock: Clock;
}

export interface ListOptions extends NotificationFilter, PageOptions {
  offset?: number | undefined;
}

const DAY_MS = 86_400_000;
const notFound = () => new AppError('notification_not_found');

export const createNotifications = ({ repository, keptDays, clock }: NotificationsDeps) => {
  const toStored = ({
    at,
    link = null,
    priority = 'normal',
    ...news
  }: NewNotification): StoredNotification => {
    const now = clock();
    const createdAt = at ?? now;
    return {
      ...news,
      link,
      priority,
      createdAt,
      isRead: !isNews(createdAt, now),
      expiresAt: new Date(createdAt.getTime() + keptDays() * DAY_MS),
    };
  };

  return {
    /** Stores what people should hear of together with what causes it: both are kept or neither. */
    notify: async (news: readonly NewNotification[], tx: Transaction): Promise<void> => {
      if (news.length > 0) await repository.insert(news.map(toStored), tx);
    },

    /** The same, unless the person has not yet read an earlier one with the same title that leads to the same page. */
    notifyOnce: async (news: NewNotification & { link: string }, tx: Transaction): Promise<void> => {
      if (await repository.hasUnread(news, tx)) return;
      await repository.insert([toStored(news)], tx);
    },

    /** The person has seen the page that a notification leads to. */
    settle: (userId: string, link: string, tx: Transaction): Promise<void> =>
      repository.markReadByLink(userId, link, tx),

    list: async (userId: string, { offset = 0, ...options }: ListOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const [found, unreadCount] = await Promise.all([
        repository.list(userId, { ...options, limit: oneMore, offset, cursor: place }),
        repository.countUnread(userId),
      ]);
      const { items, nextCursor } = pageOf(found, limit, ({ createdAt: at, id }) => ({ at, id }));
      return { notifications: items, unreadCount, nextCursor };
    },

    unreadAbout: repository.unreadAbout,

    countUnread: (userId: string): Promise<number> => repository.countUnread(userId),

    /** @throws AppError `notification_not_found`, also for somebody else's. */
    markRead: async (userId: string, id: string): Promise<Notification> => {
      const notification = await repository.markRead(userId, id);
      if (!notification) throw notFound();
      return notification;
    },

    markAllRead: (userId: string): Promise<void> => repository.markAllRead(userId),

    /** @throws AppError `notification_not_found`, also for somebody else's. */
    remove: async (userId: string, id: string): Promise<void> => {
      if (!(await repository.remove(userId, id))) throw notFound();
    },
  };
};
export type Notifications = ReturnType<typeof createNotifications>;
