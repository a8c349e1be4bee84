import type { MediaFile } from '@gently/contracts/training-blocks';

/** Files that people have handed in, for whoever shows or publishes blocks. */
export interface MediaFiles {
  /** Those that are there, by their id, with addresses that open them for some hours. */
  describe(ids: string[]): Promise<Map<string, MediaFile>>;
  /** Those of these files that this person did not hand in, or that are gone. */
  notOf(ownerId: string, ids: string[]): Promise<string[]>;
}

/** While nothing keeps files, none is there. */
export const NO_FILES: MediaFiles = {
  describe: () => Promise.resolve(new Map()),
  notOf: (_ownerId, ids) => Promise.resolve(ids),
};
