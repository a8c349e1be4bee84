import { once } from 'node:events';
import { createServer } from 'node:http';
import { passOn } from '@gently/local-stack/pass-on';
import { pageWith } from './faults.mjs';

/**
 * A server before the site that can break one remote. Whole and broken visits both come through it, so that it costs
 * them the same.
 * @param {string} site
 */
export const startFront = async (site) => {
  let broken;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, site);
    if (broken && pathname === broken.remote.entry) {
      const answer = broken.fault.answer(broken.remote);
      if (answer) response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
      return;
    }
    const change = (html) => (broken ? pageWith(html, broken.fault, broken.remote) : html);
    passOn({ request, response, site, change });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** @param {{ fault: object, remote: object } | undefined} next nothing mends it */
    setBroken: (next) => {
      broken = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
