import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { loadTypescript } from '@gently/local-stack/load-typescript';
import { passOn } from '@gently/local-stack/pass-on';
import { root } from './workspace.mjs';

/**
 * Starts the stand-in for the API that the tests of the frame use: its answers have the types of the contracts.
 * @param {string} bench its name: benches that run side by side must not write the same bundle
 * @returns {Promise<{ url: string, signedInAs: (role: string) => Record<string, string>, stop: () => void }>}
 *   `signedInAs` answers what a signed-in person has in the browser's storage
 */
export const startStubApi = async (bench) => {
  const load = (file, name) => loadTypescript(join(root, 'packages', file), `bench-${bench}-${name}`);
  const { PRODUCT_KEY } = await load('contracts/src/product.ts', 'product');
  const { startStubApi: start, stubUser, stubToken } = await load('e2e/src/stub-api.ts', 'stub-api');
  const { url, stop } = await start();
  const signedInAs = (role) => ({
    [PRODUCT_KEY]: JSON.stringify({ user: stubUser(role), token: stubToken(role), isAuthenticated: true }),
  });
  return { url, stop, signedInAs };
};

/**
 * Puts a delay before each answer of an API, so that an answer arrives after the page and can shift it, as in production.
 * @param {string} url
 * @param {number} delayMs
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export const delayAnswers = async (url, delayMs) => {
  const server = createServer((request, response) => {
    setTimeout(() => passOn({ request, response, site: url, change: (html) => html }), delayMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
};
