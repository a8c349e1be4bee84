export type { ArtifactStore, FileState, StoreFile, StoredFile } from './artifact-store';
export type { BucketSettings } from './bucket-client';
export { BucketFileMissing } from './bucket-errors';
export { type BucketFile, bucketFiles, type BucketFiles, hashOfFile } from './bucket-files';
export { bucketProblem, isLocalProblem } from './bucket-problem';
export { bucketStore } from './bucket-store';
export { folderStore } from './folder-store';
export { inParallel } from './in-parallel';
export { isForbidden } from './is-forbidden';
export {
  backupBucket,
  backupBucketKeys,
  openStore,
  readBackupBucket,
  readStoreSettings,
  storeKeys,
  storeSettings,
} from './settings';
export type { StoreSettings, StoreVariables } from './settings';
