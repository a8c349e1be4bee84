export { backup, type BackupResult } from './backup';
export { BackupFileError } from './backup-file-error';
export { contentsOf, drill, type DrillResult } from './drill';
export { isEncrypted } from './read-backup';
export { check as checkBackup, DatabaseIsServed, restore, restoreForGood } from './restore';
