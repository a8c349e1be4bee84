import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { isGiven } from './given-settings.mjs';

const IDENTITY = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m;

/** What the library says about a key with a wrong letter quotes the whole key. @returns {Promise<string | undefined>} the public key */
const recipientOf = async (text) => {
  const identity = IDENTITY.exec(text)?.[0];
  if (!identity) return undefined;
  return identityToRecipient(identity).catch(() => undefined);
};

/**
 * The keys of an installation on one machine, where backups and what they come from lie side by side: made once and kept beside
 * its other secrets. In production the private key is kept elsewhere, so none is made here.
 * @param {string} file
 * @param {Record<string, string | undefined>} settings of the environment, which come first
 * @returns {Promise<Record<string, string>>} as environment variables
 */
export const loadBackupKey = async (file, settings = {}) => {
  if (settings.NODE_ENV === 'production' || isGiven(settings, 'BACKUP_RECIPIENTS')) return {};
  if (!existsSync(file)) {
    const identity = await generateX25519Identity();
    const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  }
  const recipient = await recipientOf(readFileSync(file, 'utf8'));
  if (!recipient)
    throw new Error(
      `${file} holds no private key of age, or one with a wrong letter. Put it back, or take the file away for a new one.`,
    );
  return {
    BACKUP_RECIPIENTS: recipient,
    ...(isGiven(settings, 'BACKUP_IDENTITY') ? {} : { BACKUP_IDENTITY_FILE: file }),
  };
};
