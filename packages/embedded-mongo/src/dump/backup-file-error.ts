/** The file is not a backup, or not a whole one. */
export class BackupFileError extends Error {}
