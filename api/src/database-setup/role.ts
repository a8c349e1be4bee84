import type { Document } from 'mongodb';

export const ROLE = 'gentlySortedApi';

/** Database of the stand-ins (packages/sandbox). */
const STAND_INS_DATABASE = 'sandbox_stripe';

/** "Prove that it restores" puts a backup into a database with a name of its own, compares it and drops it. */
const PROOF_ACTIONS = [
  'createCollection',
  'createIndex',
  'insert',
  'find',
  'listCollections',
  'listIndexes',
  'dropDatabase',
];

/**
 * The rights of the API's user: everything in its own database (change streams included) but no users and no settings
 * of the server, and elsewhere only what proving a backup needs.
 */
export const roleFor = (
  database: string,
  hasStandIns: boolean,
): { privileges: Document[]; roles: Document[] } => ({
  privileges: [{ resource: { db: '', collection: '' }, actions: PROOF_ACTIONS }],
  roles: [database, ...(hasStandIns ? [STAND_INS_DATABASE] : [])].map((db) => ({ role: 'readWrite', db })),
});
