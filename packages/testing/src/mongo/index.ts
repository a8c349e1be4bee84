import { randomUUID } from 'node:crypto';
import { mongoUri } from './engine';
import { withDatabase } from './with-database';

/** The address of the engine of this test process, without a database. */
export const engineUri = await mongoUri();

/** @returns the address of a database that nobody else uses, on the engine of this test process. */
export const testDatabaseUri = (): string => withDatabase(engineUri, `test-${randomUUID()}`);

/** Names such a database for a client that reports each command it sends, as the event `commandStarted`. */
export const watchedDatabaseUri = (): string => {
  const uri = testDatabaseUri();
  return `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`;
};
