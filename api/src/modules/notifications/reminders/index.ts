import { transactOn } from '../../../shared/database/transaction';
import { defineModule } from '../../../shared/module';
import { createReminders, type Reminders } from './reminders.service';
import { createSentRemindersRepository } from './sent-reminders.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reminders of sessions; a job stores those that are due. */
    reminders: Reminders;
  }
}

/** Reminds both people of a session, as far as they want it. */
export const remindersModule = defineModule(
  'reminders',
  { needs: ['auth', 'mail', 'notifications', 'bookings', 'recovery'] },
  (app) => {
    const { clock, database } = app.deps;
    const { connection } = database;
    const reminders = createReminders({
      transact: transactOn(connection),
      bookings: app.bookings,
      sent: createSentRemindersRepository(connection),
      settings: app.notificationSettings,
      accounts: app.accounts,
      notifications: app.notifications,
      mail: app.mail,
      clock,
      origin: app.config.PUBLIC_ORIGIN,
    });
    app.decorate('reminders', reminders);
    app.recovery.add('reminders', reminders.closeUncertain);
  },
);
