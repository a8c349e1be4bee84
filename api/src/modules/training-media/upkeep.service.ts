import type { Clock } from '../../shared/clock';
import type { MediaFilesRepository } from './files.repository';
import type { UploadsRepository } from './uploads.repository';
import type { UploadStore } from './uploads.store';

interface UpkeepDeps {
  files: MediaFilesRepository;
  uploads: UploadsRepository;
  store: UploadStore;
  /** Whether a draft or a version names a file. */
  isNamed: (fileId: string) => Promise<boolean>;
  clock: Clock;
  /** For how long an upload can be gone on with, in milliseconds. */
  keptMs: number;
}

/** A file that no draft names may still be on the way into one: it is kept this long, in milliseconds. */
const UNNAMED_MS = 7 * 24 * 3_600_000;
/** Of each kind in one run. */
const MOST = 200;

export const createMediaUpkeep = ({ files, uploads, store, isNamed, clock, keptMs }: UpkeepDeps) => {
  const before = (milliseconds: number): Date => new Date(clock().getTime() - milliseconds);

  return {
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
