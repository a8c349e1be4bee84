import { withDatabase } from '@gently/testing/mongo-uri';
import { randomUUID } from 'node:crypto';

/** A real server that the journeys are to run on, instead of the embedded one. */
export const externalDatabase = process.env.MONGODB_URI;

/** @returns settings of a product that shares nothing with another one, be it on the same database server */
export const stackSettings = (): Record<string, string> => {
  // Every journey comes from one address, some sign in again and again, and many book for the same client.
  const quiet = {
    LOG_LEVEL: 'warn',
    // What jobs do once a minute happens within ten seconds.
    JOB_PACE: '6',
    RATE_LIMIT_AUTH_PER_MINUTE: '600',
    RATE_LIMIT_AREAS_PER_MINUTE: '600',
    // A machine that has other things to do holds processes up for seconds; refusing calls then has its own tests.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    HOLDS_EACH: '600',
    HOLDS_PER_ADDRESS: '600',
    // Journeys run at any time of the day.
    REMIND_FROM: '00:00',
  };
  if (!externalDatabase) return quiet;
  const name = `journeys-${randomUUID()}`;
  return { ...quiet, MONGODB_URI: withDatabase(externalDatabase, name), SANDBOX_DATABASE: `${name}-sandbox` };
};
