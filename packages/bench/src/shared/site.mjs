import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BenchError, check } from './check.mjs';
import { builtFile, root, run } from './workspace.mjs';

/**
 * Publishes the built site in an artifact store of its own.
 * @param {string} artifacts folder of the store
 * @param {string[]} [args] more arguments of the command
 */
export const stageSite = (artifacts, args = []) =>
  run([
    builtFile('packages/delivery/dist/stage.js'),
    ...['--workspace', root, '--artifacts', artifacts, '--environment', 'bench', '--note', 'Bench'],
    ...args,
  ]);

/**
 * Serves a store with the product's own site server.
 * @param {{ artifacts: string, apiUrl: string }} options
 * @returns {Promise<{ address: string, stop: () => void }>}
 */
export const startSite = async ({ artifacts, apiUrl }) => {
  const child = spawn(process.execPath, [builtFile('packages/delivery/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      SITE_PORT: '0',
      ENVIRONMENT: 'bench',
      ARTIFACTS_DIR: artifacts,
      API_URL: apiUrl,
      SANDBOX_URL: apiUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { address, live } = JSON.parse(line);
    if (!live) continue;
    // A pipe that is full would block the server.
    child.stdout.resume();
    check(live.status === 'ok', `The site in ${artifacts} has nothing to serve.`);
    return { address, stop: () => child.kill('SIGTERM') };
  }
  throw new BenchError('The site server ended before it listened.');
};
