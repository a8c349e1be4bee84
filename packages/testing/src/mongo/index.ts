import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import './global-setup';
import { withDatabase } from './with-database';

/** @returns the address of a database that nobody else uses, on the engine of this test run. */
export const testDatabaseUri = (): string => withDatabase(inject('mongoUri'), `test-${randomUUID()}`);
