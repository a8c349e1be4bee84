import { defineModule } from '../../shared/module';
import type { QuietTimes } from '../matching';
import { createAccountNotices } from './account-notices/account-notices';
import { createAuthorNotices } from './author-notices/author-notices';
import { createCertificateNotices } from './learner-notices/certificate-notices';
import { createClientNotices } from './client-notices/client-notices';
import { createNotificationsRepository } from './notifications.repository';
import { registerNotificationRoutes } from './notifications.routes';
import { createNotifications, type Notifications } from './notifications.service';
import { createQuietTimes } from './settings/quiet-times';
import { createSettingsRepository, type SettingsRepository } from './settings/settings.repository';
import { createMailNotices } from './mail-notices/mail-notices';
import { createMoneyNotices } from './money-notices/money-notices';
import { createNotifier } from './notifier';
import { createRequiredNotices } from './learner-notices/required-notices';
import { createTrainerNotices } from './learner-notices/trainer-notices';
import { createOfferNotices } from './declutterer-notices/offer-notices';
import { createPayoutNotices } from './declutterer-notices/payout-notices';
import { createSessionNotices } from './declutterer-notices/session-notices';
import { createMeetingNotices } from './team-notices/meeting-notices';
import { createTeamNotices } from './team-notices/team-notices';
import { registerUnsubscribeRoutes } from './unsubscribe.routes';
import { createQuestionNotices } from './question-notices/question-notices';
import { createRegionNotices } from './region-notices/region-notices';
import { createContactNotices } from './contact-notices/contact-notices';
import { createWatchNotices } from './watch-notices/watch-notices';

declare module 'fastify' {
  interface FastifyInstance {
    /** What people should hear of, stored with what causes it. */
    notifications: Notifications;
    /** What people want to be written about, and when not. */
    notificationSettings: SettingsRepository;
    /** Who has quiet hours just now. */
    quietTimes: QuietTimes;
  }
}

export const notificationsModule = defineModule(
  'notifications',
  { needs: ['auth', 'bookings', 'settings', 'ledger', 'mail', 'manager', 'regions', 'teams'] },
  (app) => {
    const { clock, database } = app.deps;
    const notifications = createNotifications({
      repository: createNotificationsRepository(database.connection),
      keptDays: () => app.settings.get('notifications_kept'),
      clock,
    });
    const settings = createSettingsRepository(database.connection);
    app.decorate('notifications', notifications);
    app.decorate('notificationSettings', settings);
    app.decorate('quietTimes', createQuietTimes(settings));
    const { accounts, alertWishes: wishes, mail, regions } = app;
    const origin = app.config.PUBLIC_ORIGIN;
    const tell = createNotifier({ notifications, settings, accounts, mail, clock, origin });
    app.events.listen(createAccountNotices({ tell, accounts: app.accounts }));
    app.events.listen(createCertificateNotices({ tell }));
    app.events.listen(createRequiredNotices({ tell, accounts }));
    app.events.listen(createTrainerNotices({ tell, origin, clock }));
    app.events.listen(createAuthorNotices({ tell, accounts }));
    app.events.listen(createClientNotices({ accounts, tell }));
    app.events.listen(createSessionNotices({ accounts, ledger: app.ledger, tell }));
    app.events.listen(createOfferNotices({ regions, wishes, ledger: app.ledger, mail, tell }));
    app.events.listen(createPayoutNotices({ tell }));
    app.events.listen(
      createMoneyNotices({ accounts, bookings: app.bookings, ledger: app.ledger, regions, tell }),
    );
    app.events.listen(createTeamNotices({ tell, accounts, regions, teams: app.teams }));
    app.events.listen(
      createMeetingNotices({ tell, accounts, clock, origin, ourAddress: app.config.MAIL_FROM }),
    );
    app.events.listen(createRegionNotices({ tell, accounts }));
    app.events.listen(createWatchNotices({ regions, wishes, tell }));
    app.events.listen(createContactNotices({ accounts, regions, wishes, tell }));
    app.events.listen(createQuestionNotices({ regions, wishes, tell }));
    app.events.listen(createMailNotices({ accounts, notifications, regions, settings, tell, clock }));
    registerNotificationRoutes(app, { notifications, settings });
    registerUnsubscribeRoutes(app, settings);
  },
);

export type { NotificationDocument } from './notification.model';
export { presentStored } from './notifications.presenter';
export type { Notifications } from './notifications.service';
export { remindersModule } from './reminders';
export { isQuiet } from './settings/quiet-hours';
export type { SettingsRepository } from './settings/settings.repository';
export type { Reminders } from './reminders/reminders.service';
