import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadBackupKey } from '@gently/local-stack/backup-key';
import { backupsFolder, isGiven } from '@gently/local-stack/given-settings';

/** @typedef {{ args: string[], environment: Record<string, string | undefined>, dataDir: string }} Command */

/** The keys of this folder, once `npm start` has made them. */
const ownKey = (dataDir) => join(dataDir, 'backup-key.txt');

const recipientsOf = async ({ environment, dataDir }) => {
  if (isGiven(environment, 'BACKUP_RECIPIENTS') || !existsSync(ownKey(dataDir))) return {};
  const { BACKUP_RECIPIENTS } = await loadBackupKey(ownKey(dataDir), environment);
  return BACKUP_RECIPIENTS ? { BACKUP_RECIPIENTS } : {};
};

/**
 * @param {Command & { now?: Date }} command
 * @returns {Promise<{ file: string, settings: Record<string, string> }>} where `npm run backup` writes, and what the environment lacks
 */
export const planBackup = async ({ args, environment, dataDir, now = new Date() }) => {
  const settings = await recipientsOf({ environment, dataDir });
  const isEncrypted = isGiven({ ...environment, ...settings }, 'BACKUP_RECIPIENTS');
  const name = `${now.toISOString().replace(/[:.]/g, '-')}.backup${isEncrypted ? '.age' : ''}`;
  return { file: args[0] ?? join(backupsFolder(dataDir, environment), name), settings };
};

/**
 * @param {Command} command
 * @returns {{ args: string[], settings: Record<string, string> }} what `npm run restore` passes on, and what the environment lacks
 */
export const planRestore = ({ args, environment, dataDir }) => ({
  args: ['--backups', backupsFolder(dataDir, environment), ...args],
  settings:
    isGiven(environment, 'BACKUP_IDENTITY') || !existsSync(ownKey(dataDir))
      ? {}
      : { BACKUP_IDENTITY_FILE: ownKey(dataDir) },
});
