import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createConsentsRepository } from './consent.repository';
import { registerConsentRoutes } from './consent.routes';
import { createConsents } from './consent.service';
import { createPhotosRepository } from './photos.repository';
import { registerPhotoRoutes } from './photos.routes';
import { createPhotos, type Photos } from './photos.service';

export { type CleanPicture, cleanPicture } from './clean-picture';
export { canAddPhoto, type Photo } from './photo';
export { presentPhoto } from './photos.presenter';
export type { Photos } from './photos.service';
export { type PictureFileRow, pictureFileSchema } from './picture-files.model';
export { createPictureFiles } from './picture-files.repository';
export { formRefusal, readFormWith, readUpload, UPLOAD_LIMITS } from './read-upload';

declare module 'fastify' {
  interface FastifyInstance {
    photos: Photos;
  }
}

/** Photos of sessions: drawn anew, seen by client and declutterer only, and gone when the client says so. */
export const photosModule = defineModule(
  'photos',
  { needs: ['auth', 'audit', 'bookings', 'notifications'] },
  (app) => {
    const { clock, database } = app.deps;
    const { connection } = database;
    const { accounts, audit, bookings, notifications } = app;
    const stored = createPhotosRepository(connection);
    const consents = createConsentsRepository(connection);
    const common = { transact: transactOn(connection), photos: stored, bookings, audit, consents, clock };
    const photos = createPhotos(common);
    app.decorate('photos', photos);
    registerPhotoRoutes(app, photos);
    registerConsentRoutes(app, createConsents({ ...common, accounts, notifications }));
  },
);
