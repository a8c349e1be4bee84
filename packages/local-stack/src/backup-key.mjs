import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

const IDENTITY = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m;

/**
 * The keys of an installation on one machine, where backups and what they come from lie side by side: made once and kept beside
 * its other secrets. In production the private key is kept elsewhere, so none is made here.
 * @param {string} file
 * @param {Record<string, string | undefined>} settings of the environment, which come first
 * @returns {Promise<Record<string, string>>} as environment variables
 */
export const loadBackupKey = async (file, settings = {}) => {
  if (settings.NODE_ENV === 'production' || settings.BACKUP_RECIPIENTS) return {};
  if (!existsSync(file)) {
    const identity = await generateX25519Identity();
    const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  }
  const identity = IDENTITY.exec(readFileSync(file, 'utf8'))?.[0];
  if (!identity)
    throw new Error(`${file} holds no private key of age. Put it back, or take the file away for a new one.`);
  const isGiven = settings.BACKUP_IDENTITY !== undefined || settings.BACKUP_IDENTITY_FILE !== undefined;
  return {
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
    ...(isGiven ? {} : { BACKUP_IDENTITY_FILE: file }),
  };
};
