/** Settings that keep tests quick and out of each other's way; a test that is about one of them overrides it. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  // The engine lives in the test's own process: a long computation of a test must not look like a database that is away.
  DATABASE_TIMEOUT_MS: '30000',
  LOG_LEVEL: 'silent',
  ARGON2_MEMORY_KIB: '64',
  ARGON2_ITERATIONS: '1',
  RATE_LIMIT_PER_MINUTE: '100000',
  RATE_LIMIT_AUTH_PER_MINUTE: '100000',
  RATE_LIMIT_LOOKUP_PER_MINUTE: '100000',
  RATE_LIMIT_CHECKS_PER_MINUTE: '100000',
  RATE_LIMIT_AREAS_PER_MINUTE: '100000',
  HOLDS_EACH: '100000',
  HOLDS_PER_ADDRESS: '100000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  SHUTDOWN_SECONDS: '5',
};
