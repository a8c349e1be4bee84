import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of which an installation has its own value, or on which depends what it starts. */
const SETTINGS = [
  'ENVIRONMENT',
  'MONGODB_URI',
  'DEMO',
  'NODE_ENV',
  'LOG_LEVEL',
  'STRIPE_API_BASE',
  'PUBLIC_ORIGIN',
  'MAIL_FROM',
  'MAIL_BOUNCE_ADDRESS',
  'SUPPORT_EMAIL',
  'BACKUPS_DIR',
];
/** Those that may be given as the path of a file as well: `JWT_SECRET_FILE`. */
const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'COOKIE_SECRET',
  'COOKIE_SECRET_PREVIOUS',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'ENCRYPTION_KEY_DISCARDED',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_REPORT_SECRET',
  'BACKUP_RECIPIENTS',
  'BACKUP_IDENTITY',
];
const NAMES = [...SETTINGS, ...SECRETS, ...SECRETS.map((name) => `${name}_FILE`)];

const readUri = (file) => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`MONGODB_URI_FILE: the file ${file} cannot be read (${code}).`);
  }
};

/**
 * Unlike other secrets, this one is needed by the command itself, so its file is read here and not by the API.
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string | undefined>} the same with the address as `MONGODB_URI`, if it was given as a file
 * @throws Error for an address that is given twice, and for a file that cannot be read or is empty
 */
export const withDatabaseUri = (environment) => {
  const file = environment.MONGODB_URI_FILE?.trim();
  if (!file) return environment;
  if (environment.MONGODB_URI?.trim())
    throw new Error('MONGODB_URI is given twice, as MONGODB_URI and as MONGODB_URI_FILE.');
  const uri = readUri(file);
  if (!uri.trim()) throw new Error(`MONGODB_URI_FILE: the file ${file} is empty.`);
  // A process that gets both would refuse them.
  return { ...environment, MONGODB_URI: uri, MONGODB_URI_FILE: '' };
};

/**
 * @param {Record<string, string | undefined>} environment of the person who starts the product
 * @returns {Record<string, string>} what it says about the product, without what is blank
 */
export const givenSettings = (environment) => {
  const read = withDatabaseUri(environment);
  const given = NAMES.flatMap((name) => (read[name]?.trim() ? [[name, read[name]]] : []));
  return Object.fromEntries(given);
};

/**
 * @param {Record<string, string | undefined>} settings
 * @param {string} name of a setting
 * @returns {boolean} whether it is given, by its value or as a file: then an installation adds no value of its own
 */
export const isGiven = (settings, name) =>
  Boolean(settings[name]?.trim() || settings[`${name}_FILE`]?.trim());

/**
 * The one folder in which the API, the commands and the journal of deletions keep what a restore needs.
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} settings of the environment, which come first
 */
export const backupsFolder = (dataDir, settings) =>
  settings.BACKUPS_DIR?.trim() ? settings.BACKUPS_DIR : join(dataDir, 'backups');
