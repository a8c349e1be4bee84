import { UPLOAD_KEPT_HOURS } from '@gently/contracts/training-media-options';
import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import type { MediaFiles } from '../training';
import { createFileCleaner } from './clean-file';
import { createMediaFiles, type StoredFile } from './files.repository';
import { createMediaKeys } from './media-key';
import { registerMediaRoutes } from './media.routes';
import { createMediaUpkeep, type MediaUpkeep } from './upkeep.service';
import { createUploads } from './uploads.repository';
import { UploadStore } from './uploads.store';

export { sendStretch } from './send-stretch';
export { typeOfHead } from './content-type';
export type { MediaUpkeep } from './upkeep.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Files that blocks of modules name. */
    trainingFiles: MediaFiles;
    /** Deletes what nobody went on with, or named, and cleans files of earlier releases. */
    mediaUpkeep: MediaUpkeep;
  }
}

const HOUR = 3_600_000;

/** Films, sound, pictures and documents of modules: how they arrive, and how they are sent. */
export const trainingMediaModule = defineModule(
  'training-media',
  { needs: ['auth', 'encryption', 'training'] },
  (app) => {
    const { clock, database, logger } = app.deps;
    const files = createMediaFiles(database.connection);
    const uploads = createUploads(database.connection);
    const keys = createMediaKeys(app.encryption.dataKey('training-media'), clock);
    const clean = createFileCleaner({ files, transact: transactOn(database.connection), clock });
    const store = new UploadStore({ files, uploads, clean, clock });
    const present = ({ id, kind, name, type, size }: StoredFile) => ({
      id,
      kind,
      name,
      type,
      size,
      url: keys.addressOf(id),
    });
    app.decorate('trainingFiles', {
      describe: async (ids) => new Map((await files.findAll(ids)).map((file) => [file.id, present(file)])),
      notOf: async (ownerId, ids) => {
        const own = new Set(
          (await files.findAll(ids)).flatMap((file) => (file.ownerId === ownerId ? [file.id] : [])),
        );
        return ids.filter((id) => !own.has(id));
      },
    });
    app.decorate(
      'mediaUpkeep',
      createMediaUpkeep({
        files,
        uploads,
        store,
        clean,
        logger,
        isNamed: app.training.namesFile,
        clock,
        keptMs: UPLOAD_KEPT_HOURS * HOUR,
      }),
    );
    registerMediaRoutes(app, { store, uploads, files, keys, present });
  },
);
