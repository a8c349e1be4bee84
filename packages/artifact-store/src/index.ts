export type { ArtifactStore, FileState, StoreFile, StoredFile } from './artifact-store';
export type { BucketSettings } from './bucket-client';
export { bucketStore } from './bucket-store';
export { folderStore } from './folder-store';
export { inParallel } from './in-parallel';
export { isForbidden } from './is-forbidden';
export { openStore, readStoreSettings, storeKeys, storeSettings } from './settings';
export type { StoreSettings, StoreVariables } from './settings';
