import { BenchError } from './check.mjs';

/* Used inside of the programs that are bundled with the API. */

/**
 * The environment of an API without logs and with cheap passwords: no bench measures a sign-in.
 * @returns {Record<string, string>}
 */
export const apiEnvironment = () => ({
  ...process.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  API_PORT: '0',
  ARGON2_MEMORY_KIB: '64',
  ARGON2_ITERATIONS: '1',
});

/** @returns {any} the settings that the bench has passed */
export const readSettings = () => JSON.parse(process.argv[2] ?? '{}');

/**
 * Runs a program and ends its process, which connections would keep alive.
 * @param {() => Promise<void>} work
 */
export const runAndExit = async (work) => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof BenchError ? error.message : error.stack}\n`);
    process.exit(1);
  }
  process.exit(0);
};
