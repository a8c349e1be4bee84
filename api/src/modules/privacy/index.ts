import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createRestoreJournal } from '../../shared/restore-journal';
import { createAddressMarks } from './address-marks';
import { createPrivacyRepository } from './privacy.repository';
import { registerPrivacyRoutes } from './privacy.routes';
import { createPrivacy, type Privacy } from './privacy.service';
import { createDeletionRecorder, type DeletionRecorder } from './record-deletions';
import { createRecoverDeletions } from './recover-deletions';

export type { DeletionRecorder } from './record-deletions';
export type { Privacy } from './privacy.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** All that is held about somebody, and how it goes. */
    privacy: Privacy;
    /** The journal of deletions, which a restore needs; a job completes it. */
    deletions: Pick<DeletionRecorder, 'addMissing'>;
  }
}

/** What people may ask of us about their own data: all of it, and that it goes. */
export const privacyModule = defineModule(
  'privacy',
  { needs: ['auth', 'audit', 'mail', 'bookings', 'calendar', 'encryption', 'recovery', 'backups'] },
  (app) => {
    const { clock, database, logger } = app.deps;
    const { connection } = database;
    const journal = createRestoreJournal(app.config.BACKUPS_DIR);
    const transact = transactOn(connection);
    const repository = createPrivacyRepository(connection);
    const marks = createAddressMarks(app.encryption.dataKey('deletion marks'));
    const recorder = createDeletionRecorder({
      journal,
      marks,
      audit: app.audit,
      sendJournal: app.backupCopies.sendJournal,
      logger,
    });
    const leaveCalendar = app.calendars.leave;
    const privacy = createPrivacy({
      transact,
      repository,
      carryOut: recorder.carryOut,
      accounts: app.accounts,
      isPassword: app.isPassword,
      cancelBooking: (clientId, id, note) => app.bookings.cancel(clientId, id, { note }),
      leaveCalendar,
      mail: app.mail,
      audit: app.audit,
      clock,
    });
    app.decorate('privacy', privacy);
    app.decorate('deletions', { addMissing: recorder.addMissing });
    const { accounts, audit } = app;
    app.recovery.add(
      'deletions',
      createRecoverDeletions({
        journal,
        marks,
        repository,
        accounts,
        audit,
        leaveCalendar,
        transact,
        logger,
      }),
    );
    const beginJournal = async (): Promise<void> => {
      try {
        await journal.begin(clock());
        await recorder.addMissing();
      } catch (error) {
        // The site can do without; only accounts cannot be deleted meanwhile.
        logger.error({ err: error }, 'the journal of deletions cannot be written to BACKUPS_DIR');
      }
    };
    app.addHook('onReady', async () => {
      if (app.deps.migrates !== false) database.beforeReady(beginJournal);
    });
    registerPrivacyRoutes(app, privacy);
  },
);
