import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createRestoreJournal } from '../../shared/restore-journal';
import { type ConsentJournal, createConsentJournal } from './consent-journal';
import { createConsentsRepository } from './consent.repository';
import { registerConsentRoutes } from './consent.routes';
import { createConsents, removeAllOf } from './consent.service';
import { createPhotosRepository } from './photos.repository';
import { registerPhotoRoutes } from './photos.routes';
import { createPhotos, type Photos } from './photos.service';

export { additionsUntil, canAddPhoto, type Photo } from './photo';
export { presentPhoto } from './photos.presenter';
export type { Photos } from './photos.service';
export { type PictureFileRow, pictureFileSchema } from './picture-files.model';
export { createPictureFiles } from './picture-files.repository';
export { formRefusal, readFormWith, readUpload, UPLOAD_LIMITS } from './read-upload';

declare module 'fastify' {
  interface FastifyInstance {
    photos: Photos;
    /** Consents to photos; a job completes the journal of those that were taken back. */
    photoConsents: Pick<ConsentJournal, 'addMissing'>;
  }
}

/** Photos of sessions: drawn anew, seen by client and declutterer only, and gone when the client says so. */
export const photosModule = defineModule(
  'photos',
  { needs: ['auth', 'audit', 'bookings', 'notifications', 'recovery'] },
  (app) => {
    const { clock, database } = app.deps;
    const { connection } = database;
    const { accounts, audit, bookings, notifications } = app;
    const stored = createPhotosRepository(connection);
    const consents = createConsentsRepository(connection);
    const transact = transactOn(connection);
    const journal = createConsentJournal({
      journal: createRestoreJournal(app.config.BACKUPS_DIR, 'consent'),
      consents,
      removeAll: removeAllOf(stored),
      audit,
      transact,
      clock,
      logger: app.deps.logger,
    });
    app.recovery.add('consents', journal.recover);
    app.decorate('photoConsents', { addMissing: journal.addMissing });
    const common = { transact, photos: stored, bookings, audit, consents, clock };
    const photos = createPhotos(common);
    app.decorate('photos', photos);
    registerPhotoRoutes(app, photos);
    registerConsentRoutes(
      app,
      createConsents({ ...common, accounts, notifications, noteWithdrawn: journal.add }),
    );
  },
);
