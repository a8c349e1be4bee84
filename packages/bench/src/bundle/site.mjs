import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './workspace.mjs';

/**
 * Serves a store with the product's own site server.
 * @param {{ artifacts: string, apiUrl: string }} options
 * @returns {Promise<{ address: string, stop: () => void }>}
 */
export const startSite = async ({ artifacts, apiUrl }) => {
  const child = spawn(process.execPath, [join(root, 'packages/delivery/dist/main.js')], {
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
    if (live.status !== 'ok') throw new Error(`The site in ${artifacts} has nothing to serve`);
    return { address, stop: () => child.kill('SIGTERM') };
  }
  throw new Error('The site server ended before it listened');
};
