import type { NotificationSettings, notificationsQuery } from '@gently/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { endpoint } from '../../shared/http/endpoint';
import { presentNotification, presentSettings } from './notifications.presenter';
import type { Notifications } from './notifications.service';
import type { Settings } from './settings/settings';
import type { SettingsRepository } from './settings/settings.repository';

interface NotificationRoutes {
  notifications: Notifications;
  settings: SettingsRepository;
}

type Asked = z.output<typeof notificationsQuery>;

const notFound = 'notification_not_found';
const MANAGERS = { roles: ['manager'] } as const;

const settingsOf = (body: NotificationSettings): Settings => ({
  emailUpdates: body.email_updates,
  reminderDayBefore: body.reminder_day_before,
  reminderTwoHours: body.reminder_two_hours,
  quietHours: body.quiet_hours,
});

export const registerNotificationRoutes = (
  app: FastifyInstance,
  { notifications, settings }: NotificationRoutes,
): void => {
  const pageOf = async (userId: string, { is_read: isRead, ...query }: Asked) => {
    const page = await notifications.list(userId, { ...query, isRead });
    return {
      notifications: page.notifications.map(presentNotification),
      unread_count: page.unreadCount,
      page: { next_cursor: page.nextCursor },
    };
  };

  endpoint(app, 'GET /notifications', {
    access: 'signed_in',
    summary: 'Own notifications, newest first',
    handler: ({ actor, query }) => pageOf(actor.id, query),
  });
  endpoint(app, 'GET /manager/notifications', {
    access: MANAGERS,
    summary: "A manager's own notifications, newest first",
    handler: ({ actor, query }) => pageOf(actor.id, query),
  });
  endpoint(app, 'PATCH /manager/notifications/:id/read', {
    access: MANAGERS,
    summary: 'Mark one of a manager’s notifications as read',
    notFound,
    handler: async ({ actor, params }) => ({
      notification: presentNotification(await notifications.markRead(actor.id, params.id)),
    }),
  });

  endpoint(app, 'GET /notifications/unread-count', {
    access: 'signed_in',
    summary: 'How many notifications are unread',
    handler: async ({ actor }) => ({ unread_count: await notifications.countUnread(actor.id) }),
  });

  endpoint(app, 'PUT /notifications/:id/read', {
    access: 'signed_in',
    summary: 'Mark one notification as read',
    notFound,
    handler: async ({ actor, params }) => ({
      notification: presentNotification(await notifications.markRead(actor.id, params.id)),
    }),
  });

  endpoint(app, 'PUT /notifications/mark-all-read', {
    access: 'signed_in',
    summary: 'Mark every notification as read',
    handler: async ({ actor }) => {
      await notifications.markAllRead(actor.id);
      return { unread_count: await notifications.countUnread(actor.id) };
    },
  });

  endpoint(app, 'DELETE /notifications/:id', {
    access: 'signed_in',
    summary: 'Delete one notification',
    notFound,
    handler: async ({ actor, params }) => {
      await notifications.remove(actor.id, params.id);
      return { unread_count: await notifications.countUnread(actor.id) };
    },
  });

  endpoint(app, 'GET /notifications/settings', {
    access: 'signed_in',
    summary: 'What the person wants to be written about, and when not',
    handler: async ({ actor }) => ({ settings: presentSettings(await settings.get(actor.id)) }),
  });

  endpoint(app, 'PUT /notifications/settings', {
    access: 'signed_in',
    summary: 'Choose what to be written about, and when not',
    handler: async ({ actor, body }) => {
      await settings.save(actor.id, settingsOf(body), app.deps.clock());
      return { settings: presentSettings(await settings.get(actor.id)) };
    },
  });
};
