export { backup, type BackupResult } from './backup';
export { contentsOf, drill, type DrillResult } from './drill';
export { BackupFileError } from './format';
export { DatabaseIsServed, restore, restoreForGood } from './restore';
