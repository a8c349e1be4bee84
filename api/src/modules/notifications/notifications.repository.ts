import { type Connection, type QueryFilter, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import { inboxModel } from './inbox.model';
import type { Notification, NotificationFilter } from './notification';
import { type NotificationDocument, notificationModel } from './notification.model';

export type StoredNotification = Omit<Notification, 'id'> & { expiresAt: Date; about?: string };

export interface NotificationPage extends NotificationFilter {
  limit: number;
  offset: number;
  cursor: KeysetCursor | null;
}

type Row = Omit<NotificationDocument, 'expiresAt'>;

export const toNotification = ({ _id, userId, ...row }: Row): Notification => ({
  id: _id.toHexString(),
  userId: userId.toHexString(),
  type: row.type,
  priority: row.priority,
  title: row.title,
  body: row.body,
  link: row.link,
  isRead: row.isRead,
  createdAt: row.createdAt,
});

const toQuery = (
  userId: string,
  { type, isRead, priority }: NotificationFilter,
): QueryFilter<NotificationDocument> => ({
  userId: new Types.ObjectId(userId),
  ...(type ? { type } : {}),
  ...(isRead === undefined ? {} : { isRead }),
  ...(priority ? { priority } : {}),
});

const after = ({ at, id }: KeysetCursor): QueryFilter<NotificationDocument> =>
  beyond('createdAt', at, id, 'descending');

export const createNotificationsRepository = (connection: Connection) => {
  const notifications = notificationModel(connection);
  const inboxes = inboxModel(connection);

  const touchOnce = (userId: string, tx?: Transaction) =>
    inboxes.updateOne(
      { _id: new Types.ObjectId(userId) },
      { $inc: { revision: 1 } },
      { upsert: true, ...(tx ? { session: tx } : {}) },
    );
  /** Two first touches at once may both try to make the document; the second one then finds it. */
  const touch = async (userId: string): Promise<void> => {
    await touchOnce(userId).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return touchOnce(userId);
    });
  };

  return {
    insert: async (rows: readonly StoredNotification[], tx: Transaction): Promise<void> => {
      await notifications.insertMany(rows, { session: tx });
    },

    hasUnread: async (
      { userId, link, title }: { userId: string; link: string; title: string },
      tx: Transaction,
    ): Promise<boolean> =>
      (await notifications.exists({ userId, isRead: false, link, title }).session(tx)) !== null,

    markReadByLink: async (userId: string, link: string, tx: Transaction): Promise<void> => {
      const { modifiedCount } = await notifications.updateMany(
        { userId, isRead: false, link },
        { $set: { isRead: true } },
        { session: tx },
      );
      // Two first touches at once: the transaction that loses begins again.
      if (modifiedCount > 0) await touchOnce(userId, tx);
    },

    list: async (userId: string, page: NotificationPage): Promise<Notification[]> => {
      const query = toQuery(userId, page);
      const rows = await notifications
        .find(page.cursor ? { $and: [query, after(page.cursor)] } : query)
        .sort({ createdAt: -1, _id: -1 })
        .skip(page.cursor ? 0 : page.offset)
        .limit(page.limit)
        .lean<Row[]>();
      return rows.map(toNotification);
    },

    /** How many have not opened what was sent to many; nothing where everybody has. */
    unreadAbout: async (abouts: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const rows = await notifications.aggregate<{ _id: string; count: number }>([
        { $match: { about: { $in: [...abouts] }, isRead: false } },
        { $group: { _id: '$about', count: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },

    countUnread: (userId: string): Promise<number> =>
      notifications.countDocuments({ userId: new Types.ObjectId(userId), isRead: false }),

    /** @returns null when the person has no such notification. */
    markRead: async (userId: string, id: string): Promise<Notification | null> => {
      const before = await notifications
        .findOneAndUpdate({ _id: id, userId }, { $set: { isRead: true } }, { returnDocument: 'before' })
        .lean<Row>();
      if (before && !before.isRead) await touch(userId);
      return before && { ...toNotification(before), isRead: true };
    },

    markAllRead: async (userId: string): Promise<void> => {
      const { modifiedCount } = await notifications.updateMany(
        { userId, isRead: false },
        { $set: { isRead: true } },
      );
      if (modifiedCount > 0) await touch(userId);
    },

    /** @returns false when the person has no such notification. */
    remove: async (userId: string, id: string): Promise<boolean> => {
      const { deletedCount } = await notifications.deleteOne({ _id: id, userId });
      if (deletedCount > 0) await touch(userId);
      return deletedCount > 0;
    },
  };
};
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
