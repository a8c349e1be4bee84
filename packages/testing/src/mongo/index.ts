import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import './global-setup';

/** @returns the address of a database that nobody else uses, on the engine of this test run. */
export const testDatabaseUri = (): string => {
  const url = new URL(inject('mongoUri'));
  url.pathname = `/test-${randomUUID()}`;
  return url.href;
};
