import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { FastifyBaseLogger } from 'fastify';
import type { FileCleaner } from './clean-file';
import type { MediaFilesRepository } from './files.repository';
import type { UploadsRepository } from './uploads.repository';
import type { UploadStore } from './uploads.store';

interface UpkeepDeps {
  files: MediaFilesRepository;
  uploads: UploadsRepository;
  store: UploadStore;
  clean: FileCleaner;
  logger: FastifyBaseLogger;
  /** Whether a draft or a version names a file. */
  isNamed: (fileId: string) => Promise<boolean>;
  clock: Clock;
  /** For how long an upload can be gone on with, in milliseconds. */
  keptMs: number;
}

/** A file that no draft names may still be on the way into one: it is kept this long, in milliseconds. */
const UNNAMED_MS = 7 * 24 * 3_600_000;
/** The picture cannot be drawn or is none, or the film has more boxes than are searched. */
const UNREADABLE: readonly string[] = ['validation_failed', 'unsupported_media_type'];
/** Files that are cleaned in one run. */
const CLEANED = 20;
/** Of each kind in one run. */
const MOST = 200;

export const createMediaUpkeep = (deps: UpkeepDeps) => {
  const { files, uploads, store, clean, logger, isNamed, clock, keptMs } = deps;
  const before = (milliseconds: number): Date => new Date(clock().getTime() - milliseconds);

  return {
    /** Takes out of files of earlier releases what says where they were made. @returns how many were cleaned */
    cleanStored: async (): Promise<number> => {
      const found = await files.notClean(CLEANED);
      for (const file of found) {
        try {
          await clean(file, true);
        } catch (error) {
          if (!(error instanceof AppError) || !UNREADABLE.includes(error.code)) throw error;
          await files.setUnreadable(file.id, clock());
          logger.warn(
            { file: file.id, err: error },
            'a stored training file cannot be read and is no longer sent',
          );
        }
      }
      return found.length;
    },
    /** @returns how many uploads and files were deleted */
    clear: async (): Promise<number> => {
      const left = await uploads.begunBefore(before(keptMs), MOST);
      for (const id of left) await store.remove(id);
      let done = left.length;
      for (const id of await files.notLookedAtSince(before(UNNAMED_MS), MOST)) {
        if (await isNamed(id)) await files.lookedAt(id, clock());
        else {
          await files.remove(id);
          done += 1;
        }
      }
      return done;
    },
  };
};
export type MediaUpkeep = ReturnType<typeof createMediaUpkeep>;
