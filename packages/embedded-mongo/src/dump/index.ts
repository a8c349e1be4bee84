export { backup, type BackupResult } from './backup';
export { contentsOf, drill, type DrillResult } from './drill';
export { BackupFileError } from './format';
export { restore } from './restore';
